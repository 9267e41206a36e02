import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "sem-internet-e-em-equipe-1",
      question: "Caiu a internet da loja. O cliente diz que enviou o USDT. Você:",
      answer: 2,
      options: [
        [
          "Entrega: o QR Code apareceu normal.",
          "O QR Code aparece sem internet. Isso não mostra se o pagamento chegou.",
        ],
        ["Entrega e confere amanhã cedo.", "Amanhã o produto já foi. Sem conferir, não entregue."],
        ["Não entrega até alguém conferir.", "Gerar o QR Code não depende de internet. Conferir depende."],
      ],
    }),
    ask({
      id: "sem-internet-e-em-equipe-2",
      question: "O que a pessoa do atendimento precisa ter?",
      answer: 0,
      options: [
        [
          "O gerador e o contato de quem confere.",
          "Quem atende só cobra. O acesso ao dinheiro fica com o responsável.",
        ],
        [
          "As 12 palavras, para uma emergência.",
          "Quem tem as palavras gasta tudo. Quem atende não precisa delas.",
        ],
        [
          "A senha da corretora, para conferir.",
          "A senha fica com o responsável. Quem atende chama quem confere.",
        ],
      ],
    }),
    ask({
      id: "sem-internet-e-em-equipe-3",
      question: 'No fechamento há uma cobrança em "Aguardando" desde o almoço. Você:',
      answer: 1,
      options: [
        ["Apaga, para zerar o que sobrou.", "Apagar esconde a dúvida: o dinheiro pode ter chegado."],
        ["Procura o pagamento na carteira.", "O registro só ajuda se disser a verdade sobre cada venda."],
        [
          "Marca como conferido e fecha o caixa.",
          "Sem ver, você estaria inventando. Procure pelo valor e pela hora.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "sem-internet-e-em-equipe-4",
      question: "Caiu a internet. Qual é a primeira saída do plano B?",
      answer: 2,
      options: [
        ["Aceitar a foto do comprovante.", "Foto não é pagamento, com ou sem internet."],
        [
          "Anotar fiado e cobrar amanhã.",
          "Primeiro tente os dados de outro celular. Sem conferir, não entregue.",
        ],
        ["Usar os dados de outro celular.", "Com dados móveis dá para abrir a carteira e conferir."],
      ],
    }),
    ask({
      id: "sem-internet-e-em-equipe-5",
      question: "A loja está sem internet há 40 minutos. E a cotação?",
      answer: 0,
      options: [
        [
          "Ficou velha: combine outro jeito.",
          "Sem internet ela não se atualiza. Passou de 15 minutos, é risco.",
        ],
        ["Continua boa até o fim do dia.", "Passou de 15 minutos, já é velha. O preço pode ter mudado."],
        [
          "Se ajusta quando o cliente lê.",
          "Ler o QR Code não muda a cotação. Ela só se atualiza com internet.",
        ],
      ],
    }),
    ask({
      id: "sem-internet-e-em-equipe-6",
      question: "No Modo caixa, o que quem atende consegue fazer?",
      answer: 1,
      options: [
        ["Trocar o endereço que recebe.", "Isso pede o seu PIN. Quem atende só cobra."],
        ["Gerar cobranças para clientes.", "O resto pede o seu PIN. Cada um cuida da sua parte."],
        ["Ver as palavras da carteira.", "As palavras ficam no papel, fora da loja. Quem atende só cobra."],
      ],
    }),
    ask({
      id: "sem-internet-e-em-equipe-7",
      question: "Quem confere está em casa, com acesso à carteira. O que libera a entrega?",
      answer: 2,
      options: [
        ["O print que ela manda agora.", "Print não vale, nem da equipe. Peça que ela fale por telefone."],
        ["A palavra dela, sem olhar.", "Sem olhar a carteira, ninguém sabe se chegou."],
        ["A voz dela, dizendo o que vê.", "Ela olha a carteira e fala por telefone."],
      ],
    }),
    ask({
      id: "sem-internet-e-em-equipe-8",
      question: "No fim do dia, o que o Fechamento do dia soma?",
      answer: 0,
      options: [
        ["O que foi conferido no dia.", "Ele mostra também o que ficou sem conferência, para você procurar."],
        ["Tudo o que foi gerado no dia.", "Gerado não é pago. Ele soma só o que foi conferido."],
        ["O que o cliente disse enviar.", "O que se diz não entra na soma. Só o que foi conferido."],
      ],
    }),
  ],
};
