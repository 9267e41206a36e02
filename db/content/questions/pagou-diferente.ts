import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "pagou-diferente-1",
      question: "Faltaram R$ 8 em uma venda de R$ 160. Qual é o melhor caminho?",
      answer: 0,
      options: [
        [
          "Mostrar a tela e pedir só a diferença.",
          "Quase sempre foi a taxa da corretora. Cobrar só a diferença resolve com menos custo.",
        ],
        [
          "Entregar e deixar os R$ 8 para depois.",
          "Depois é difícil cobrar. Peça a diferença antes de entregar.",
        ],
        [
          "Devolver tudo e cobrar outra vez o total.",
          "Devolver custa outra taxa. Cobrar só a diferença é mais simples.",
        ],
      ],
    }),
    ask({
      id: "pagou-diferente-2",
      question:
        "Um cliente paga R$ 200 em USDT em uma conta de R$ 120 e pede os R$ 80 de troco em Pix. E agora?",
      answer: 2,
      options: [
        [
          "Espera confirmar e manda os R$ 80 em Pix.",
          "Mesmo confirmado, dar reais por cripto é virar casa de câmbio.",
        ],
        ["Manda metade agora e metade amanhã.", "Metade também é trocar cripto por reais. Chame o dono."],
        [
          "Não manda Pix nenhum e chama o dono.",
          "Dar reais por cripto é virar casa de câmbio. Confirmado ou não, a resposta é a mesma.",
        ],
      ],
    }),
    ask({
      id: "pagou-diferente-3",
      question: "Para onde devolver um valor em USDT?",
      answer: 1,
      options: [
        ["Para o endereço de onde o valor veio.", "A origem pode ser da corretora, e não do cliente."],
        [
          "Para um endereço que o cliente escreve.",
          "A origem pode ser da corretora. E um QR Code na hora pode pedir licença para gastar o seu saldo.",
        ],
        ["Para o QR Code no celular do cliente.", "Esse QR Code pode pedir licença para gastar o seu saldo."],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "pagou-diferente-4",
      question: "Chegaram R$ 2 a mais, já confirmados. Como devolver?",
      answer: 0,
      options: [
        ["Em reais, na mão do cliente.", "Diferença pequena e confirmada se devolve em reais."],
        [
          "Em cripto, para a origem.",
          "A origem pode ser da corretora, e o envio tem taxa. Devolva em reais.",
        ],
        ["Não devolver: vira gorjeta.", "O dinheiro é do cliente. Devolva em reais."],
      ],
    }),
    ask({
      id: "pagou-diferente-5",
      question: "O QR Code venceu e o pagamento chegou 20 minutos depois. O que fazer?",
      answer: 1,
      options: [
        ["Ignorar, porque o prazo acabou.", "O dinheiro chegou e conta. Veja quanto ele vale agora."],
        ["Ver quanto vale agora, em reais.", "Faltou, peça a diferença. Sobrou pouco, devolva em reais."],
        ["Devolver tudo na mesma hora.", "Devolver tem taxa. Primeiro, veja quanto vale agora."],
      ],
    }),
    ask({
      id: "pagou-diferente-6",
      question: "A venda era de R$ 48 e o pagamento atrasado vale R$ 45,60. Quanto pedir?",
      answer: 2,
      options: [
        ["R$ 48,00, a venda de novo.", "Ele pagaria duas vezes. Falta só a diferença."],
        ["Nada, porque ele já pagou.", "Sem a diferença, você vende abaixo do preço."],
        ["R$ 2,40, só o que falta.", "Pode ser em Pix ou em outra cobrança."],
      ],
    }),
    ask({
      id: "pagou-diferente-7",
      question: 'Na hora de devolver, a sua carteira pede para "aprovar". O que fazer?',
      answer: 0,
      options: [
        [
          "Parar e fechar a tela da carteira.",
          "Devolver é só enviar. Quem pede aprovar quer licença para gastar o seu saldo.",
        ],
        ["Aprovar, porque toda devolução pede.", "Devolver é só enviar. Nenhuma devolução pede aprovar."],
        ["Aprovar, se o valor for pequeno.", "Devolver é só enviar. Pare também quando o valor é pequeno."],
      ],
    }),
    ask({
      id: "pagou-diferente-8",
      question: "Compra na loja, produto sem defeito, e o cliente quer o dinheiro de volta. É direito dele?",
      answer: 1,
      options: [
        ["Sim, em até sete dias da compra.", "Sete dias para desistir valem na compra pela internet."],
        [
          "Não: na loja, é cortesia sua.",
          "Com defeito, ele tem direitos. Sem defeito, na loja, você decide.",
        ],
        ["Sim, porque pagou em cripto.", "A forma de pagar não muda o direito dele."],
      ],
    }),
  ],
};
