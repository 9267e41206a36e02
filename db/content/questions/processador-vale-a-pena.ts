import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "processador-vale-a-pena-1",
      question: "Você vende cafés de R$ 8. Qual taxa merece mais cuidado?",
      answer: 0,
      options: [
        ["2% mais um valor fixo por venda.", "O valor fixo pode ser maior que o lucro de uma venda pequena."],
        ["1% por venda, sem valor fixo.", "Sem valor fixo, 1% de R$ 8 são 8 centavos."],
        [
          "As duas, porque pesam quase igual.",
          "Em venda pequena não pesam igual: o valor fixo pode levar o lucro.",
        ],
      ],
    }),
    ask({
      id: "processador-vale-a-pena-2",
      question:
        "Você recebe R$ 1.000 por mês. Um processador cobra 1% por venda e 50 euros por saque. O que pesa mais?",
      answer: 1,
      options: [
        ["O 1% de cada venda feita.", "O 1% de R$ 1.000 dá R$ 10. O saque custa muito mais."],
        ["O saque de 50 euros.", "Com euro a R$ 6,30, o saque custa R$ 315. O 1% das vendas dá R$ 10."],
        ["Os dois pesam igual.", "São R$ 10 contra R$ 315: o saque pesa muito mais."],
      ],
    }),
    ask({
      id: "processador-vale-a-pena-3",
      question: "Qual destas perguntas vem primeiro com um processador de fora?",
      answer: 2,
      options: [
        [
          "Quantas moedas diferentes ele aceita no total?",
          "Muitas moedas não pagam as contas da loja. Primeiro, os reais.",
        ],
        [
          "Quantas lojas ele já atende em outros países?",
          "Lojas de fora não mostram se ele paga aqui, em reais.",
        ],
        [
          "Ele deposita em reais, em conta brasileira?",
          "Se ele paga só em dólar ou euro, ainda falta um banco que receba e troque por reais.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "processador-vale-a-pena-4",
      question: "O que o processador faz pela loja?",
      answer: 1,
      options: [
        ["Paga os impostos de cada venda.", "O imposto continua com a loja. Consulte seu contador."],
        [
          "Gera a cobrança e trava a cotação.",
          "Ele também acompanha as confirmações. Em troca, cobra taxa e pede cadastro.",
        ],
        ["Cuida do seu dinheiro sem cobrar nada.", "Ele cobra taxa. Veja o total, da venda ao saque."],
      ],
    }),
    ask({
      id: "processador-vale-a-pena-5",
      question: "Como se chama o aviso que o processador manda ao seu sistema?",
      answer: 2,
      options: [
        ["KYC, o cadastro da empresa.", "KYC é o cadastro com documentos."],
        ["Spread, o custo da compra.", "Spread é a diferença entre comprar e vender."],
        ["Webhook, quando algo muda.", "Com ele, o seu sistema fica sabendo sem você olhar."],
      ],
    }),
    ask({
      id: "processador-vale-a-pena-6",
      question: "Venda de R$ 12,50. O que pesa mais: débito, ou 2% mais 25 centavos de dólar?",
      answer: 0,
      options: [
        [
          "O segundo, que leva quase 13%.",
          "São R$ 1,61, com dólar a R$ 5,45. O valor fixo pesa na venda pequena.",
        ],
        [
          "O débito, que cobra mais da loja.",
          "Em média, o débito custou 1,08% no primeiro semestre de 2025. É bem menos.",
        ],
        ["Os dois, com taxas bem parecidas.", "São 1,08% em média no débito e quase 13% neste exemplo."],
      ],
    }),
    ask({
      id: "processador-vale-a-pena-7",
      question: "Onde conferir a taxa de um processador antes de assinar?",
      answer: 1,
      options: [
        ["No que um colega pagou antes.", "Taxas mudam com o tempo. Confira no site."],
        ["No site dele, no mesmo dia.", "As taxas mudam. As do aplicativo são só ponto de partida."],
        ["No anúncio que ele publicou.", "Anúncio não é tabela de taxas. Confira no site."],
      ],
    }),
    ask({
      id: "processador-vale-a-pena-8",
      question: "Sua loja vende pouco em cripto. O que perguntar sobre a conta no processador?",
      answer: 2,
      options: [
        ["Se ele devolve taxa já paga.", "O que pode pesar é a conta parada. Pergunte se ela tem custo."],
        [
          "Se ele trava a cotação por mês.",
          "A cotação é travada por alguns minutos. Pergunte da conta parada.",
        ],
        ["Se ele cobra por conta parada.", "Há processador que cobra depois de meses sem movimento."],
      ],
    }),
  ],
};
