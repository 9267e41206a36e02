import { ask, type LessonQuestions } from "./ask.ts";

export const questions: LessonQuestions = {
  quiz: [
    ask({
      id: "equipe-primeiro-minuto-1",
      question: "A colega saiu do caixa e o nome dela está na tela. Você:",
      answer: 1,
      options: [
        ["Segue com o nome dela mesmo.", "A venda ficaria no nome de quem nem estava ali."],
        ["Toca no seu nome e usa o seu PIN.", "Cada venda leva o nome de quem atendeu."],
        ["Pede o PIN dela para usar.", "PIN não se pede nem se passa. Use o seu."],
      ],
    }),
    ask({
      id: "equipe-primeiro-minuto-2",
      question: "O que se lê em voz alta com o QR Code na tela?",
      answer: 2,
      options: [
        ["O seu nome e o nome da loja.", "Seu nome já vai na venda. Leia valor, moeda e rede."],
        ["Só o valor, que é o que vale.", "O valor é o começo. Rede trocada faz o dinheiro se perder."],
        ["O valor, a moeda e a rede.", "Assim o cliente compara com a tela dele antes de enviar."],
      ],
    }),
    ask({
      id: "equipe-primeiro-minuto-3",
      question: "Venda em USDT: quem pode ver que o dinheiro chegou?",
      answer: 0,
      options: [
        ["Quem abre a carteira da loja.", "No USDT, o aplicativo não vê a carteira. Uma pessoa olha e diz."],
        ["O aplicativo do QR Code.", "Ele faz o pedido, mas não vê a carteira da loja."],
        ["O cliente, no celular dele.", "A tela dele mostra que enviou, não que chegou."],
      ],
    }),
  ],
  reviewQuestions: [
    ask({
      id: "equipe-primeiro-minuto-4",
      question: "A cobrança passou dos 15 minutos e ninguém pagou. Você:",
      answer: 0,
      options: [
        ["Faz outra cobrança na hora.", "O prazo protege o preço: com a nova, o valor está certo."],
        ["Usa a mesma mais um pouco.", "Depois do prazo, o preço da moeda pode ter mudado."],
        ["Anota num papel para depois.", "Papel não recebe. Gere outra, que leva segundos."],
      ],
    }),
    ask({
      id: "equipe-primeiro-minuto-5",
      question: "Em que dinheiro você digita o preço?",
      answer: 1,
      options: [
        ["Na moeda do cliente.", "A conta é do aplicativo. Digite o preço da etiqueta."],
        ["Sempre em reais.", "O preço da loja é esse, e o aplicativo faz a conta."],
        ["Em dólar, se for USDT.", "Mesmo em USDT, o preço digitado é o da etiqueta."],
      ],
    }),
    ask({
      id: "equipe-primeiro-minuto-6",
      question: "Na tela está escrito EXEMPLO — NÃO PAGUE. Você:",
      answer: 2,
      options: [
        ["Deixa pagar, e avisa mais tarde.", "Esse QR Code é de treino e não recebe nada."],
        ["Apaga o aviso e mostra de novo.", "O aviso não some, porque ainda falta o cadastro da loja."],
        ["Não deixa pagar e avisa a dona.", "É treino. Receba de outro jeito: só ela cadastra onde receber."],
      ],
    }),
    ask({
      id: "equipe-primeiro-minuto-7",
      question: "O que é a rede de um pagamento?",
      answer: 0,
      options: [
        ["O caminho do dinheiro.", "Loja e cliente usam o mesmo, senão ele não chega."],
        ["O sinal da loja.", "Sinal é a internet. Rede aqui é por onde o pagamento vai."],
        ["O grupo de clientes.", "Não são pessoas: é por onde o pagamento passa."],
      ],
    }),
    ask({
      id: "equipe-primeiro-minuto-8",
      question: "Venda em USDT, e você não tem acesso à carteira. Como conferir?",
      answer: 1,
      options: [
        ["Pela tela do cliente.", "Ela mostra o que ele enviou, não o que a loja recebeu."],
        ["Com quem tem acesso.", "Chame antes de entregar: é uma olhada de segundos."],
        ["Pela cor da cobrança.", "No USDT, a cobrança não muda sozinha: alguém olha a carteira."],
      ],
    }),
  ],
};
