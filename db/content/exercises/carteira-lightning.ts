import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "wallet",
    question: "Qual linha você cadastra no Balcão Cripto?",
    detail: "É a tela da sua carteira, depois de criar a conta.",
    title: "Minha conta",
    amount: "0 sats",
    choices: [
      {
        name: "E-mail de entrada",
        value: "ana@email.com",
        hint: "Parece mesmo um endereço Lightning. Mas este só recebe mensagem: procure o que termina com o nome da carteira.",
      },
      { name: "Endereço Lightning", value: "padaria@carteira.com", hint: "" },
      {
        name: "Telefone",
        value: "(51) 9…",
        hint: "No Pix, telefone pode ser chave. Na Lightning, a chave parece um e-mail da carteira.",
      },
      {
        name: "Saldo",
        value: "0 sats",
        hint: "O saldo diz quanto há, e isso também se olha. Falta achar por onde o dinheiro entra.",
      },
    ],
    answer: 1,
    reason: "O endereço Lightning parece um e-mail e termina com o nome da carteira. Ele só recebe.",
  },
  {
    kind: "order",
    question: "Ponha em ordem o teste da volta",
    detail: "A conta ainda está vazia.",
    reason: "Se o endereço volta igual só com o papel, o papel está certo.",
    steps: [
      {
        text: "Anote o endereço Lightning no papel",
        hint: "No fim, você vai comparar. O que precisa estar no papel antes de tudo?",
      },
      {
        text: "Saia da conta",
        hint: "O endereço já está no papel. Agora a conta precisa fechar de verdade.",
      },
      {
        text: "Entre só com o que está no papel",
        hint: "A conta fechou. Falta abrir de novo, sem pedir ajuda à memória do celular.",
      },
      { text: "Compare o endereço, letra por letra", hint: "" },
    ],
  },
];
