import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "scam",
    question: "Em qual frase está o golpe?",
    detail: "Uma encomenda chega por mensagem.",
    title: "Cliente novo",
    choices: [
      {
        text: "Quero encomendar 50 marmitas.",
        mine: false,
        hint: "Encomenda grande merece atenção, sim. Mas pedir comida não é golpe: leia o resto.",
      },
      {
        text: "Pago adiantado, em USDT.",
        mine: false,
        hint: "Pagar adiantado faz pensar, e você pensou. Ainda assim, receber antes não tira nada de você.",
      },
      { text: "Para receber, conecte a sua carteira neste link e aprove.", mine: false, hint: "" },
      {
        text: "Receber precisa aprovar?",
        mine: true,
        hint: "Ótima pergunta, e é sua. A frase que leva o saldo veio logo antes.",
      },
      {
        text: "É só a primeira vez, todo mundo faz.",
        mine: false,
        hint: "A insistência é mesmo um sinal. O golpe está na frase que ela defende.",
      },
    ],
    answer: 2,
    reason: "Receber nunca pede conectar, aprovar nem pagar. Feche a tela: até ali, nada foi perdido.",
  },
  {
    kind: "address",
    question: "O cartaz é o seu? Ache o grupo trocado.",
    detail: "Um adesivo pode ter sido colado por cima, de noite. O endereço é de treino.",
    ownLabel: "No cadastro da loja",
    own: "tb1qghfhmd4zh7ncpmxl3qzhmq566jk8ckq4gafnmg",
    otherLabel: "No cartaz do balcão, hoje cedo",
    other: "tb1qghfhmd4zh7ncpmxl3qzhmq566kj8ckq4gafnmg",
    startHint: "O começo bate, e foi bom conferir. Golpista copia o começo: continue.",
    middleHint: "Você está lendo o meio, como se deve. Este grupo é igual nos dois: siga para o próximo.",
    endHint: "O fim bate, e foi bom conferir. Ele também se copia: volte um pouco.",
    reason: "Um grupo diferente basta: já não é o endereço da loja. Confira o cartaz toda manhã.",
  },
];
