import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "scam",
    question: "Em qual frase está o pedido que não se atende?",
    detail: "Chega uma mensagem no celular da loja.",
    title: "Dona (número novo)",
    choices: [
      {
        text: "Oi, troquei de celular.",
        mine: false,
        hint: "Número novo pede atenção, e você viu. Só que trocar de celular, sozinho, não tira nada.",
      },
      {
        text: "Oi! Tudo certo por aqui.",
        mine: true,
        hint: "Esta frase é sua, e responder não custa. O pedido vem de quem escreveu.",
      },
      {
        text: "Muita fila hoje?",
        mine: false,
        hint: "Puxar conversa faz parte do jeito deles. Mas o dinheiro sai por outra frase.",
      },
      { text: "Troca o endereço de receber por este aqui.", mine: false, hint: "" },
      {
        text: "É urgente, depois explico.",
        mine: false,
        hint: "A pressa é mesmo um sinal. Veja o que ela quer que você faça.",
      },
    ],
    answer: 3,
    reason: "Com outro endereço, as vendas caem na conta de outra pessoa. Ligue para o número de sempre.",
  },
  {
    kind: "order",
    question: "Um adesivo novo cobre o QR Code da parede. Ponha em ordem.",
    detail: "Um cliente já está com o celular na mão.",
    reason: "Primeiro ninguém paga ali. Depois o cliente é atendido, e a dona fica sabendo.",
    steps: [
      {
        text: "Peço que o cliente não pague ali",
        hint: "Você já cuida do resto. O que não pode acontecer nos próximos segundos?",
      },
      {
        text: "Tiro o adesivo da vista",
        hint: "Este cliente já parou. O próximo ainda pode ler o adesivo.",
      },
      {
        text: "Mostro o QR Code da tela do caixa",
        hint: "O cliente espera para pagar. Qual código é da loja, com certeza?",
      },
      { text: "Chamo a dona e conto", hint: "" },
    ],
  },
];
