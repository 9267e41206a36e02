import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "wallet",
    question: "A venda era de R$ 160,00. Qual linha mostra que faltou?",
    detail: "O cliente pagou pela corretora dele.",
    title: "Recebido",
    amount: "+27,889908 USDT",
    choices: [
      { name: "Em reais", value: "R$ 152,00", hint: "" },
      {
        name: "Situação",
        value: "Concluída",
        hint: "Concluída é o que se quer ver. Mas concluído não quer dizer completo.",
      },
      {
        name: "Rede",
        value: "TRON (TRC-20)",
        hint: "A rede está certa, e conferir é bom. Compare agora o que chegou com a venda.",
      },
      {
        name: "Hora",
        value: "12:41",
        hint: "A hora bate com a venda, bem conferido. Procure o número que não bate.",
      },
    ],
    answer: 0,
    reason: "Faltam R$ 8,00. Mostre a tela e peça só a diferença: quase sempre foi a taxa da corretora.",
  },
  {
    kind: "scam",
    question: "Em qual frase está o truque?",
    detail: "O cliente diz que pagou a mais.",
    title: "Cliente",
    choices: [
      {
        text: "Oi! Acho que paguei R$ 80 a mais.",
        mine: false,
        hint: "Pagamento a mais pede mesmo cuidado. Às vezes é verdade: veja o que ele pede em troca.",
      },
      {
        text: "Vou conferir na nossa carteira.",
        mine: true,
        hint: "Essa fala é sua, e é a resposta certa. O truque está do outro lado.",
      },
      { text: "Leia este QR Code com a sua carteira para me devolver.", mine: false, hint: "" },
      {
        text: "Meu ônibus já vem, faz rápido?",
        mine: false,
        hint: "A pressa é um sinal, você viu bem. Mas a frase que mexe no seu saldo é outra.",
      },
    ],
    answer: 2,
    reason:
      "Esse QR Code pode pedir licença para gastar o seu saldo. Para devolver, nunca leia um QR Code do cliente.",
  },
];
