import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "equipe-pago-ou-nao-1",
      question: "O cliente mostra a tela com a palavra Enviado. O que isso prova?",
      answer: 2,
      options: [
        ["Que a venda já está toda paga.", "Saiu de lá, mas aqui ainda não chegou. Olhe a carteira da loja."],
        ["Que a rede já confirmou tudo.", "Quem mostra isso é a carteira da loja, e não a tela dele."],
        ["Nada que sirva para entregar.", "Imagem se fabrica. Só a carteira da loja mostra o que chegou."],
      ],
    }),
    ask({
      id: "equipe-pago-ou-nao-2",
      question: 'Na carteira da loja apareceu o valor certo, com a palavra "pendente". Você:',
      answer: 0,
      options: [
        ["Espera ficar confirmado.", "Pendente ainda pode mudar. Confirmado é o quinto ponto."],
        ["Entrega, porque já está lá.", "Apareceu, mas ainda não é seguro. Falta o quinto ponto."],
        ["Devolve e cobra outra vez.", "Não há nada errado ainda: é só esperar a confirmação."],
      ],
    }),
    ask({
      id: "equipe-pago-ou-nao-3",
      question: "Há um pagamento do mesmo valor, mas de duas horas atrás. É desta venda?",
      answer: 1,
      options: [
        ["É, pois o valor bate.", "O valor é um ponto só. A hora diz que é de outra venda."],
        ["Não, é de outra venda.", "O desta venda tem de chegar depois da hora da cobrança."],
        ["É, se o cliente jurar.", "Palavra não entra na conta. A hora é anterior à cobrança."],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "equipe-pago-ou-nao-4",
      question: "A internet da loja caiu depois que o cliente enviou. Você:",
      answer: 1,
      options: [
        ["Entrega e confere mais tarde.", "Mais tarde pode não haver nada para conferir."],
        ["Não entrega sem ver a carteira.", "Alguém com sinal pode olhar e falar com você por telefone."],
        ["Confia na tela, só desta vez.", "A tela dele não prova nada, com ou sem internet."],
      ],
    }),
    ask({
      id: "equipe-pago-ou-nao-5",
      question: "Qual é um bom jeito de dizer não?",
      answer: 0,
      options: [
        ["Agradecer e dizer o que falta.", "Quem sabe o que falta e quanto demora espera melhor."],
        ["Dizer que o cliente está mentindo.", "Quase sempre ele pagou mesmo. É só uma questão de minutos."],
        ["Ficar em silêncio e virar de lado.", "Silêncio deixa a fila nervosa. Explique em uma frase curta."],
      ],
    }),
    ask({
      id: "equipe-pago-ou-nao-6",
      question: "Quanto se espera por um USDT na TRON, em venda até R$ 200?",
      answer: 2,
      options: [
        ["Cerca de um dia.", "É bem menos. Se passar de minutos, chame quem confere."],
        ["Não se espera.", "Sempre se espera a confirmação, que vem logo."],
        ["Cerca de um minuto.", "É o que a rede leva para o pagamento ficar seguro."],
      ],
    }),
    ask({
      id: "equipe-pago-ou-nao-7",
      question: "O cliente abre um site e mostra: confirmado. Você:",
      answer: 1,
      options: [
        ["Entrega, porque o site é sério.", "O site está no celular dele. Pode ser falso ou de outra venda."],
        ["Olha a carteira da loja mesmo assim.", "Só ela mostra o que a sua loja recebeu."],
        ["Pede o link e abre no do caixa.", "Link de cliente não se abre. Olhe a carteira da loja."],
      ],
    }),
    ask({
      id: "equipe-pago-ou-nao-8",
      question: "Quatro dos cinco pontos bateram. A rede é outra. E agora?",
      answer: 0,
      options: [
        ["Não entrego e chamo a dona.", "Em outra rede, o dinheiro pode não estar na loja."],
        ["Entrego: quatro já são muitos.", "São cinco porque cada um evita uma perda."],
        ["Marco conferido e sigo a fila.", "O registro precisa dizer a verdade. Chame antes de marcar."],
      ],
    }),
  ],
};
