import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "wallet",
    question: "O pagamento veio na rede errada. Qual linha você anota para a dona?",
    detail: "O cliente mostra o pagamento que fez.",
    title: "Enviado",
    amount: "33,027523 USDT",
    choices: [
      {
        name: "Situação",
        value: "Concluída",
        hint: "Concluída diz que saiu de lá, e é bom saber. Procure a linha que só este pagamento tem.",
      },
      {
        name: "Taxa",
        value: "R$ 4,10",
        hint: "A taxa é um número dele, e está clara. Mas muitos pagamentos têm a mesma.",
      },
      { name: "TXID", value: "7f3a…c91e", hint: "" },
      {
        name: "Data",
        value: "hoje, 13:27",
        hint: "A hora ajuda a achar a venda. Só que a dona precisa do número do pagamento.",
      },
    ],
    answer: 2,
    reason: "Cada pagamento tem um TXID só dele. Com o número inteiro, a dona consegue procurar.",
  },
  {
    kind: "scam",
    question: "Em qual frase você para e chama a dona?",
    detail: "O cliente pagou e agora quer devolver o produto.",
    title: "Cliente no balcão",
    choices: [
      {
        text: "O tamanho não serviu.",
        mine: false,
        hint: "Ouvir a queixa faz parte do atendimento. Troca de produto, sem dinheiro, é conversa comum.",
      },
      { text: "Lê o meu QR Code e aprova, é a devolução.", mine: false, hint: "" },
      {
        text: "Você tem a nota?",
        mine: true,
        hint: "Pedir a nota é certo, e a frase é sua. A dele, que quer o seu toque, é outra.",
      },
      {
        text: "Tenho, está aqui.",
        mine: false,
        hint: "Mostrar a nota é o que se espera. Olhe o que ele quer que você faça no celular.",
      },
    ],
    answer: 1,
    reason: "Aprovar um QR Code de cliente dá licença para gastar o saldo. Em cripto, só a dona devolve.",
  },
];
