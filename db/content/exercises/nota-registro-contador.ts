import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "wallet",
    question: "Qual linha vai para a nota?",
    detail: "A venda foi na semana passada. De lá para cá, o Bitcoin subiu.",
    title: "Anotação da venda",
    amount: "",
    choices: [
      {
        name: "Quantidade",
        value: "0,00086972 BTC",
        hint: "A quantidade também se anota, bem lembrado. Só que a nota sai em reais.",
      },
      {
        name: "Valor hoje",
        value: "R$ 262,50",
        hint: "Faz sentido pensar no valor de agora. Mas a nota conta a venda, e ela foi em outro dia.",
      },
      {
        name: "Cotação da venda",
        value: "R$ 287.450",
        hint: "A cotação vai na sua anotação, isso mesmo. Na nota vai outro número.",
      },
      { name: "Valor na hora da venda", value: "R$ 250,00", hint: "" },
    ],
    answer: 3,
    reason:
      "A nota registra a venda, em reais, na hora em que ela aconteceu. Na dúvida, consulte seu contador.",
  },
  {
    kind: "scam",
    question: "Em qual frase o conselho está errado?",
    detail: "Conversa com um amigo que também tem loja.",
    title: "Amigo de outra loja",
    choices: [
      {
        text: "Anoto data, valor e TXID de cada venda.",
        mine: false,
        hint: "Anotar tudo é o certo, e ele anota. O engano está em outra frase.",
      },
      { text: "Até R$ 35 mil por mês, a loja não paga imposto.", mine: false, hint: "" },
      {
        text: "Você perguntou ao contador?",
        mine: true,
        hint: "Essa pergunta é sua, e é a melhor da conversa. Veja a frase que fez você perguntar.",
      },
      {
        text: "No fim do mês, levo as anotações a ele.",
        mine: false,
        hint: "Levar ao contador é bom costume. O conselho errado veio antes.",
      },
    ],
    answer: 1,
    reason:
      "Essa isenção é de pessoa física que vende cripto. A venda da loja é receita: consulte seu contador.",
  },
];
