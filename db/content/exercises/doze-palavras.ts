import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "order",
    question: "Ponha em ordem o teste das palavras",
    detail: "A carteira ainda está vazia.",
    reason: "Carteira vazia parece sempre igual. Só o endereço anotado prova que é a mesma.",
    steps: [
      {
        text: "Anote o primeiro endereço no papel",
        hint: "No fim, você vai comparar com algo. O que precisa ir para o papel primeiro?",
      },
      {
        text: "Apague o aplicativo da carteira",
        hint: "O endereço está anotado. Para o teste valer, a carteira precisa sair do celular.",
      },
      {
        text: "Recupere com as palavras do papel",
        hint: "O aplicativo foi apagado. Só as palavras trazem a carteira de volta.",
      },
      { text: "Compare o endereço com o anotado", hint: "" },
    ],
  },
  {
    kind: "scam",
    question: "Em qual frase está o golpe?",
    detail: "",
    title: "Suporte da Carteira",
    choices: [
      {
        text: "Oi! Sou do suporte da sua carteira.",
        mine: false,
        hint: "Desconfiou bem. Qualquer um diz que é do suporte, mas há uma frase que o de verdade nunca manda.",
      },
      {
        text: "Há um pagamento preso de R$ 480.",
        mine: false,
        hint: "Boa suspeita: é a isca da conversa. Agora procure o que ele quer levar de você.",
      },
      {
        text: "E como eu libero?",
        mine: true,
        hint: "Essa fala é sua, e perguntar não custa nada. Veja o que ele pede na resposta.",
      },
      { text: "Me mande as suas 12 palavras, que eu libero daqui.", mine: false, hint: "" },
      {
        text: "Precisa ser hoje, senão ele volta.",
        mine: false,
        hint: "A pressa é mesmo um sinal de golpe. Mas a frase que leva o dinheiro veio antes.",
      },
    ],
    answer: 3,
    reason: "Ninguém sério pede as palavras. Quem tem as palavras tem o dinheiro, de qualquer celular.",
  },
];
