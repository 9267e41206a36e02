import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "carteira-usdt-1",
      question: "Para que a loja precisa de TRX?",
      answer: 1,
      options: [
        ["Para receber o USDT do cliente.", "Para receber, não precisa. Quem paga a taxa é quem envia."],
        ["Para mover o USDT que recebeu.", "Na TRON, quem envia paga em TRX. Na hora de mover, é você."],
        ["Para o USDT não vencer.", "USDT não tem prazo. O TRX serve só para a taxa de envio."],
      ],
    }),
    ask({
      id: "carteira-usdt-2",
      question: "De onde vem o TRX da taxa?",
      answer: 2,
      options: [
        ["De um desconhecido que ajuda.", "Quem oferece TRX de graça está preparando um golpe."],
        ["Do cliente, junto do pagamento.", "O cliente paga a taxa dele. A sua é por sua conta."],
        ["De uma corretora, por saque.", "Você compra e saca pela TRON, para o seu endereço com T."],
      ],
    }),
    ask({
      id: "carteira-usdt-3",
      question: "Na carteira há duas linhas de USDT. Em qual você recebe?",
      answer: 0,
      options: [
        [
          "Na que diz TRC-20 ou TRON.",
          "É a rede deste aplicativo. A rede tem de ser a mesma dos dois lados.",
        ],
        ["Na que aparece em primeiro.", "A ordem não diz nada. Leia a rede escrita na linha."],
        ["Na que já tem um saldo.", "Saldo que você não recebeu pode ser isca. Leia a rede da linha."],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "carteira-usdt-4",
      question: "Como começa o endereço de USDT na TRON?",
      answer: 0,
      options: [
        ["Com T, e tem 34 letras e números.", "T é de TRON. Outro começo é outra rede."],
        ["Com 0x, e tem 42 letras e números.", "Com 0x é Ethereum ou rede parecida. Não serve aqui."],
        [
          "Com bc1, e pode ter mais de 40.",
          "Com bc1 é Bitcoin. O cliente não consegue mandar USDT para ele.",
        ],
      ],
    }),
    ask({
      id: "carteira-usdt-5",
      question: "Uma mensagem pede 10 TRX para ativar a loja. O que é?",
      answer: 2,
      options: [
        ["Uma taxa normal da rede TRON.", "A taxa sai só quando você envia. Ninguém a cobra por mensagem."],
        ["Um cadastro que toda loja faz.", "Não existe esse cadastro. Receber nunca pede pagamento."],
        ["Um golpe: receber não custa.", "Receber nunca pede pagamento. Feche a conversa."],
      ],
    }),
    ask({
      id: "carteira-usdt-6",
      question: "Quanto TRX um envio de USDT gasta?",
      answer: 1,
      options: [
        ["Menos de 1 TRX, sempre.", "É mais: desde agosto de 2025, são de 6,4 a 13 TRX."],
        ["De 6,4 a 13 TRX por vez.", "Custa 13 quando quem recebe nunca teve USDT."],
        ["Mais de 100 TRX por vez.", "É bem menos: de 6,4 a 13 TRX por envio."],
      ],
    }),
    ask({
      id: "carteira-usdt-7",
      question: "Alguém deixou à vista 12 palavras de uma carteira com saldo. O que fazer?",
      answer: 1,
      options: [
        ["Importar e só olhar o saldo.", "Olhar é o começo da isca: depois pedem TRX para a taxa."],
        ["Não importar: é uma isca.", "O saldo nunca sai, e o TRX que você mandar fica com o golpista."],
        ["Importar e avisar o dono.", "Ninguém perdeu nada. As palavras foram deixadas ali de propósito."],
      ],
    }),
    ask({
      id: "carteira-usdt-8",
      question: "Como quem confere vê o que entrou, sem poder gastar?",
      answer: 2,
      options: [
        ["Usando as 12 palavras do dono.", "Quem tem as palavras gasta tudo. Elas ficam só no papel."],
        ["Pedindo ao cliente uma foto.", "Foto se fabrica. Olhe o endereço da loja na rede."],
        ["Olhando o endereço na TRON.", "Em tronscan.org, o endereço mostra o que entrou. Não gasta nada."],
      ],
    }),
  ],
};
