import type { CourseExercise } from "../course-schema.ts";

export const exercises: CourseExercise[] = [
  {
    kind: "address",
    question: "O endereço é o mesmo? Ache um grupo trocado.",
    detail: "São endereços de treino. Compare como no passo 7.",
    ownLabel: "No seu papel",
    own: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    otherLabel: "Na carteira recuperada",
    other: "tb1qw508d6qejxtdh4y5r3zarvary0c5xw7kxpjzsx",
    startHint: "Começar pelo começo é certo, e ele bate. Siga para o meio.",
    middleHint: "O meio é o lugar que muita gente pula, bem lembrado. Este grupo é igual: leia o vizinho.",
    endHint: "Conferir o fim é certo, e ele bate. Falta o meio.",
    reason: "Um grupo diferente basta: é outra carteira. Crie de novo e anote com calma, antes de receber.",
  },
  {
    kind: "wallet",
    question: "Qual linha pode ir para o aplicativo do caixa?",
    detail: "Você quer um endereço novo a cada cobrança.",
    title: "Carteira: detalhes",
    amount: "",
    choices: [
      {
        name: "Palavras de recuperação",
        value: "12 palavras",
        hint: "Elas abrem a carteira inteira, é verdade. Por isso mesmo não saem do papel: procure o que só mostra.",
      },
      {
        name: "Chave privada",
        value: "xprv9s2…",
        hint: "É uma chave da conta, você chegou perto. Esta gasta o dinheiro: procure a que só mostra.",
      },
      { name: "Chave pública", value: "zpub6rF…", hint: "" },
      {
        name: "Senha do aplicativo",
        value: "••••••",
        hint: "A senha protege o seu celular, e é boa. Mas ela não diz nada sobre o que entrou.",
      },
    ],
    answer: 2,
    reason: "A chave pública mostra o que entra e não move dinheiro. As outras três ficam com você.",
  },
];
