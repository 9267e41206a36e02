import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "golpes-no-balcao-1",
      question:
        "Cliente de sempre mostra o comprovante e quer levar logo. A carteira da loja não mostra nada. Você:",
      answer: 0,
      options: [
        ["Espera confirmar, como com qualquer um.", "No caso do Recife, quem enganava era freguesa da casa."],
        [
          "Libera, porque ele sempre pagou direitinho.",
          "Ser de casa não é prova. No Recife, quem enganava era freguesa.",
        ],
        ["Tira foto do comprovante e libera.", "A foto também não prova nada. Só a carteira da loja prova."],
      ],
    }),
    ask({
      id: "golpes-no-balcao-2",
      question: "Ligam dizendo que um pagamento travou e pedem acesso remoto ao celular. Você:",
      answer: 1,
      options: [
        ["Instala, porque é o suporte que pede.", "Quem liga pedindo acesso finge ser o suporte. Desligue."],
        ["Desliga e procura o site oficial.", "Acesso remoto entrega o seu celular, e com ele a carteira."],
        ["Passa só o modelo do seu celular.", "Não passe nada. Desligue e procure você o site oficial."],
      ],
    }),
    ask({
      id: "golpes-no-balcao-3",
      question: "Você caiu em um golpe. Um perfil promete recuperar tudo por uma taxa. Você:",
      answer: 2,
      options: [
        [
          "Paga, porque cada minuto conta.",
          "A pressa faz parte do golpe. Ninguém desfaz um pagamento confirmado.",
        ],
        [
          "Paga só a metade, para testar.",
          "A metade também se perde. Ninguém desfaz um pagamento confirmado.",
        ],
        [
          "Não paga: costuma ser outro golpe.",
          "Ninguém desfaz um pagamento confirmado. Quem promete isso aplica o segundo golpe.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "golpes-no-balcao-4",
      question: 'Uma tela diz: "conecte a carteira para receber". O que fazer?',
      answer: 1,
      options: [
        ["Conectar, pois é só receber.", "Quem pede para conectar quer licença para gastar o seu saldo."],
        [
          "Fechar: receber não pede isso.",
          "Receber nunca pede assinar, conectar nem pagar. Nada foi perdido até ali.",
        ],
        ["Conectar e sair bem rápido.", "Sair rápido não ajuda: a licença já foi dada. Feche sem conectar."],
      ],
    }),
    ask({
      id: "golpes-no-balcao-5",
      question: "Alguém deixa à vista 12 palavras com USDT dentro. Falta só TRX. O que é isso?",
      answer: 2,
      options: [
        ["Sorte: dá para sacar e devolver.", "O saldo nunca sai: a carteira exige mais de uma assinatura."],
        ["Descuido: mande TRX para ajudar.", "É de propósito. Quem manda TRX fica sem ele."],
        ["Isca: o TRX que você manda some.", "A carteira exige mais de uma assinatura. Só o golpista ganha."],
      ],
    }),
    ask({
      id: "golpes-no-balcao-6",
      question: "Roubaram o celular do caixa. E a carteira que estava nele?",
      answer: 0,
      options: [
        ["Abra em outro e mova o saldo.", "Use as palavras, que ficam fora da loja, e uma carteira nova."],
        [
          "Espere: a senha da tela protege.",
          "A senha ajuda, mas não espere. Abra a carteira em outro celular e mova tudo.",
        ],
        [
          "Bloqueie só o chip na operadora.",
          "O chip não guarda a carteira. Abra em outro celular e mova tudo.",
        ],
      ],
    }),
    ask({
      id: "golpes-no-balcao-7",
      question: "O que a verificação em duas etapas pede além da senha?",
      answer: 1,
      options: [
        ["As 12 palavras da carteira.", "Nenhuma conta séria pede as 12 palavras."],
        ["Seis números do seu celular.", "Esses números não se passam para ninguém."],
        ["O endereço da sua carteira.", "O endereço é para receber. Ele não protege a conta."],
      ],
    }),
    ask({
      id: "golpes-no-balcao-8",
      question: "Você percebeu agora que caiu em um golpe. Por onde começar?",
      answer: 2,
      options: [
        ["Apagar tudo, para esquecer logo.", "Sem provas fica mais difícil. E cair em golpe não é vergonha."],
        [
          "Pagar quem promete recuperar.",
          "Costuma ser o segundo golpe. Ninguém desfaz um pagamento confirmado.",
        ],
        ["Parar e guardar TXID e telas.", "Depois, registre o boletim de ocorrência e avise a corretora."],
      ],
    }),
  ],
};
