import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "carteira-bitcoin-1",
      question: "Você apagou e recuperou a carteira vazia. O que compara?",
      answer: 2,
      options: [
        ["O saldo, que deve ser zero.", "Toda carteira vazia mostra zero. Outra também mostraria."],
        ["O nome que você deu a ela.", "O nome você mesmo digita. Ele não prova nada."],
        ["O primeiro endereço anotado.", "Só as palavras certas trazem o mesmo endereço de volta."],
      ],
    }),
    ask({
      id: "carteira-bitcoin-2",
      question: "Qual chave vai para o aplicativo do caixa?",
      answer: 0,
      options: [
        ["A pública, que começa com zpub.", "A pública mostra o que entra e não move dinheiro."],
        ["A chave privada, que começa com xprv.", "Essa gasta o dinheiro. Ela nunca sai da carteira."],
        ["As palavras, que abrem tudo.", "As palavras não saem do papel. Nenhum aplicativo sério pede."],
      ],
    }),
    ask({
      id: "carteira-bitcoin-3",
      question: "O endereço recuperado é diferente do anotado. O que fazer?",
      answer: 1,
      options: [
        ["Usar assim, pois abriu sem erro.", "Abriu outra carteira. O papel não traz a sua de volta."],
        ["Criar outra e anotar com calma.", "Ainda não havia dinheiro. Comece de novo e teste outra vez."],
        [
          "Pedir ao suporte para corrigir.",
          "Suporte não conserta palavra, e quem oferece isso quer as suas.",
        ],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "carteira-bitcoin-4",
      question: "Para que serve a chave pública no caixa?",
      answer: 0,
      options: [
        ["Dar um endereço novo por cobrança.", "Cada cliente vê um endereço, e ninguém soma as suas vendas."],
        [
          "Devolver o troco mais depressa.",
          "Ela não move dinheiro, nem para devolver. Só mostra o que entra.",
        ],
        [
          "Recuperar a carteira perdida.",
          "Quem recupera são as palavras do papel. A chave pública só mostra.",
        ],
      ],
    }),
    ask({
      id: "carteira-bitcoin-5",
      question: "Quando usar o caminho do Bitcoin na rede principal?",
      answer: 2,
      options: [
        [
          "Em cafezinho, com fila no caixa.",
          "Um bloco leva 10 minutos ou mais. Para o cafezinho, Lightning.",
        ],
        [
          "Em toda venda, para ficar igual.",
          "Venda pequena com pressa não espera bloco. Use Lightning nela.",
        ],
        ["Em venda grande, que pode esperar.", "Ele demora, mas combina com valor alto e entrega depois."],
      ],
    }),
    ask({
      id: "carteira-bitcoin-6",
      question: "A loja do celular mostra dois aplicativos de nome quase igual. E agora?",
      answer: 1,
      options: [
        [
          "Baixar o que tem mais estrelas.",
          "Estrela se compra. Confira o nome e quem fez, pelo site oficial.",
        ],
        [
          "Chegar nele pelo site oficial.",
          "O site leva ao aplicativo certo. Nome quase igual é sinal de falso.",
        ],
        ["Baixar os dois e testar.", "O falso rouba as palavras na hora em que você as cria."],
      ],
    }),
    ask({
      id: "carteira-bitcoin-7",
      question: "Alguém se oferece para digitar as palavras por você. O que responder?",
      answer: 1,
      options: [
        ["Que pode, se for da família.", "Quem lê as palavras pode gastar. Digite você mesmo."],
        [
          "Que não: só você as digita.",
          "Quem lê as palavras tem o dinheiro. Aceite ajuda só para os botões.",
        ],
        ["Que pode ler metade.", "Metade já ajuda quem quer roubar. Não mostre nenhuma."],
      ],
    }),
    ask({
      id: "carteira-bitcoin-8",
      question: "Quando fazer o teste de apagar e recuperar?",
      answer: 0,
      options: [
        ["Antes de receber, com ela vazia.", "Com ela vazia, um erro não custa nada. Depois, custa o saldo."],
        ["Depois da primeira venda bem grande.", "Se o papel estiver errado, a venda some junto."],
        ["Só se o celular for trocado.", "Aí já é tarde para descobrir que falta uma palavra."],
      ],
    }),
  ],
};
