import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "cripto-no-balcao-1",
      question: "Um cliente pagou em Bitcoin e se arrependeu. O que acontece?",
      answer: 0,
      options: [
        [
          "Só volta se você mandar de volta.",
          "Não há estorno. Devolver é fazer um novo pagamento, e só você faz.",
        ],
        [
          "O banco dele desfaz o pagamento.",
          "O banco não participa: o pagamento vai direto da carteira dele para a sua.",
        ],
        [
          "O aplicativo cancela e devolve.",
          "O aplicativo não guarda nem move dinheiro. Ele não tem o que devolver.",
        ],
      ],
    }),
    ask({
      id: "cripto-no-balcao-2",
      question: "Sua loja aceita cripto. Pode recusar dinheiro em reais?",
      answer: 2,
      options: [
        [
          "Sim, se avisar em um cartaz na porta.",
          "O aviso não muda a regra: o real é o dinheiro que todos têm de aceitar.",
        ],
        [
          "Sim, se der desconto para quem paga em cripto.",
          "Desconto pode, desde que esteja à vista. Recusar reais, não.",
        ],
        ["Não: o real é de aceitação obrigatória.", "Cripto é um extra. Recusar reais é infração."],
      ],
    }),
    ask({
      id: "cripto-no-balcao-3",
      question: 'Um cliente fiel pede: "Te mando USDT e você me dá dinheiro?" O que fazer?',
      answer: 1,
      options: [
        [
          "Aceitar, se o valor for pequeno.",
          "O valor não importa. Trocar cripto por dinheiro para os outros pede autorização.",
        ],
        [
          "Recusar: a loja só vende produtos.",
          "Trocar cripto para os outros pede autorização. E é um golpe comum.",
        ],
        [
          "Aceitar e cobrar uma pequena taxa.",
          "Cobrar taxa não dá licença. Trocar para os outros pede autorização.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "cripto-no-balcao-4",
      question: "O cliente tem Pix e também tem Bitcoin. Qual costuma ser mais simples?",
      answer: 0,
      options: [
        ["O Pix, que cai na conta na hora.", "O Pix cai na hora. A cripto ajuda quem não tem Pix."],
        [
          "O Bitcoin, que dispensa o banco.",
          "Dispensar o banco não é ser mais rápido: pode levar mais de uma hora.",
        ],
        [
          "Dá na mesma: os dois caem juntos.",
          "Não caem juntos. Cripto leva de segundos a mais de uma hora para ficar segura.",
        ],
      ],
    }),
    ask({
      id: "cripto-no-balcao-5",
      question: "Onde fica anotado um pagamento em cripto?",
      answer: 1,
      options: [
        ["No extrato do banco da sua loja.", "O pagamento não passa pelo banco. O extrato não mostra nada."],
        [
          "Em um livro público, a blockchain.",
          "Ela é o livro-caixa público. Nem banco nem maquininha entram no caminho.",
        ],
        [
          "No relatório da sua maquininha.",
          "A maquininha fica fora do caminho. Vai de carteira para carteira.",
        ],
      ],
    }),
    ask({
      id: "cripto-no-balcao-6",
      question: "Você guardou R$ 50 em Bitcoin. Na semana seguinte, valem R$ 45. O que houve?",
      answer: 2,
      options: [
        [
          "O cliente pegou uma parte de volta.",
          "O cliente não consegue puxar nada de volta. Só você pode mandar.",
        ],
        [
          "A carteira ficou com uma parte.",
          "A quantidade na carteira é a mesma. O que mudou foi o preço em reais.",
        ],
        ["O preço da moeda caiu no período.", "É a volatilidade: em reais, o valor sobe e desce."],
      ],
    }),
    ask({
      id: "cripto-no-balcao-7",
      question: "Para quem aceitar cripto ajuda mais?",
      answer: 0,
      options: [
        [
          "Para o turista que já guarda cripto.",
          "Ele paga do jeito que já usa. Com quem tem Pix, o Pix resolve.",
        ],
        ["Para o vizinho que sempre usa Pix.", "Quem tem Pix já paga de um jeito simples, que cai na hora."],
        [
          "Para quem só paga em dinheiro vivo.",
          "Quem paga em dinheiro já resolve no caixa, sem carteira e sem espera.",
        ],
      ],
    }),
    ask({
      id: "cripto-no-balcao-8",
      question: 'Nas três perguntas, você respondeu "não" a duas. Qual é o próximo passo?',
      answer: 1,
      options: [
        [
          "Desistir de vez de receber em cripto.",
          "Não precisa desistir. No modo treino nada é pago de verdade, e você decide depois.",
        ],
        [
          "Ficar no modo treino, sem pressa.",
          "No treino nada é pago de verdade. Está tudo bem começar assim.",
        ],
        [
          "Começar hoje, mas só com vendas altas.",
          "Na venda alta, um erro custa mais. Primeiro, prepare a carteira e a equipe.",
        ],
      ],
    }),
  ],
};
