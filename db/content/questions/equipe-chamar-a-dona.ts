import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "equipe-chamar-a-dona-1",
      question: "A venda era de R$ 40 e chegaram R$ 400. O cliente quer o troco no Pix. Você:",
      answer: 1,
      options: [
        ["Faz o Pix, se está confirmado.", "Mesmo confirmado, troco grande pode esconder dinheiro de crime."],
        ["Não dá troco e chama a dona.", "Troco de cripto em dinheiro não é do caixa, nem da loja."],
        ["Dá metade agora e o resto depois.", "Metade já é troco de cripto em dinheiro. Chame a dona."],
      ],
    }),
    ask({
      id: "equipe-chamar-a-dona-2",
      question: "O cliente pagou em outra rede e quer saber quando o dinheiro volta. Você diz:",
      answer: 0,
      options: [
        ["Anotei tudo, e ela te procura.", "Às vezes dá para recuperar, às vezes não. Não prometa."],
        ["Volta em um dia, com certeza.", "Ninguém sabe isso ali. Promessa errada vira briga amanhã."],
        ["Perdeu, não tem mais jeito.", "Às vezes há jeito. Anote o TXID e deixe com a dona."],
      ],
    }),
    ask({
      id: "equipe-chamar-a-dona-3",
      question: "O celular do caixa sumiu. Qual é o primeiro passo?",
      answer: 2,
      options: [
        ["Procurar até o fim do dia.", "Cada minuto conta. Ligue antes e procure depois."],
        ["Comprar um celular igual.", "O aparelho é o de menos. Ligue para a dona primeiro."],
        ["Ligar já para a dona.", "De longe, ela tira o acesso daquele celular."],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "equipe-chamar-a-dona-4",
      question: "Faltaram R$ 3 porque a corretora descontou a taxa. Você:",
      answer: 2,
      options: [
        ["Entrega, porque é pouco.", "Peça a diferença: é fácil, e o registro fica certo."],
        ["Cancela e devolve tudo.", "Não precisa. Basta cobrar só o que falta."],
        ["Cobra só os R$ 3 que faltam.", "Mostre a carteira e faça outra cobrança, com a descrição."],
      ],
    }),
    ask({
      id: "equipe-chamar-a-dona-5",
      question: "Quem faz uma devolução em cripto?",
      answer: 0,
      options: [
        ["Só a dona da loja.", "É um novo envio, e ele não tem volta."],
        ["Quem fez a venda.", "Quem atende cobra. Enviar é só da dona."],
        ["O próprio cliente.", "Ele pede, e a dona envia. O QR Code dele não se lê."],
      ],
    }),
    ask({
      id: "equipe-chamar-a-dona-6",
      question: "Veio muito a mais, e a dona não atende. O que fazer?",
      answer: 1,
      options: [
        ["Resolver sozinho, com bom senso.", "Bom senso não desfaz um envio. Espere por ela."],
        ["Anotar, e pedir que ele espere.", "Com nome e telefone no papel, ela resolve depois."],
        ["Dar o troco e guardar um recibo.", "Recibo não desfaz o risco. Troco grande não se dá."],
      ],
    }),
    ask({
      id: "equipe-chamar-a-dona-7",
      question: "O que é o TXID?",
      answer: 2,
      options: [
        ["O nome da carteira.", "A carteira é outra coisa. Ele é de um pagamento só."],
        ["A senha do cliente.", "Senha não se pede. O TXID todos podem ver."],
        ["O número do pagamento.", "Cada pagamento tem o seu. Com ele se procura."],
      ],
    }),
    ask({
      id: "equipe-chamar-a-dona-8",
      question: "O pagamento caiu meia hora depois do prazo. Você:",
      answer: 2,
      options: [
        ["Entrega, porque já caiu.", "O preço da moeda pode ter mudado. Antes, veja quanto vale."],
        ["Diz que se perdeu tudo.", "Não se perdeu: está na carteira da loja, só atrasado."],
        ["Vê quanto vale agora.", "Se falta algo, peça a diferença. Se bate, entregue."],
      ],
    }),
  ],
};
