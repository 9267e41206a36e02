import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "wallet",
    question: "Qual linha diz que ainda não pode entregar?",
    detail: "Venda de R$ 180,00 em USDT, cobrada às 13:26. É a carteira da loja.",
    title: "Recebido",
    amount: "+33,027523 USDT",
    choices: [
      { name: "Situação", value: "Pendente", hint: "" },
      {
        name: "Rede",
        value: "TRON (TRC-20)",
        hint: "A rede é um dos cinco pontos, e está certa. Falta a linha que diz se já é seguro.",
      },
      {
        name: "Hora",
        value: "hoje, 13:27",
        hint: "A hora vem depois da cobrança, como se espera. Olhe a linha que ainda vai mudar.",
      },
      {
        name: "De",
        value: "TQ4x…m8Wd",
        hint: "Saber de onde veio parece bom. Mas não entra nos cinco pontos da conferência.",
      },
    ],
    answer: 0,
    reason: "O valor chegou, mas a rede ainda não confirmou. Espere virar confirmado, cerca de um minuto.",
  },
  {
    kind: "order",
    question: 'O cliente diz "já paguei". Ponha em ordem o que você faz.',
    detail: "Há três pessoas na fila.",
    reason: "Primeiro a gentileza, depois a carteira, por último a sacola. A fila não muda a ordem.",
    steps: [
      {
        text: "Agradeço e peço um minuto",
        hint: "Você já foi conferir. Antes, uma palavra boa acalma quem espera.",
      },
      {
        text: "Abro a carteira da loja",
        hint: "O cliente já sabe que você vai olhar. Onde o dinheiro aparece?",
      },
      {
        text: "Confiro os cinco pontos",
        hint: "A carteira está aberta. O que falta bater, um por um?",
      },
      {
        text: "Toco em Conferi na carteira",
        hint: "Os pontos bateram. Falta registrar, antes de a sacola sair.",
      },
      { text: "Entrego a sacola", hint: "" },
    ],
  },
];
