import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "network",
    question: "Qual rede o cliente escolhe?",
    detail: "O endereço da sua loja começa com T.",
    title: "Sacar USDT",
    address: "TExempLoNaoPagueExempLoNaoPague111",
    choices: [
      {
        name: "Ethereum (ERC-20)",
        note: "alguns minutos",
        fee: "4,10 USDT",
        hint: "A Ethereum também leva USDT, é verdade. Mas lá o endereço começa com 0x, e o seu começa com T.",
      },
      { name: "TRON (TRC-20)", note: "alguns minutos", fee: "2,60 USDT", hint: "" },
      {
        name: "BEP-20",
        note: "alguns minutos",
        fee: "0,12 USDT",
        hint: "Quase: é a mais barata. Mas endereço com T é da TRON; em outra rede, o dinheiro pode não chegar.",
      },
    ],
    answer: 1,
    reason: "Endereço com T é da TRON, a TRC-20. Só chega se a rede for a mesma dos dois lados.",
  },
  {
    kind: "wallet",
    question: "O que mostra que este USDT é falso?",
    detail: "O contrato do verdadeiro, na TRON, começa com TR7NHqje.",
    title: "Token recebido",
    amount: "+33,027523 USDT",
    choices: [
      {
        name: "Nome",
        value: "Tether USD",
        hint: "O nome é a primeira coisa que se vê. Mas qualquer pessoa cria um token com esse nome.",
      },
      {
        name: "Rede",
        value: "TRON (TRC-20)",
        hint: "Conferir a rede é certo, e ela bate. Falta o que ninguém consegue copiar.",
      },
      {
        name: "Valor",
        value: "R$ 180,00",
        hint: "O valor bate com a venda, bem visto. Valor também se inventa: procure o número do token.",
      },
      { name: "Contrato", value: "TXg4mP2a…", hint: "" },
    ],
    answer: 3,
    reason: "Só o contrato diz qual token é. Este é outro: não é pagamento.",
  },
];
