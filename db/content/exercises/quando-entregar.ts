import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "wallet",
    question: "Já pode entregar? Toque no que responde.",
    detail: "Venda de R$ 186,00 em Bitcoin, na rede principal.",
    title: "Recebido",
    amount: "+0,00064707 BTC",
    choices: [
      {
        name: "Data",
        value: "hoje, 13:24",
        hint: "A hora é um dos cinco pontos, e ela bate. Falta o ponto que diz se está seguro.",
      },
      { name: "Situação", value: "Não confirmado", hint: "" },
      {
        name: "Para",
        value: "carteira da loja",
        hint: "Conferir o destino é certo: é a sua carteira. Agora veja se já dá para confiar.",
      },
      {
        name: "Taxa, paga pelo cliente",
        value: "R$ 1,90",
        hint: "Bom olho para números. Mas a taxa não diz se o pagamento já está seguro.",
      },
    ],
    answer: 1,
    reason: "Ainda não. Apareceu, mas pode ser trocado. Até R$ 200, espere 1 confirmação, uns 10 minutos.",
  },
  {
    kind: "order",
    question: "Ponha em ordem, do envio à entrega",
    detail: "Venda de R$ 80 em Bitcoin, na rede principal.",
    reason: "Na fila ainda não é pago. Depois do bloco você confere, e só então entrega.",
    steps: [
      { text: "O cliente envia", hint: "Nada anda antes de alguém enviar. Quem dá o primeiro passo?" },
      {
        text: "O pagamento espera na fila",
        hint: "O envio já saiu. Todo pagamento novo passa pela fila antes do bloco.",
      },
      {
        text: "Ele entra em um bloco: 1 confirmação",
        hint: "O pagamento está na fila. O que o tira de lá?",
      },
      {
        text: "Você confere os cinco pontos",
        hint: "O bloco chegou, com a confirmação. Antes de entregar, falta olhar a carteira da loja.",
      },
      { text: "Você entrega", hint: "" },
    ],
  },
];
