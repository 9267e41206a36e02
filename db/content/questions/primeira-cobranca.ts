import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "primeira-cobranca-1",
      question: "O cliente leu o QR Code do USDT. Quem confirma que o pagamento chegou?",
      answer: 0,
      options: [
        [
          "Você, olhando a carteira da loja.",
          "No USDT, o aplicativo só monta a cobrança. Confira na carteira.",
        ],
        [
          "O aplicativo, quando o QR Code é lido.",
          "Ler o QR Code não é pagar. O aplicativo só monta a cobrança.",
        ],
        [
          "O cliente, mostrando o celular dele.",
          "O celular dele não mostra o que chegou. Olhe a carteira da loja.",
        ],
      ],
    }),
    ask({
      id: "primeira-cobranca-2",
      question: "O que escrever na descrição?",
      answer: 2,
      options: [
        ["O CPF do cliente, para a nota.", "CPF é dado pessoal, e a descrição pode viajar no QR Code."],
        ["O nome e o telefone do cliente.", "São dados pessoais, e a descrição pode viajar no QR Code."],
        [
          'Só "Mesa 4", "Pedido 32" ou parecido.',
          "A descrição pode viajar dentro do QR Code. Não ponha dados pessoais.",
        ],
      ],
    }),
    ask({
      id: "primeira-cobranca-3",
      question: 'A tela mostra "EXEMPLO — NÃO PAGUE". O cliente quer pagar assim mesmo. O que fazer?',
      answer: 1,
      options: [
        ["Deixar: depois você recupera.", "Não dá para recuperar: o endereço de treino não é da sua loja."],
        ["Não deixar: o valor se perde.", "Endereço de treino não é da sua loja e não recebe pagamento."],
        [
          "Pedir que ele pague só a metade.",
          "A metade também se perderia. Saia do treino e gere outra cobrança.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "primeira-cobranca-4",
      question: "A carteira do cliente não lê o QR Code. O que tentar primeiro?",
      answer: 0,
      options: [
        ["Aumentar o brilho da tela.", "Se não der, mostre só o endereço, e ele digita o valor."],
        ["Mandar a foto por mensagem.", "Comece pelo mais simples: o brilho da tela."],
        ["Trocar a moeda da cobrança.", "A moeda não atrapalha a leitura. Tente o brilho da tela."],
      ],
    }),
    ask({
      id: "primeira-cobranca-5",
      question: 'Quem faz a cobrança passar de "Aguardando" para "Conferido na carteira"?',
      answer: 1,
      options: [
        ["O cliente, ao apertar enviar.", "Enviar não prova que chegou. A marca é sua."],
        [
          "Você, depois de ver o pagamento.",
          "Essa marca é de quem olhou a carteira. O aplicativo não a põe sozinho.",
        ],
        [
          "O aplicativo, depois do prazo.",
          "Depois do prazo ela fica Vencida. Conferida, só quando você marca.",
        ],
      ],
    }),
    ask({
      id: "primeira-cobranca-6",
      question: "Você digitou 12.50 no valor. O que o gerador entende?",
      answer: 2,
      options: [
        ["Mil duzentos e cinquenta reais.", "Ponto aqui não é milhar. Para esse valor, escreva 1250."],
        ["Um erro: só vale com vírgula.", "Vale vírgula ou ponto, com até duas casas."],
        [
          "Doze reais e cinquenta centavos.",
          "Vírgula ou ponto separam os centavos. Ponto de milhar não entra.",
        ],
      ],
    }),
    ask({
      id: "primeira-cobranca-7",
      question: "O que a linha da cotação mostra na cobrança?",
      answer: 0,
      options: [
        ["O preço usado, a origem e a hora.", "Com origem e hora, você explica a conta ao cliente."],
        ["O lucro da loja naquela venda.", "Lucro não aparece ali. A linha mostra o preço usado na conta."],
        [
          "A taxa que o cliente ainda vai pagar.",
          "A taxa é do lado do cliente. Ali está o preço usado na conta.",
        ],
      ],
    }),
    ask({
      id: "primeira-cobranca-8",
      question: 'A cobrança aparece como "Vencida". O que isso quer dizer?',
      answer: 1,
      options: [
        ["Que o dinheiro voltou para o cliente.", "Nada volta sozinho. Procure o pagamento na carteira."],
        [
          "Que o prazo passou sem conferência.",
          "O pagamento pode ter chegado depois. Procure na carteira antes de decidir.",
        ],
        [
          "Que o pagamento não chegou mesmo.",
          "Vencida só fala do prazo. Procure na carteira antes de marcar como não pago.",
        ],
      ],
    }),
  ],
};
