import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "wallet",
    question: "Já pode mostrar ao cliente? Toque no que diz que não.",
    detail: "A cobrança ficou aberta no balcão.",
    title: "Cobrança",
    amount: "R$ 48,00",
    choices: [
      {
        name: "Quantidade",
        value: "0,00016699 BTC",
        hint: "A conta está certa para essa cotação. Falta ver de quando é a cotação.",
      },
      {
        name: "Cotação",
        value: "R$ 287.450",
        hint: "Chegou perto: é na cotação que está o problema. Só que não é no número dela.",
      },
      { name: "Hora da cotação", value: "há 40 minutos", hint: "" },
      {
        name: "Moeda",
        value: "Bitcoin",
        hint: "Conferir a moeda é certo, e ela bate. Procure o que envelhece.",
      },
    ],
    answer: 2,
    reason: "Passou de 15 minutos: atualize antes de mostrar. Assim ninguém perde com a mudança.",
  },
  {
    kind: "scam",
    question: "Em qual frase a loja perde dinheiro?",
    detail: "O cliente quer pagar hoje a compra de ontem.",
    title: "Cliente",
    choices: [
      {
        text: "Oi! Guardei o QR Code de ontem.",
        mine: false,
        hint: "Bem notado: QR Code velho pede cuidado. Guardar não custa nada; veja quem quer usar.",
      },
      {
        text: "O da venda de R$ 48?",
        mine: true,
        hint: "Essa pergunta é sua, e é boa. O perigo vem na resposta.",
      },
      { text: "Isso. O Bitcoin caiu, então pago a mesma quantidade de ontem.", mine: false, hint: "" },
      {
        text: "Fica mais fácil para nós dois.",
        mine: false,
        hint: "Desconfiar de facilidade é um bom costume. Mas a frase que custa dinheiro veio antes.",
      },
    ],
    answer: 2,
    reason:
      "O preço é em reais. A quantidade de ontem vale menos hoje: gere outro QR Code, com a cotação de agora.",
  },
];
