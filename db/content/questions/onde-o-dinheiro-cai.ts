import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "onde-o-dinheiro-cai-1",
      question: "Você guarda tudo em uma corretora e ela sai do ar no sábado. O que isso mostra?",
      answer: 0,
      options: [
        [
          "Que o seu acesso depende da empresa.",
          "Na corretora, quem guarda o acesso é a empresa. Se ela para, você espera.",
        ],
        [
          "Que a rede do Bitcoin parou também.",
          "A rede do Bitcoin não é de nenhuma empresa. Quem parou foi a corretora.",
        ],
        ["Que as moedas saíram da sua conta.", "As moedas não saíram. O acesso é que está com a empresa."],
      ],
    }),
    ask({
      id: "onde-o-dinheiro-cai-2",
      question: "O que deve ficar no celular do caixa?",
      answer: 2,
      options: [
        ["O saldo em cripto da loja inteira.", "Celular de balcão se perde e é roubado. Com ele iria tudo."],
        [
          "A foto das 12 palavras, por garantia.",
          "Quem achar a foto leva o dinheiro. As palavras não ficam em celular.",
        ],
        [
          "Só o que entrou no dia, e mais nada.",
          "Celular de balcão se perde e é roubado. Não é lugar de guardar o saldo.",
        ],
      ],
    }),
    ask({
      id: "onde-o-dinheiro-cai-3",
      question:
        'Uma empresa diz: "Estamos em processo no Banco Central, então é garantido." Como você entende?',
      answer: 1,
      options: [
        [
          "É como estar autorizada: pode confiar.",
          "Em processo é diferente de autorizada. O pedido ainda pode ser negado.",
        ],
        [
          "É só um pedido, que pode ser negado.",
          "A análise pode levar anos e terminar em não. Limite o valor que deixa lá.",
        ],
        [
          "É seguro: o Banco Central cobre a perda.",
          "Estar em processo não é garantia. Limite o valor que deixa lá.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "onde-o-dinheiro-cai-4",
      question: "Quem guarda o acesso em uma carteira própria?",
      answer: 0,
      options: [
        ["Só você; empresa nenhuma guarda.", "É a autocustódia: o acesso é só seu, e o cuidado também."],
        [
          "O Balcão Cripto, no servidor dele.",
          "O Balcão Cripto só escreve o endereço e o valor. Ele não guarda acesso.",
        ],
        [
          "A empresa que fez o aplicativo.",
          "Com a empresa, seria custódia de terceiros. Na carteira própria, é com você.",
        ],
      ],
    }),
    ask({
      id: "onde-o-dinheiro-cai-5",
      question: "Qual é o lado bom de usar um processador?",
      answer: 1,
      options: [
        ["Ele dispensa qualquer cadastro.", "É o contrário: ele pede cadastro e tem regras próprias."],
        ["Ele trava a cotação e dá relatório.", "O cuidado fica com a taxa, o cadastro e as regras."],
        ["Ele deixa o acesso só com você.", "Até repassar, o acesso fica com a empresa."],
      ],
    }),
    ask({
      id: "onde-o-dinheiro-cai-6",
      question: "O que uma carteira só de leitura faz no balcão?",
      answer: 2,
      options: [
        ["Envia trocos pequenos aos clientes.", "Ela não envia nada. Por isso serve bem ao balcão."],
        ["Guarda as palavras da carteira.", "Ela não tem as palavras. Só mostra o que entrou."],
        [
          "Mostra o que entrou, sem gastar.",
          "Quem atende vê o que chegou. Se o celular sumir, ninguém gasta por ele.",
        ],
      ],
    }),
    ask({
      id: "onde-o-dinheiro-cai-7",
      question: "De onde baixar o aplicativo da carteira?",
      answer: 0,
      options: [
        [
          "Do link que está no site oficial.",
          "O site oficial leva ao aplicativo certo. Busca e mensagem podem enganar.",
        ],
        ["Do primeiro anúncio da busca.", "Anúncio pode levar a um aplicativo falso. Vá pelo site oficial."],
        ["Do link que um cliente mandou.", "Link recebido pode ser falso. Vá pelo site oficial."],
      ],
    }),
    ask({
      id: "onde-o-dinheiro-cai-8",
      question: "Uma corretora nova convida a sua loja. O que perguntar a ela?",
      answer: 1,
      options: [
        [
          "Quantos clientes ela já tem no país.",
          "Ter clientes não é ter autorização. Pergunte sobre o Banco Central.",
        ],
        [
          "Se é autorizada ou está em processo.",
          "As regras valem desde 2 de fevereiro de 2026. Estar em processo não é garantia.",
        ],
        [
          "Quanto ela dá de bônus na entrada.",
          "Bônus não diz nada sobre autorização. Pergunte sobre o Banco Central.",
        ],
      ],
    }),
  ],
};
