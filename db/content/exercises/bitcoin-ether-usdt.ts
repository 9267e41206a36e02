import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "network",
    question: "O que combina com esta conta?",
    detail: "Almoço de R$ 28, com fila no caixa. A taxa da TRON é de março de 2026.",
    title: "Pagar com",
    address: "",
    choices: [
      { name: "Bitcoin pela Lightning", note: "segundos", fee: "varia", hint: "" },
      {
        name: "USDT na TRON",
        note: "cerca de 1 minuto",
        fee: "R$ 10 a R$ 21",
        hint: "É rápido mesmo, cerca de um minuto. Mas a taxa do cliente pesa demais em uma conta de R$ 28.",
      },
      {
        name: "Bitcoin na rede principal",
        note: "10 minutos ou mais",
        fee: "varia",
        hint: "É boa para quem pode esperar. No almoço, dez minutos ou mais travam a fila.",
      },
    ],
    answer: 0,
    reason: "A Lightning leva segundos. Em venda pequena, com fila, é o que mais ajuda.",
  },
  {
    kind: "wallet",
    question: "Ontem valia R$ 545. Qual linha mudou o valor?",
    detail: "Você não mexeu no saldo.",
    title: "Saldo",
    amount: "100 USDT",
    choices: [
      {
        name: "Quantidade",
        value: "100 USDT",
        hint: "Bom lugar para começar. Mas a quantidade é a mesma de ontem: veja o que tem preço próprio.",
      },
      { name: "Dólar agora", value: "R$ 5,20", hint: "" },
      {
        name: "Rede",
        value: "TRON (TRC-20)",
        hint: "A rede é sempre boa de conferir. Ela é o caminho, e o caminho não muda o valor.",
      },
      {
        name: "Valor agora",
        value: "R$ 520,00",
        hint: "Você achou o resultado. A pergunta é o que fez o valor cair.",
      },
    ],
    answer: 1,
    reason: "O USDT acompanha o dólar. De R$ 5,45 para R$ 5,20, os mesmos 100 USDT dão menos reais.",
  },
];
