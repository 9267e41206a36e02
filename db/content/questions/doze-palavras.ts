import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "doze-palavras-1",
      question: "Onde guardar a frase de recuperação?",
      answer: 0,
      options: [
        [
          "No papel, em dois lugares fora do balcão.",
          "O que é digital pode ser copiado sem você ver. O papel fora do balcão reduz esse risco.",
        ],
        [
          "Em uma foto, no celular que tem senha na tela.",
          "Foto é digital: pode ser copiada sem você ver, mesmo com senha na tela.",
        ],
        [
          "No rascunho do e-mail, que só você abre.",
          "E-mail também é digital. Quem entra na conta lê o rascunho.",
        ],
      ],
    }),
    ask({
      id: "doze-palavras-2",
      question: 'O processador pede a frase para "validar a loja". O que fazer?',
      answer: 1,
      options: [
        [
          "Enviar só as seis primeiras palavras.",
          "Só uma parte da frase já ajuda o golpista. Não envie nenhuma.",
        ],
        [
          "Não enviar e tratar como golpe.",
          "Nenhum serviço sério precisa da frase. Só uma parte dela já ajuda o golpista.",
        ],
        ["Enviar e trocar de carteira depois.", "Antes da troca, o golpista já levou tudo. Não envie."],
      ],
    }),
    ask({
      id: "doze-palavras-3",
      question: "Você apagou a carteira vazia e recuperou com o papel. O que prova que deu certo?",
      answer: 2,
      options: [
        [
          "O aplicativo aceitou as palavras sem erro.",
          "Outras palavras também são aceitas, e abrem outra carteira.",
        ],
        ["O saldo aparece zerado, como antes.", "Toda carteira vazia mostra zero. O saldo não prova nada."],
        [
          "O primeiro endereço é igual ao anotado.",
          "Outras palavras também abrem uma carteira, vazia do mesmo jeito. Só o endereço mostra que é a sua.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "doze-palavras-4",
      question: "Alguém viu o papel com as palavras. O que fazer?",
      answer: 1,
      options: [
        ["Pedir segredo e seguir como está.", "Quem tem as palavras tem o dinheiro. Promessa não protege."],
        [
          "Criar outra carteira e mover tudo.",
          "Quem viu pode gastar de qualquer celular. Depois, troque o endereço nos cartazes.",
        ],
        [
          "Trocar só a senha do aplicativo.",
          "A senha fecha só este celular. As palavras abrem a carteira em outro.",
        ],
      ],
    }),
    ask({
      id: "doze-palavras-5",
      question: "O celular da carteira própria quebrou. O que traz o acesso de volta?",
      answer: 2,
      options: [
        [
          "O suporte do aplicativo da carteira.",
          "Na carteira própria, o acesso é só seu. O suporte não tem.",
        ],
        ["O recibo de compra do aparelho.", "O recibo é do aparelho. Ele não abre a carteira."],
        ["As palavras, em outro celular.", "Com a frase, qualquer celular refaz a carteira inteira."],
      ],
    }),
    ask({
      id: "doze-palavras-6",
      question: "Como é, em geral, a frase de recuperação?",
      answer: 0,
      options: [
        ["Doze palavras; às vezes, 24.", "A ordem também conta. Anote como o aplicativo mostrou."],
        ["Quatro números, como no cartão.", "Isso é senha de cartão. A frase são palavras, quase sempre 12."],
        ["Uma palavra que você inventa.", "Quem mostra as palavras é o aplicativo, e são várias."],
      ],
    }),
    ask({
      id: "doze-palavras-7",
      question: "Se você faltar, o que uma pessoa de confiança precisa saber?",
      answer: 1,
      options: [
        [
          "As 12 palavras, de cor e em ordem.",
          "Quem sabe as palavras já pode gastar. Basta saber onde está o papel.",
        ],
        ["O lugar onde está o papel.", "Saber o lugar basta. As palavras ela não precisa saber."],
        ["A senha da tela do seu celular.", "A senha da tela não refaz a carteira. O papel, sim."],
      ],
    }),
    ask({
      id: "doze-palavras-8",
      question: "Por que testar a frase com a carteira ainda vazia?",
      answer: 2,
      options: [
        ["Porque o teste é mais rápido assim.", "A rapidez não muda. O que importa é não arriscar dinheiro."],
        [
          "Porque o saldo esconde as palavras.",
          "O saldo não esconde nada. Ele só correria risco se o papel tivesse erro.",
        ],
        ["Porque, se errar, nada se perde.", "Não bateu? Crie outra carteira e anote de novo, com calma."],
      ],
    }),
  ],
};
