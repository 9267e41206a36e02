import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "equipe-golpes-e-fila-1",
      question: "Ligam do suporte e pedem as 12 palavras para não bloquear a conta. Você:",
      answer: 0,
      options: [
        ["Desliga e avisa a dona.", "Ninguém sério pede as palavras. Quem tem as palavras leva tudo."],
        ["Passa só seis palavras.", "Metade também ajuda o ladrão. Desligue e avise."],
        ["Pede para ligar depois.", "Depois é o mesmo golpe. Desligue e conte para a dona."],
      ],
    }),
    ask({
      id: "equipe-golpes-e-fila-2",
      question: "Fila grande, freguês antigo, carteira ainda vazia. O que muda na regra?",
      answer: 1,
      options: [
        ["Para freguês, libera na hora.", "No caso do Recife, quem enganava era freguesa da casa."],
        ["Nada: espera confirmar, como todos.", "A mesma ordem para todos protege você e a loja."],
        ["Com fila, vale o comprovante.", "Imagem se fabrica, e fila é o que o golpista espera."],
      ],
    }),
    ask({
      id: "equipe-golpes-e-fila-3",
      question: "Um moço diz que veio atualizar o aplicativo e pede o celular do caixa. Você:",
      answer: 2,
      options: [
        ["Empresta e fica olhando.", "Poucos toques bastam para trocar para onde o dinheiro vai."],
        ["Empresta, se tem crachá.", "Crachá se imprime. O celular não sai da sua mão."],
        ["Não empresta e chama a dona.", "Quem cuida do celular é ela. O aplicativo se atualiza sozinho."],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "equipe-golpes-e-fila-4",
      question: "Uma tela pede conectar e aprovar para receber. O que fazer?",
      answer: 2,
      options: [
        ["Aprovar, porque é a loja que recebe.", "Quem pede isso quer licença para gastar o saldo."],
        ["Aprovar só uma vez e conferir.", "Uma vez já basta para levar tudo. Feche antes."],
        ["Fechar, porque receber não pede isso.", "Nada foi perdido até ali. Conte para a dona."],
      ],
    }),
    ask({
      id: "equipe-golpes-e-fila-5",
      question: "O cliente quer mandar R$ 500 em USDT e levar R$ 500 do caixa. Você:",
      answer: 0,
      options: [
        ["Diz que a loja não faz troca.", "Pode esconder dinheiro de crime, e não é o negócio da loja."],
        ["Faz, se o dinheiro confirmar.", "Mesmo confirmado, a loja vende produto, e não dinheiro."],
        ["Faz, cobrando uma taxa a mais.", "Taxa não muda nada: é uma troca que a loja não faz."],
      ],
    }),
    ask({
      id: "equipe-golpes-e-fila-6",
      question: "Você vai ao estoque por dois minutos. E o celular do caixa?",
      answer: 1,
      options: [
        ["Fica aberto, é só um instante.", "Em dois minutos alguém cobra no seu nome."],
        ["Saio do caixa antes de ir.", "Assim ninguém cobra no seu nome enquanto você não vê."],
        ["Deixo com o cliente da vez.", "O celular da loja não fica na mão de cliente."],
      ],
    }),
    ask({
      id: "equipe-golpes-e-fila-7",
      question: "Assalto. Querem o celular da loja. O que fazer?",
      answer: 0,
      options: [
        ["Entregar sem reagir.", "Celular se troca. Depois, ligue para a dona."],
        ["Esconder no bolso.", "Não arrisque a sua vida. O aparelho se troca."],
        ["Sair correndo dali.", "Não reaja. Depois do susto, avise a dona."],
      ],
    }),
    ask({
      id: "equipe-golpes-e-fila-8",
      question: "A dona escreve de um número novo e pede pressa. Como ter certeza?",
      answer: 1,
      options: [
        ["Pedir uma foto dela.", "Foto se acha na internet. Ligue para o número de sempre."],
        ["Ligar para o número antigo.", "A voz dela, no número que você já tem, resolve na hora."],
        ["Perguntar o nome da loja.", "Esse nome está na porta. Qualquer um sabe."],
      ],
    }),
  ],
};
