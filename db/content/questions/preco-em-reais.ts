import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "preco-em-reais-1",
      question: "O cliente demorou 40 minutos e quer pagar com o mesmo QR Code. O que fazer?",
      answer: 2,
      options: [
        [
          "Deixar pagar: o QR Code não vence.",
          "Vence, sim: o combinado são 15 minutos. Depois disso, a cotação é velha.",
        ],
        [
          "Pedir que ele arredonde o valor para cima.",
          "Arredondar é adivinhar. A conta certa usa a cotação de agora.",
        ],
        [
          "Gerar outro, com a cotação de agora.",
          "A quantidade saiu da cotação antiga. Um QR Code novo protege os dois lados.",
        ],
      ],
    }),
    ask({
      id: "preco-em-reais-2",
      question: "Como você digita mil e duzentos reais no gerador?",
      answer: 0,
      options: [
        ["1200 ou 1200,00", "O gerador não aceita ponto de milhar. Assim ninguém cobra R$ 1,20 por engano."],
        ["1.200 ou 1.200,00", "O ponto de milhar não entra. Escreva os números seguidos: 1200."],
        ["1,200 ou 1,200.00", "A vírgula é para os centavos. Para mil e duzentos, escreva 1200."],
      ],
    }),
    ask({
      id: "preco-em-reais-3",
      question: "Você quer dar 5% de desconto para quem paga em cripto. O que a lei pede?",
      answer: 1,
      options: [
        [
          "Pedir licença ao Banco Central.",
          "A lei já permite preço diferente. O que ela pede é o desconto à vista.",
        ],
        [
          "Deixar o desconto bem à vista.",
          "A Lei 13.455/2017 permite preço diferente por forma de pagamento, desde que o desconto esteja visível.",
        ],
        [
          "Dar o mesmo desconto no cartão.",
          "Não precisa ser igual. A lei permite preço diferente por forma de pagamento.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "preco-em-reais-4",
      question: "Qual valor vai na etiqueta do produto?",
      answer: 2,
      options: [
        [
          "O preço em Bitcoin, com oito casas.",
          "A quantidade em Bitcoin muda com a cotação. A etiqueta fica em reais.",
        ],
        ["O preço em dólar, como o do USDT.", "O cliente precisa ver o total em reais, não em dólar."],
        ["O preço em reais, claro e completo.", "A quantidade em cripto é só a conta do pagamento."],
      ],
    }),
    ask({
      id: "preco-em-reais-5",
      question: "Você guardou R$ 48 em Bitcoin e ele caiu 5%. Quanto tem agora?",
      answer: 0,
      options: [
        ["R$ 45,60, porque o preço caiu.", "5% de R$ 48 são R$ 2,40. É o risco de guardar."],
        [
          "R$ 48,00, porque já recebeu.",
          "Receber não trava o preço. Enquanto você guarda, ele sobe e desce.",
        ],
        ["R$ 50,40, somando os 5%.", "Queda tira, não soma. R$ 48 menos 5% dá R$ 45,60."],
      ],
    }),
    ask({
      id: "preco-em-reais-6",
      question: "A cotação na tela tem duas horas. O que fazer antes de cobrar?",
      answer: 1,
      options: [
        [
          "Cobrar assim: deve ter mudado pouco.",
          "Em duas horas o preço pode mudar bastante. Até 15 minutos, pode usar.",
        ],
        [
          "Atualizar, ou conferir em outro lugar.",
          "Até 15 minutos, pode usar. Passou disso, a cotação precisa ser de agora.",
        ],
        ["Esperar até o preço cair de novo.", "Ninguém sabe se vai cair. Use uma cotação de agora."],
      ],
    }),
    ask({
      id: "preco-em-reais-7",
      question: "A corretora compra por um preço e vende por outro. Como se chama a diferença?",
      answer: 2,
      options: [
        [
          "Margem, a folga que fica na cobrança.",
          "A margem de segurança é uma folga sua, na cobrança. Aqui é o custo da corretora.",
        ],
        [
          "Conversão, a troca da moeda por reais.",
          "Conversão é a troca em si. O custo escondido nela é o spread.",
        ],
        [
          "Spread, um custo que não vem como taxa.",
          "Ele não aparece como taxa, mas você paga na hora de trocar.",
        ],
      ],
    }),
    ask({
      id: "preco-em-reais-8",
      question: 'O cliente diz: "Ontem este café deu outro número." O que responder?',
      answer: 0,
      options: [
        ["Que o preço em reais continua igual.", "A quantidade muda com a cotação. O preço do café, não."],
        [
          "Que o café subiu de um dia para o outro.",
          "O preço não subiu. Só a quantidade acompanha a cotação.",
        ],
        ["Que o aplicativo errou a conta ontem.", "Não foi erro: a conta usa a cotação do momento."],
      ],
    }),
  ],
};
