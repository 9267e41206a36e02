import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "order",
    question: "Ponha a primeira venda em ordem",
    detail: "Do preço à entrega.",
    reason: "A entrega é a última parada. Antes dela, a carteira da loja é quem fala.",
    steps: [
      { text: "Diga o valor em reais", hint: "O cliente quer saber quanto é. O que você diz primeiro?" },
      { text: "Gere o QR Code", hint: "O preço está dito. Falta a tela que o cliente vai ler." },
      {
        text: "Leia a rede em voz alta",
        hint: "O QR Code está pronto. Cinco segundos de leitura evitam a rede errada.",
      },
      { text: "O cliente envia", hint: "A rede está combinada. Agora é a vez do cliente." },
      {
        text: "Espere e confira os cinco pontos",
        hint: "O envio saiu do celular dele. Antes de entregar, falta a sua parte.",
      },
      { text: "Emita a nota e entregue", hint: "" },
    ],
  },
  {
    kind: "wallet",
    question: "O que diz para não aceitar?",
    detail: "Primeira semana. O seu limite é de R$ 200 por venda.",
    title: "Nova cobrança",
    amount: "",
    choices: [
      { name: "Valor", value: "R$ 1.500,00", hint: "" },
      {
        name: "Moeda",
        value: "USDT, na TRON",
        hint: "Conferir a moeda é certo, e é a que a loja escolheu. Veja o que passa do combinado.",
      },
      {
        name: "Cotação",
        value: "há 2 minutos",
        hint: "Cotação se olha sempre, muito bem. Esta é recente e pode usar.",
      },
      {
        name: "Endereço",
        value: "conferido por dois",
        hint: "Endereço conferido por duas pessoas é o que se quer. O problema está em outra linha.",
      },
    ],
    answer: 0,
    reason:
      "Passa do limite que você definiu. Ofereça outra forma de pagar: o limite faz o erro custar pouco.",
  },
];
