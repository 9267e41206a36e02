import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "primeiro-pagamento-1",
      question: "Qual deve ser o seu primeiro pagamento real?",
      answer: 2,
      options: [
        [
          "A maior venda do dia, para valer a pena.",
          "Na maior venda, um erro custa mais. Comece por um ensaio.",
        ],
        ["A primeira venda que aparecer amanhã.", "Com cliente esperando, é difícil corrigir. Ensaie antes."],
        [
          "Um ensaio de R$ 30 com a loja fechada.",
          "Um erro no ensaio custa pouco e mostra o que falta arrumar.",
        ],
      ],
    }),
    ask({
      id: "primeiro-pagamento-2",
      question: "Na primeira semana, chega uma venda de R$ 1.500 em cripto. Você:",
      answer: 0,
      options: [
        [
          "Oferece outra forma de pagar.",
          "O limite existe para aprender com erros pequenos. Dividir a venda só esconde o risco.",
        ],
        [
          "Aceita, porque a venda é boa.",
          "Venda boa também pode dar prejuízo. Passou do limite, ofereça outro jeito.",
        ],
        ["Divide em oito de R$ 187,50.", "Dividir só esconde o risco: o total continua acima do limite."],
      ],
    }),
    ask({
      id: "primeiro-pagamento-3",
      question: "Em que momento você entrega?",
      answer: 1,
      options: [
        ["Quando o cliente diz que enviou.", "Dizer não é pagar. Confira na carteira da loja."],
        [
          "Depois de conferir os cinco pontos.",
          "Carteira, valor, moeda e rede, hora e confirmado: só então a venda está paga.",
        ],
        [
          "Quando o valor aparece na sua carteira.",
          "Aparecer não basta. Falta conferir rede, hora e confirmação.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "primeiro-pagamento-4",
      question: "Na primeira semana, qual é o limite de cada venda em cripto?",
      answer: 2,
      options: [
        ["R$ 2.000, bem confirmados.", "Confirmação não troca o limite. Na primeira semana, são R$ 200."],
        ["O que o cliente quiser.", "Sem limite, um erro pode custar caro. Comece com R$ 200."],
        ["R$ 200, com tudo anotado.", "Limite pequeno faz o erro custar pouco."],
      ],
    }),
    ask({
      id: "primeiro-pagamento-5",
      question: "No ensaio entraram R$ 30 em Bitcoin, na rede principal. Vale mover agora?",
      answer: 0,
      options: [
        ["Não: espere juntar mais.", "Cada envio tem taxa, e a corretora pode ter um mínimo."],
        ["Sim, para travar a cotação.", "Mover não trava a cotação. E cada envio tem taxa."],
        ["Sim, mover é de graça.", "Cada envio tem taxa. Espere juntar mais."],
      ],
    }),
    ask({
      id: "primeiro-pagamento-6",
      question: "Falta uma das oito coisas de antes de abrir. O que fazer?",
      answer: 1,
      options: [
        ["Abrir e arrumar durante a venda.", "Durante a venda não dá tempo. Espere mais um dia."],
        ["Esperar mais um dia para abrir.", "Um dia de espera custa menos que um prejuízo."],
        ["Abrir só para clientes antigos.", "Com cliente antigo o erro custa igual. Espere mais um dia."],
      ],
    }),
    ask({
      id: "primeiro-pagamento-7",
      question: "Qual pedido do cliente merece um não?",
      answer: 2,
      options: [
        ["Tempo para achar a rede.", "Achar a rede certa é cuidado. Espere com ele."],
        ["A nota fiscal, em reais.", "A nota sai igual, em reais. Pode emitir."],
        ["Troco em dinheiro vivo.", "Isso é trocar cripto por reais. Diga não, com educação."],
      ],
    }),
    ask({
      id: "primeiro-pagamento-8",
      question: "Depois de dez vendas, o que fazer?",
      answer: 0,
      options: [
        ["Parar e olhar custo e espera.", "Continuar, mudar ou parar são boas respostas."],
        ["Aceitar mais moedas no caixa.", "Antes de crescer, veja o que custou e quanto o cliente esperou."],
        ["Subir o limite sem olhar nada.", "O limite protege. Antes, veja o que custou e o que deu errado."],
      ],
    }),
  ],
};
