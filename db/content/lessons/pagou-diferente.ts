import type { CourseLesson } from "../course-schema.ts";

const content = `
<h2>Pagou a menos</h2>
<p>O pagamento a menos é comum quando o cliente paga pela corretora, que desconta a taxa.</p>
<p>Exemplo: você cobrou R$ 40,00 e chegaram 6,78899083 USDT, que dão R$ 37,00. Faltam R$ 3,00.</p>
<p>Mostre a tela e peça a diferença: outro código de R$ 3,00 ou Pix. Entregue quando completar.</p>

<h2>Pagou a mais</h2>
<p>Espere confirmar. Depois devolva a diferença do jeito combinado.</p>
<p>Em cripto não há estorno: devolver é fazer uma nova transferência. Quem envia paga a taxa de rede, e desta vez é você.</p>
<p>Para devolver em cripto, peça um endereço ao cliente e confira com ele. Não devolva para o endereço de onde veio: pode ser da corretora.</p>

<h2>Pagou atrasado</h2>
<p>O código venceu e o pagamento chegou depois. Veja quanto vale em reais agora. Faltou, peça a diferença. Sobrou, devolva.</p>
<p>Exemplo: a venda era de R$ 48,00 e o pagamento vale R$ 45,60 agora. Peça R$ 2,40.</p>
<figure>
  <img src="/pictures/lesson-peca-a-diferenca.svg" width="640" height="410" alt="Duas barras que não chegam ao fim. Pagou a menos: chegaram R$ 37,00 de R$ 40,00, peça R$ 3,00. Pagou atrasado: agora vale R$ 45,60 de R$ 48,00, peça R$ 2,40.">
</figure>

<h2>Rede ou moeda errada</h2>
<ol>
  <li>Não entregue.</li>
  <li>Anote o TXID, o código do pagamento.</li>
  <li>Veja se a sua carteira mostra o valor.</li>
  <li>Se for corretora ou processador, fale com o suporte pelo site oficial.</li>
</ol>
<p>Não prometa prazo.</p>

<h2>Combine a regra da devolução antes</h2>
<p>Sugestão: devolve-se o valor em reais da venda, não a quantidade de cripto.</p>
<p>Os direitos do cliente continuam: defeito, troca e, na compra pela internet, 7 dias para desistir.</p>
<blockquote>
  <p><strong>Consulte seu contador</strong></p>
  <p>Pergunte como registrar uma devolução feita em cripto.</p>
</blockquote>

<h2>O truque da devolução</h2>
<p>"Paguei a mais, me devolve já." Desconfie da pressa.</p>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Se o pagamento ainda não confirmou, ele pode sumir depois que você devolver. Espere sempre.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "pagou-diferente",
  title: "Pagou a menos, a mais ou atrasado",
  description: "O que fazer quando o valor não bate, sem brigar e sem perder.",
  content,
  duration: 4,
  videoUrl: null,
  order: 10,
  outcome: "resolver os quatro desencontros mais comuns.",
  script: {
    when: "quando veio menos",
    lines: [
      'Você: "Chegaram R$ 37 dos R$ 40. Deve ter sido a taxa da sua corretora. Completa os R$ 3 no Pix ou em outro código?"',
    ],
  },
  task: {
    kind: "charge",
    text: 'Em modo treino, gere R$ 40,00 em USDT (7,33944954). Imagine que chegaram R$ 37,00. Gere o código da diferença: R$ 3,00 (0,55045872), com a descrição "Diferença".',
    done: "as duas cobranças existem.",
    charges: [
      { coin: "usdt", amountCents: 4000 },
      { coin: "usdt", amountCents: 300 },
    ],
  },
  quiz: [
    {
      question: "Faltaram R$ 3 em uma venda de R$ 40. Qual é o melhor caminho?",
      options: [
        "Mostrar a tela e pedir a diferença antes de entregar.",
        "Brigar: o cliente agiu de má-fé.",
        "Devolver tudo e cobrar de novo.",
      ],
      answer: 0,
      explanation: "A causa mais comum é a taxa da corretora; cobrar só a diferença resolve com menos custo.",
    },
    {
      question:
        "Um cliente pagou R$ 200 em uma conta de R$ 120 e quer o troco agora, em Pix. O pagamento tem 0 confirmações. E agora?",
      options: [
        "Devolve já, para não perder o cliente.",
        "Devolve metade agora.",
        "Espera confirmar e só depois devolve.",
      ],
      answer: 2,
      explanation: "Se você devolver antes, o pagamento pode ser desfeito e você perde duas vezes.",
    },
    {
      question: "Para onde devolver um valor em USDT?",
      options: [
        "Para o endereço de onde veio.",
        "Para um endereço que o cliente informar e conferir com você.",
        "Para o endereço da última venda.",
      ],
      answer: 1,
      explanation: "O endereço de origem pode ser da corretora, e o valor pode não voltar para o cliente.",
    },
  ],
  terms: ["Pagamento a menos", "Estorno", "TXID", "Taxa de rede", "Rede"],
};
