import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "wallet",
    question: "Quem guarda o acesso? Toque no que responde.",
    detail: "É a tela de um aplicativo que ofereceram à loja.",
    title: "Minha conta",
    amount: "R$ 320,00",
    choices: [
      {
        name: "Senha de entrada",
        value: "ligada",
        hint: "Senha ligada é bom sinal. Ela fecha o aplicativo, mas não diz quem guarda o acesso.",
      },
      { name: "Palavras de recuperação", value: "com a empresa", hint: "" },
      {
        name: "Rede",
        value: "TRON (TRC-20)",
        hint: "Olhar a rede é certo antes de receber. Aqui a pergunta é outra: quem guarda o acesso?",
      },
      {
        name: "Histórico",
        value: "exporta planilha",
        hint: "Exportar o histórico ajuda a loja, sim. Mas não diz quem pode mover o dinheiro.",
      },
    ],
    answer: 1,
    reason:
      "Quem guarda as palavras guarda o acesso. É custódia de terceiros: se a empresa para, você espera.",
  },
  {
    kind: "scam",
    question: "Em qual frase está a promessa que não vale?",
    detail: "Um vendedor oferece uma corretora para a loja.",
    title: "Vendedor da corretora",
    choices: [
      {
        text: "Conosco você troca por reais no mesmo lugar.",
        mine: false,
        hint: "Boa leitura desde o começo. Trocar por reais é mesmo o que a corretora faz: siga adiante.",
      },
      {
        text: "Vocês são autorizados pelo Banco Central?",
        mine: true,
        hint: "Essa é a sua pergunta, e é a certa. A promessa vem na resposta.",
      },
      { text: "Estamos em processo, então o seu dinheiro está garantido.", mine: false, hint: "" },
      {
        text: "Posso mandar a tabela de taxas?",
        mine: false,
        hint: "Cuidar das taxas é bom costume. Mandar a tabela não promete nada: veja a frase de antes.",
      },
    ],
    answer: 2,
    reason: "Estar em processo é só um pedido, que pode ser negado. Não é garantia.",
  },
];
