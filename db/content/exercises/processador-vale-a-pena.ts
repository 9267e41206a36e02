import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "wallet",
    question: "Qual linha custa mais para a loja?",
    detail: "Exemplo: 1% por venda e saque de 50 euros, com euro a R$ 6,30.",
    title: "Resumo do mês",
    amount: "R$ 1.000,00 em vendas",
    choices: [
      {
        name: "Taxa das vendas",
        value: "R$ 10,00",
        hint: "A taxa por venda é a que todos olham. Aqui ela soma R$ 10: há um custo maior.",
      },
      { name: "Saque", value: "R$ 315,00", hint: "" },
      {
        name: "Vendas no mês",
        value: "40",
        hint: "Muitas vendas pequenas pedem atenção, é verdade. Agora procure o valor que sai da sua conta.",
      },
      {
        name: "Prazo do saque",
        value: "3 dias",
        hint: "O prazo importa, e é uma das seis perguntas. Mas ele não custa reais: veja as outras linhas.",
      },
    ],
    answer: 1,
    reason: "O saque custa R$ 315, e as vendas, só R$ 10. Pergunte o total, da venda ao saque.",
  },
  {
    kind: "network",
    question: "Por qual rede você recebe o repasse?",
    detail: "A sua carteira é de USDT, e o endereço começa com T.",
    title: "Repasse em USDT",
    address: "TExempLoNaoPagueExempLoNaoPague111",
    choices: [
      { name: "TRON (TRC-20)", note: "a rede da TRON", fee: "2,40 USDT", hint: "" },
      {
        name: "BEP-20",
        note: "menor taxa",
        fee: "0,15 USDT",
        hint: "Procurar a menor taxa é bom costume. Mas, na rede errada, o repasse inteiro pode não chegar.",
      },
      {
        name: "Ethereum (ERC-20)",
        note: "a mais conhecida",
        fee: "3,80 USDT",
        hint: "É uma rede conhecida, sim. Só que endereço da Ethereum começa com 0x, e o seu começa com T.",
      },
    ],
    answer: 0,
    reason: "Endereço com T é da TRON. Vale no balcão e vale no repasse: a mesma rede dos dois lados.",
  },
];
