import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "order",
    question: "Ponha a venda em ordem",
    detail: "O cliente da padaria paga em Bitcoin.",
    reason: "O produto sai por último. Se o pagamento não vier, ninguém traz o pão de volta.",
    steps: [
      {
        text: "Você diz o preço em reais",
        hint: "A venda começa por você. O preço em reais vem antes de qualquer moeda.",
      },
      {
        text: "O cliente envia da carteira dele",
        hint: "O preço já foi dito. Agora quem age é o cliente.",
      },
      {
        text: "Você espera ficar seguro",
        hint: "O cliente já enviou. Lembre: pode levar de segundos a mais de uma hora para ficar seguro.",
      },
      { text: "Você entrega o pão", hint: "" },
    ],
  },
  {
    kind: "scam",
    question: "Em qual frase está o pedido que a loja recusa?",
    detail: "Conversa com um cliente novo.",
    title: "Cliente novo",
    choices: [
      {
        text: "Boa tarde! Vocês aceitam cripto?",
        mine: false,
        hint: "Boa atenção ao começo da conversa. Mas perguntar é normal: veja o que ele propõe depois.",
      },
      {
        text: "Aceito. O que você vai levar?",
        mine: true,
        hint: "Essa fala é sua, e está certa. Procure na fala dele.",
      },
      { text: "Nada. Te mando R$ 300 em USDT e você me dá em dinheiro.", mine: false, hint: "" },
      {
        text: "Deixo R$ 30 para você pela ajuda.",
        mine: false,
        hint: "Desconfiou bem da gorjeta. Ela só enfeita o pedido: qual frase pede o que a loja não faz?",
      },
    ],
    answer: 2,
    reason: "Trocar cripto por dinheiro para os outros pede autorização. Sua loja vende produtos, e só isso.",
  },
];
