import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "carteira-lightning-1",
      question: "Os seus clientes trazem Bitcoin, e a venda comum é de R$ 20. Qual caminho?",
      answer: 0,
      options: [
        [
          "Lightning, que serve à venda pequena.",
          "Na Lightning, leva segundos, e a taxa cabe em venda pequena.",
        ],
        [
          "USDT na TRON, que vale um dólar cada um.",
          "Abaixo de uns R$ 150, a taxa da TRON pesa demais para o cliente.",
        ],
        [
          "Bitcoin na rede principal, a comum.",
          "Um bloco leva 10 minutos ou mais. É muito para R$ 20 no balcão.",
        ],
      ],
    }),
    ask({
      id: "carteira-lightning-2",
      question: "Ao criar a conta, nenhuma palavra apareceu. Quem guarda o dinheiro?",
      answer: 1,
      options: [
        ["Você, que tem a senha da conta.", "A senha abre a conta, mas a chave está com a empresa."],
        [
          "A empresa dona da carteira.",
          "Sem palavras, quem guarda é a empresa. Deixe ali só o movimento do dia.",
        ],
        ["O celular, na memória dele.", "O celular só mostra a conta. Quem tem a chave é a empresa."],
      ],
    }),
    ask({
      id: "carteira-lightning-3",
      question: "O que prova que o papel está certo?",
      answer: 2,
      options: [
        [
          "A conta mostra o mesmo saldo.",
          "Conta vazia mostra zero em qualquer carteira. Isso não prova nada.",
        ],
        ["O aplicativo lembra da senha.", "Se é o celular que lembra, o papel não foi testado."],
        ["O endereço volta igual ao papel.", "Você saiu, entrou só com o papel, e o endereço é o mesmo."],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "carteira-lightning-4",
      question: "Para que serve o endereço Lightning?",
      answer: 0,
      options: [
        ["Para o cliente pagar a loja.", "É por ele que o pagamento entra, em segundos."],
        ["Para ler mensagens do cliente.", "Ele parece um e-mail, mas não recebe mensagem. Só dinheiro."],
        ["Para abrir a carteira.", "Para entrar servem a senha ou as palavras. O endereço só recebe."],
      ],
    }),
    ask({
      id: "carteira-lightning-5",
      question: "De onde se copia o endereço?",
      answer: 0,
      options: [
        ["Da tela Receber da carteira.", "Ali está o seu, sem troca. Do histórico, nunca."],
        [
          "Do histórico dos pagamentos dela.",
          "Golpista planta endereço parecido no histórico. Copie da tela Receber.",
        ],
        ["Da mensagem do ajudante.", "Quem ajuda pode mandar o dele. Copie da sua própria tela."],
      ],
    }),
    ask({
      id: "carteira-lightning-6",
      question: "A busca mostra um anúncio com o nome da carteira. O que fazer?",
      answer: 2,
      options: [
        ["Abrir, porque anúncio é pago.", "Golpista também paga anúncio. Digite o site você mesmo."],
        ["Abrir só depois de ver as estrelas.", "Estrela se compra. O que vale é chegar pelo site oficial."],
        [
          "Pular e digitar o site oficial.",
          "Carteira falsa chega por anúncio. Letra por letra, você não erra.",
        ],
      ],
    }),
    ask({
      id: "carteira-lightning-7",
      question: "A carteira mostra 2.500 sats. O que são sats?",
      answer: 2,
      options: [
        ["Reais que ainda vão chegar.", "Sats não são reais. São partes de um bitcoin."],
        ["Taxas que a rede cobrou.", "A taxa é descontada de quem envia. Sats são partes de um bitcoin."],
        ["Partes bem pequenas do bitcoin.", "Sats são satoshis: um bitcoin tem 100 milhões deles."],
      ],
    }),
    ask({
      id: "carteira-lightning-8",
      question: "Onde se confere se o pagamento caiu?",
      answer: 1,
      options: [
        ["No celular de quem pagou.", "A tela do cliente não vale. Olhe a carteira da loja."],
        ["No histórico da carteira da loja.", "Vale o que entrou na sua carteira, com valor e hora."],
        ["Na foto que o cliente manda depois.", "Foto se fabrica. Olhe o histórico da sua carteira."],
      ],
    }),
  ],
};
