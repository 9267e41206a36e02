import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "endereco-conferido-1",
      question: "Você vai mandar o saldo da loja para a corretora. De onde copia o endereço?",
      answer: 2,
      options: [
        [
          "Do histórico, da última vez que enviou.",
          "No histórico pode haver um endereço parecido, plantado por golpista.",
        ],
        [
          "De uma mensagem antiga no WhatsApp.",
          "Mensagem antiga pode estar trocada. Copie na hora, da tela de depósito.",
        ],
        [
          "Da tela de depósito da corretora, na hora.",
          "No histórico pode haver um endereço parecido, plantado por golpista. Na hora, você pega o certo.",
        ],
      ],
    }),
    ask({
      id: "endereco-conferido-2",
      question: "Um endereço de TRON colado no cadastro começa com 0x. O que isso quer dizer?",
      answer: 0,
      options: [
        [
          "É de outra rede: não salve.",
          "Endereço de TRON começa com T. O 0x é de Ethereum e de redes parecidas.",
        ],
        ["Está certo, é o formato novo.", "Não há formato novo: endereço de TRON começa com T."],
        [
          "Falta só trocar o 0x por um T.",
          "Trocar letras estraga o endereço. Copie de novo da carteira certa.",
        ],
      ],
    }),
    ask({
      id: "endereco-conferido-3",
      question: "Qual conferência é a mais segura?",
      answer: 1,
      options: [
        [
          "Olhar bem os quatro primeiros.",
          "O endereço falso pode ter o mesmo começo. Compare todos os grupos.",
        ],
        [
          "Comparar todos, em duas pessoas.",
          "O endereço falso nasce com o mesmo começo e o mesmo fim. Só o meio muda.",
        ],
        [
          "Olhar os primeiros e os últimos.",
          "É isso que o golpe copia: começo e fim iguais, meio diferente.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "endereco-conferido-4",
      question: "Em uma cobrança de verdade, o endereço de Bitcoin começa com tb1. O que fazer?",
      answer: 2,
      options: [
        [
          "Seguir: tb1 é o mesmo que bc1.",
          "Não é o mesmo. O endereço de verdade começa com bc1, com 1 ou com 3.",
        ],
        ["Trocar o tb1 por bc1 e mostrar.", "Mudar letras estraga o endereço. Copie de novo da carteira."],
        ["Parar: é endereço de rede de teste.", "O tb1 é do treino e não recebe dinheiro de verdade."],
      ],
    }),
    ask({
      id: "endereco-conferido-5",
      question: "De manhã, o que olhar no cartaz do QR Code?",
      answer: 0,
      options: [
        ["Se há um adesivo colado por cima.", "Um adesivo manda o dinheiro para outra pessoa."],
        ["Se a cor da impressão está viva.", "A cor não mostra se trocaram o QR Code. Procure um adesivo."],
        ["Se ele está bem perto da porta.", "O lugar não mostra se trocaram o QR Code. Procure um adesivo."],
      ],
    }),
    ask({
      id: "endereco-conferido-6",
      question: "Você copiou o endereço e colou no cadastro. E agora?",
      answer: 1,
      options: [
        ["Salvar: copiar e colar não erra.", "O que se cola pode sair trocado. Compare antes de salvar."],
        [
          "Comparar todos os grupos com a carteira.",
          "Um lê em voz alta, o outro olha a carteira. Sem pular o meio.",
        ],
        ["Conferir só o final, que é único.", "O final pode ser igual ao de um golpista. Compare tudo."],
      ],
    }),
    ask({
      id: "endereco-conferido-7",
      question: "Como reconhecer um endereço de TRON?",
      answer: 2,
      options: [
        ["Tem 42 caracteres e começa com 0x.", "Esse é de Ethereum ou de uma rede parecida."],
        [
          "Tem 12 palavras e começa com bc1.",
          "As 12 palavras são a frase de recuperação. E bc1 é de Bitcoin.",
        ],
        ["Tem 34 caracteres e começa com T.", "Se for diferente disso, não é de TRON."],
      ],
    }),
    ask({
      id: "endereco-conferido-8",
      question: "Quem conhece o seu endereço de Bitcoin consegue fazer o quê?",
      answer: 0,
      options: [
        ["Ver quanto entra nesse endereço.", "Por isso vale usar um endereço novo em cada cobrança."],
        ["Gastar o que está na carteira.", "Para gastar é preciso a chave privada. O endereço só recebe."],
        [
          "Trocar a senha da sua carteira.",
          "O endereço não mexe em senha. Ele só recebe e mostra o que entra.",
        ],
      ],
    }),
  ],
};
