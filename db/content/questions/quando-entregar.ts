import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "quando-entregar-1",
      question: 'Venda de R$ 80 em Bitcoin. A sua carteira mostra "recebendo, 0 confirmações". Você entrega?',
      answer: 2,
      options: [
        [
          "Sim: o valor já apareceu na sua carteira.",
          "Aparecer não é confirmar. Na fila, o pagamento ainda pode ser trocado.",
        ],
        ["Sim, se o cliente mostrar o print.", "Print é só uma imagem. O que vale é a carteira da loja."],
        [
          "Não: espera pelo menos 1 confirmação.",
          "Sem confirmação, quem enviou em Bitcoin ainda pode trocar o pagamento por outro.",
        ],
      ],
    }),
    ask({
      id: "quando-entregar-2",
      question: "Qual destes prova que o pagamento chegou?",
      answer: 0,
      options: [
        [
          "O valor confirmado na carteira da loja.",
          "Só é seu o que está na sua carteira. O resto é promessa.",
        ],
        ["A foto da tela do celular do cliente.", "Foto pode ser editada. Só vale a carteira da loja."],
        [
          'A mensagem "transação enviada" no celular.',
          "Enviada não é recebida. Espere confirmar na sua carteira.",
        ],
      ],
    }),
    ask({
      id: "quando-entregar-3",
      question: "Venda de R$ 3.000 em Bitcoin. Qual é a regra sugerida?",
      answer: 1,
      options: [
        [
          "1 confirmação, cerca de 10 minutos.",
          "Uma confirmação é para até R$ 200. Acima de R$ 2.000, a tabela pede 6.",
        ],
        [
          "6 confirmações, cerca de uma hora.",
          "Quanto maior o valor, mais blocos por cima. Fica mais difícil desfazer.",
        ],
        ["3 confirmações, cerca de meia hora.", "Três valem até R$ 2.000. Acima disso, a tabela pede 6."],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "quando-entregar-4",
      question: "Venda de R$ 900 em USDT. Quanto esperar, pela tabela do caixa?",
      answer: 2,
      options: [
        ["1 bloco, cerca de 3 segundos.", "Um bloco só é cedo. A tabela pede 20, cerca de um minuto."],
        [
          "6 blocos, cerca de uma hora.",
          "Uma hora é a regra do Bitcoin em venda alta. Na TRON, são 20 blocos.",
        ],
        [
          "20 blocos, cerca de 1 minuto.",
          "Na TRON, um bloco sai a cada 3 segundos. Vinte levam cerca de um minuto.",
        ],
      ],
    }),
    ask({
      id: "quando-entregar-5",
      question: "O Bitcoin do cliente ainda está na mempool. O que isso quer dizer?",
      answer: 0,
      options: [
        ["Que ele ainda pode ser trocado.", "É a troca por taxa maior. Por isso se espera a confirmação."],
        [
          "Que já é seu e ninguém mexe.",
          "Ainda não. Na fila, quem enviou pode trocar o pagamento por outro.",
        ],
        ["Que ele caiu em outra carteira.", "Ele está na fila, à espera de um bloco."],
      ],
    }),
    ask({
      id: "quando-entregar-6",
      question: "Como abrir o explorador de blocos com segurança?",
      answer: 1,
      options: [
        ["Pelo link que o cliente mandou.", "Link recebido pode levar a uma página falsa."],
        ["Digitando você o nome do site.", "Depois, cole o TXID e procure as confirmações."],
        ["Pelo primeiro anúncio da busca.", "Um anúncio pode imitar o site. Digite você o nome."],
      ],
    }),
    ask({
      id: "quando-entregar-7",
      question: "Chegou o valor certo, na rede certa, confirmado. O que falta olhar?",
      answer: 2,
      options: [
        ["Se o cliente já comprou aqui.", "Cliente antigo não prova esta venda. Olhe a hora do pagamento."],
        ["Se o cliente tem o comprovante.", "Comprovante não entra na conta. Falta a hora do pagamento."],
        ["Se é depois da hora da cobrança.", "Um pagamento mais antigo pode ser de outra venda."],
      ],
    }),
    ask({
      id: "quando-entregar-8",
      question: "O pagamento demora e o cliente quer pagar de outro jeito. O que combinar?",
      answer: 0,
      options: [
        ["Por escrito: se chegar, você devolve.", "Escrito, ninguém esquece. Assim ele não paga duas vezes."],
        ["Nada: o pagamento atrasado é seu.", "Se a cripto chegar depois, ele terá pago duas vezes."],
        [
          "Que ele cancele o envio no banco.",
          "O banco não participa. Combine o que fazer se a cripto chegar.",
        ],
      ],
    }),
  ],
};
