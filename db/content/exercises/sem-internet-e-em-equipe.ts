import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "order",
    question: "Ponha o plano B em ordem",
    detail: "Caiu a internet da loja. O cliente ainda não enviou nada.",
    reason: "Primeiro, tente conseguir conferir. Sem isso, dinheiro resolve, ou o cliente volta.",
    steps: [
      {
        text: "Usar os dados móveis de outro celular",
        hint: "Comece pelo que está à mão. Que sinal ainda existe na loja?",
      },
      {
        text: "Pedir que alguém confira de outro lugar",
        hint: "Os dados móveis já foram tentados. Quem mais pode olhar a carteira?",
      },
      {
        text: "Receber em dinheiro",
        hint: "Ninguém consegue conferir. Ainda dá para vender hoje, de outro jeito.",
      },
      { text: "Combinar que o cliente volta depois", hint: "" },
    ],
  },
  {
    kind: "scam",
    question: "Qual frase pede para quebrar a regra?",
    detail: "A loja está sem internet.",
    title: "Cliente no balcão",
    choices: [
      {
        text: "O sinal aqui está ruim mesmo, né?",
        mine: false,
        hint: "O sinal ruim atrapalha, e você notou. Mas isso não é pedido: acontece com todos.",
      },
      {
        text: "Já enviei, olha o comprovante.",
        mine: false,
        hint: "Bom faro: comprovante do cliente não vale. Só que o pedido ainda não veio.",
      },
      {
        text: "Preciso ver na nossa carteira.",
        mine: true,
        hint: "Essa fala é sua, e é a regra. Veja o que ele responde.",
      },
      { text: "Libera agora e confere amanhã, pode ser?", mine: false, hint: "" },
      {
        text: "Sou cliente da casa.",
        mine: false,
        hint: "Ser da casa pesa, é verdade. A regra é igual para todos, e o pedido veio antes.",
      },
    ],
    answer: 3,
    reason: "Sem conferir, não entregue. Peça que alguém olhe a carteira de outro lugar e fale por telefone.",
  },
];
