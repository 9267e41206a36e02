import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "address",
    question: "Um grupo é diferente. Qual?",
    detail: "É um endereço de treino. Confira como na tela do caixa.",
    ownLabel: "Na sua carteira",
    own: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    otherLabel: "No QR Code que o cliente leu",
    other: "tb1qw508d6qejxtdg4y5r7zarvary0c5xw7kxpjzsx",
    startHint: "O começo se confere mesmo, e ele bate. Siga para o meio.",
    middleHint: "O meio é o lugar certo para procurar. Este grupo é igual nos dois: leia os vizinhos.",
    endHint: "Conferir o fim é certo, e ele bate. Quem troca o endereço copia o fim também: volte ao meio.",
    reason: "Começo e fim eram iguais: quem troca o endereço copia os dois. Confira todos, sem pular o meio.",
  },
  {
    kind: "address",
    question: "O histórico mostra um endereço parecido. Ache um grupo trocado.",
    detail: "Você vai mandar o saldo da loja para a corretora.",
    ownLabel: "Na tela de depósito da corretora",
    own: "TQ5pNvFKx8mWc3LrJ7hYtE2sBdGa4Z9dKe",
    otherLabel: "No histórico da carteira",
    other: "TQ5pNvFKx8mWu6TkR4nCwS9aBdGa4Z9dKe",
    startHint: "Começar pelo começo é um bom método. Aqui ele é igual nos dois: continue.",
    middleHint: "Você foi ao meio, como se deve. Este grupo ainda é igual: o trocado está perto.",
    endHint: "Olhar o fim é certo, mas ele foi copiado de propósito. O que muda está no meio.",
    reason: "Três grupos do meio mudaram. Por isso se copia da tela de depósito, nunca do histórico.",
  },
];
