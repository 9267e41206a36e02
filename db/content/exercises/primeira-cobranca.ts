import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "order",
    question: "Ponha a cobrança em ordem",
    detail: "Uma venda em USDT, do valor até a marca.",
    reason: "A marca vem por último. No USDT, quem olha a carteira e marca é você.",
    steps: [
      {
        text: "Digite o valor em reais",
        hint: "A cobrança começa por um número. Qual é o passo que traz o preço?",
      },
      {
        text: "Toque em gerar",
        hint: "O valor está digitado. Falta o toque que faz o QR Code aparecer.",
      },
      {
        text: "O cliente lê o QR Code e envia",
        hint: "O QR Code está na tela. Agora é a vez do cliente.",
      },
      {
        text: "Confira na carteira da loja",
        hint: "O cliente já enviou. Antes de marcar, falta ver se o dinheiro chegou.",
      },
      { text: "Marque: Conferido na carteira", hint: "" },
    ],
  },
  {
    kind: "wallet",
    question: "O que não devia estar nesta cobrança?",
    detail: "Um pedido de R$ 12,50, em Bitcoin.",
    title: "Cobrança",
    amount: "R$ 12,50",
    choices: [
      {
        name: "Quantidade",
        value: "0,00004349 BTC",
        hint: "Conferir a quantidade é certo, e ela bate. Procure o que não é da venda.",
      },
      {
        name: "Cotação",
        value: "há 3 minutos",
        hint: "Boa: cotação se confere sempre. Esta é recente e pode ficar.",
      },
      { name: "Descrição", value: "Nome e CPF da cliente", hint: "" },
      {
        name: "Vale até",
        value: "14:20",
        hint: "A validade é boa de olhar. Ela protege os dois lados e deve ficar.",
      },
    ],
    answer: 2,
    reason: 'No Bitcoin, a descrição vai dentro do QR Code. Escreva "Mesa 4", nunca dados do cliente.',
  },
];
