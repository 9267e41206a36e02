import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "network",
    question: "Você comprou TRX para a taxa. Por qual rede saca?",
    detail: "O endereço da sua carteira começa com T.",
    title: "Sacar TRX",
    address: "TExempLoNaoPagueExempLoNaoPague111",
    choices: [
      {
        name: "BEP-20",
        note: "alguns minutos",
        fee: "0,20 TRX",
        hint: "É a mais barata da lista, boa conta. Mas endereço com T é da TRON: em outra rede, pode não chegar.",
      },
      { name: "TRON (TRC-20)", note: "alguns minutos", fee: "1,10 TRX", hint: "" },
      {
        name: "Ethereum",
        note: "alguns minutos",
        fee: "9,50 TRX",
        hint: "É uma rede conhecida, é verdade. Lá o endereço começa com 0x, e o seu começa com T.",
      },
    ],
    answer: 1,
    reason: "Endereço com T é da TRON. O TRX e o USDT usam o mesmo endereço nessa rede.",
  },
  {
    kind: "wallet",
    question: "Falta o quê para mover este USDT?",
    detail: "A loja quer mandar o saldo para a corretora.",
    title: "Minhas moedas",
    amount: "",
    choices: [
      {
        name: "USDT, TRC-20",
        value: "210,500000",
        hint: "Saldo de USDT há, e é ele que vai sair. Veja com que moeda se paga a taxa.",
      },
      { name: "TRX", value: "0", hint: "" },
      {
        name: "Bitcoin",
        value: "0",
        hint: "Está zerado, bem visto. Mas o Bitcoin não entra nesta rede: a taxa da TRON é em outra moeda.",
      },
    ],
    answer: 1,
    reason: "Na TRON, a taxa se paga em TRX. Sem TRX, o USDT fica parado, mas não se perde.",
  },
  {
    kind: "scam",
    question: "Em qual frase está o golpe?",
    detail: "A loja acaba de abrir a carteira.",
    title: "Suporte TRON",
    choices: [
      {
        text: "Oi! Vi que a sua loja abriu uma carteira.",
        mine: false,
        hint: "Estranho mesmo alguém saber disso. Mas essa frase só puxa conversa: veja o que ele pede.",
      },
      {
        text: "Ainda não recebi nada.",
        mine: true,
        hint: "Essa fala é sua, e não pede nada. Leia a resposta.",
      },
      { text: "Mande 10 TRX para ativar o recebimento.", mine: false, hint: "" },
      {
        text: "Sem isso, o cliente não consegue pagar.",
        mine: false,
        hint: "É mentira, e serve para apertar você. A frase que leva o dinheiro veio antes.",
      },
    ],
    answer: 2,
    reason: "Receber nunca pede pagamento. Para receber USDT, você não precisa de TRX.",
  },
];
