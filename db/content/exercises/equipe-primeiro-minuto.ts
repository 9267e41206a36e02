import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "order",
    question: "Ponha a venda em ordem",
    detail: "O cliente quer pagar uma encomenda em USDT.",
    reason: "Primeiro o seu nome, por último a sacola. Entregar vem sempre depois de conferir.",
    steps: [
      {
        text: "Tocar no meu nome e digitar o PIN",
        hint: "Você já pensou na venda. Antes dela, o caixa precisa saber quem atende.",
      },
      {
        text: "Digitar o valor em reais",
        hint: "O nome já está lá. Agora o caixa precisa do preço.",
      },
      {
        text: "Mostrar o QR Code e ler a rede",
        hint: "O preço já foi digitado. O que o cliente precisa ver e ouvir?",
      },
      {
        text: "Ver o dinheiro na carteira da loja",
        hint: "O cliente já enviou. Falta a prova, antes da sacola.",
      },
      { text: "Entregar a sacola", hint: "" },
    ],
  },
  {
    kind: "wallet",
    question: "Qual linha você lê em voz alta, para o dinheiro não se perder?",
    detail: "O QR Code já está na tela do caixa.",
    title: "Cobrança",
    amount: "R$ 180,00",
    choices: [
      {
        name: "Caixa",
        value: "Ana",
        hint: "O nome diz quem atendeu, e é bom que esteja certo. Procure o que o cliente precisa comparar.",
      },
      {
        name: "Vale até",
        value: "13:41",
        hint: "O prazo ajuda a não atrasar. Mas não é ele que leva o dinheiro ao lugar certo.",
      },
      { name: "Rede", value: "TRON (TRC-20)", hint: "" },
      {
        name: "Descrição",
        value: "Encomenda",
        hint: "A descrição ajuda a achar a venda depois. O cliente, agora, compara outra coisa.",
      },
    ],
    answer: 2,
    reason: "A rede tem de ser a mesma nos dois celulares. Em voz alta, o cliente confere na hora.",
  },
];
