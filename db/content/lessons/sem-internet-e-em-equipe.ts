import type { CourseLesson } from "../course-schema.ts";

const content = `
<h2>Sem internet, você cobra</h2>
<p>O Balcão Cripto é um aplicativo instalável. Depois da primeira visita, lições, glossário, perguntas, simulação e gerador funcionam no aparelho.</p>
<p>O QR Code aparece na tela. Para enviar, quem precisa de internet é o cliente.</p>

<h2>Sem internet, você não confere</h2>
<p>O aplicativo não vê a sua carteira, e a carteira também precisa de internet para mostrar a confirmação.</p>
<figure>
  <img src="/pictures/lesson-sem-internet.svg" width="640" height="430" alt="Sem internet, o celular mostra o QR Code, e você cobra. A carteira precisa de sinal, e você não confere. Embaixo, a regra: sem conferir, não entregue.">
</figure>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Sem conferir, não entregue.</p>
</blockquote>

<h2>Plano B, nesta ordem</h2>
<ol>
  <li>Use os dados móveis de outro celular.</li>
  <li>Alguém com acesso à carteira confere de outro lugar e fala por telefone. Print não vale.</li>
  <li>O cliente paga em dinheiro.</li>
  <li>Ou o cliente volta depois.</li>
</ol>

<h2>Cotação velha é risco</h2>
<p>Sem internet, a cotação não se atualiza. Se passou de 15 minutos, combine outra forma de pagar.</p>

<h2>Papéis no caixa</h2>
<ul>
  <li><strong>Quem atende</strong> digita, mostra o QR Code e anota. Nunca tem as 12 palavras.</li>
  <li><strong>Quem confere</strong> olha a carteira e libera.</li>
</ul>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Uma carteira só de leitura mostra o que entrou e não gasta. Serve bem para quem confere.</p>
</blockquote>
<p>Ligue o <strong>Modo caixa</strong> no celular do balcão. Quem atende só gera cobranças; o resto pede o seu PIN.</p>

<h2>Fechamento</h2>
<p>No fim do dia, abra Cobranças e toque em <strong>Fechamento do dia</strong>. Ele soma o que foi conferido e mostra o que ficou sem conferência.</p>
<p>Procure na carteira cada cobrança em <strong>Aguardando</strong> ou <strong>Vencida</strong>, pelo valor e pela hora. Então decida: conferido ou não pago.</p>
`;

export const lesson: CourseLesson = {
  slug: "sem-internet-e-em-equipe",
  title: "Sem internet e em equipe",
  description: "O que o app faz sem sinal, o que não faz e quem faz o quê no caixa.",
  content,
  duration: 3,
  videoUrl: null,
  order: 12,
  outcome: "decidir na hora quando a internet cai e dividir os papéis.",
  script: {
    when: "quando o sinal some",
    lines: [
      'Você: "Estou sem sinal e não consigo ver o pagamento chegar. Pode esperar dois minutos ou prefere pagar em dinheiro?"',
    ],
  },
  task: {
    kind: "charge",
    text: "Ligue o modo avião. Abra o Balcão Cripto. Em modo treino, gere R$ 30,00 em Ethereum e confira 0,00197368 ETH. Desligue o modo avião.",
    done: "o QR Code apareceu sem internet.",
    charges: [{ coin: "ethereum", amountCents: 3000, offline: true }],
  },
  quiz: [
    {
      question: "Caiu a internet da loja. O QR Code apareceu e o cliente diz que enviou. Você:",
      options: [
        "Entrega: o QR Code apareceu normal.",
        "Entrega e confere amanhã cedo.",
        "Não entrega até alguém conferir.",
      ],
      answer: 2,
      explanation: "Gerar o QR Code não depende de internet. Conferir depende.",
    },
    {
      question: "O que a pessoa do atendimento precisa ter?",
      options: [
        "O gerador e o contato de quem confere.",
        "As 12 palavras, para uma emergência.",
        "A senha da corretora, para conferir.",
      ],
      answer: 0,
      explanation: "Quem atende só cobra. O acesso ao dinheiro fica com o responsável.",
    },
    {
      question: 'No fechamento há uma cobrança em "Aguardando" desde o almoço. Você:',
      options: [
        "Apaga, para zerar o que sobrou.",
        "Procura o pagamento na carteira.",
        "Marca como conferido e fecha o caixa.",
      ],
      answer: 1,
      explanation: "O registro só ajuda se disser a verdade sobre cada venda.",
    },
  ],
  terms: ["Aplicativo instalável (PWA)", "Carteira só de leitura", "Cobrança", "Confirmação"],
};
