import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "bitcoin-ether-usdt-1",
      question: "O dólar caiu de R$ 5,45 para R$ 5,20. O que mudou nos seus 100 USDT?",
      answer: 0,
      options: [
        [
          "Eles valem menos reais do que antes.",
          "O USDT acompanha o dólar. Se o dólar cai, os mesmos 100 USDT dão menos reais.",
        ],
        [
          "Eles valem o mesmo tanto em reais.",
          "O USDT foi feito para valer perto de 1 dólar. Em reais, ele não é fixo.",
        ],
        [
          "Eles ficam em menor número na carteira.",
          "A quantidade não muda. O que muda é quanto ela vale em reais.",
        ],
      ],
    }),
    ask({
      id: "bitcoin-ether-usdt-2",
      question: "Fila no almoço, conta de R$ 28. O cliente quer pagar em cripto. O que combina?",
      answer: 1,
      options: [
        ["USDT pela rede TRON.", "A taxa da TRON ia de R$ 10 a R$ 21 em março de 2026. É muito para R$ 28."],
        [
          "Bitcoin pela Lightning.",
          "A Lightning leva segundos. No USDT, só a taxa passaria de R$ 10. Na rede principal, são dez minutos ou mais.",
        ],
        [
          "Bitcoin na rede principal.",
          "Na rede principal, um bloco leva uns dez minutos, às vezes bem mais.",
        ],
      ],
    }),
    ask({
      id: "bitcoin-ether-usdt-3",
      question: "Qual frase sobre o USDT está certa?",
      answer: 2,
      options: [
        [
          "O Banco Central emite e garante o valor.",
          "Quem emite é uma empresa, a Tether. O Banco Central não garante o valor.",
        ],
        ["O valor dele em reais fica sempre igual.", "Em reais, ele sobe e desce junto com o dólar."],
        [
          "Uma empresa emite e pode congelar endereços.",
          "A Tether emite o USDT em várias redes. Ela pode congelar endereços a pedido de autoridades.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "bitcoin-ether-usdt-4",
      question: "Conta de R$ 180 no balcão, e o cliente quer pagar em cripto. O que combina mais?",
      answer: 1,
      options: [
        [
          "Bitcoin comum, uns dez minutos ou mais.",
          "Funciona, mas ele espera dez minutos ou mais em pé no balcão.",
        ],
        [
          "USDT pela TRON, cerca de um minuto.",
          "Acima de uns R$ 150 a taxa pesa menos, e um minuto dá para esperar.",
        ],
        [
          "USDT por outra rede que ele preferir.",
          "A rede é a da sua cobrança, e não a que ele prefere. Em outra, pode não chegar.",
        ],
      ],
    }),
    ask({
      id: "bitcoin-ether-usdt-5",
      question: "O que é um satoshi?",
      answer: 2,
      options: [
        ["Uma moeda de outra rede do Bitcoin.", "Não é outra moeda: é um pedaço do próprio Bitcoin."],
        ["Uma taxa cobrada a cada pagamento.", "Não é taxa. É o nome de um pedacinho do Bitcoin."],
        [
          "Uma parte bem pequena do Bitcoin.",
          "Um bitcoin se divide em 100 milhões de satoshis. É o centavo do Bitcoin.",
        ],
      ],
    }),
    ask({
      id: "bitcoin-ether-usdt-6",
      question: "O cliente só tem Ether e está sem pressa. O que você precisa saber?",
      answer: 0,
      options: [
        [
          "Que leva minutos e a taxa varia.",
          "Para ficar definitivo, leva cerca de 15 minutos. A taxa é do lado do cliente.",
        ],
        ["Que o preço do Ether fica parado.", "O preço do Ether também varia muito."],
        [
          "Que o Ether cai na hora, como Pix.",
          "Um bloco sai a cada 12 segundos, mas ficar definitivo leva cerca de 15 minutos.",
        ],
      ],
    }),
    ask({
      id: "bitcoin-ether-usdt-7",
      question: "Por que começar com uma moeda só?",
      answer: 1,
      options: [
        [
          "Porque a lei só permite uma por loja.",
          "Não é questão de lei. É um conselho para errar menos no começo.",
        ],
        ["Porque a equipe decora e erra menos.", "Uma rede e uma fala cabem na cabeça de quem atende."],
        ["Porque assim não existe taxa da rede.", "A taxa continua. O ganho é a equipe errar menos."],
      ],
    }),
    ask({
      id: "bitcoin-ether-usdt-8",
      question: "Conta de R$ 20, pela Lightning já testada. O cliente leu o QR Code. O que falta?",
      answer: 2,
      options: [
        ["Esperar dez minutos por um bloco.", "Bloco é na rede principal. A Lightning leva segundos."],
        [
          "Escolher entre TRON e Ethereum.",
          "TRON e Ethereum são de outras moedas. A Lightning é feita sobre o Bitcoin.",
        ],
        [
          "Ver a sua tela mudar para Pago.",
          "A cobrança já leva o valor. Em segundos, o aplicativo mostra Pago.",
        ],
      ],
    }),
  ],
};
