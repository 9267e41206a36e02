import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/pagou-diferente.ts";
import { questions } from "../questions/pagou-diferente.ts";

const content = `
<h2>Pagou a menos</h2>
<p>O pagamento a menos é comum quando o cliente paga pela corretora, que desconta a taxa.</p>
<p>Exemplo: você cobrou R$ 160,00 e chegaram 27,889908 USDT, que dão R$ 152,00. Faltam R$ 8,00.</p>
<p>Mostre a tela e peça os R$ 8,00 no Pix ou pela Lightning. Entregue quando completar.</p>

<h2>Pagou a mais</h2>
<p>Espere confirmar. Diferença pequena, de poucos reais: devolva em reais.</p>
<p>Muito acima da conta, de propósito? Não dê troco em Pix nem em dinheiro. Chame o dono. Trocar cripto por reais não é o seu negócio, e pode esconder dinheiro de crime.</p>
<p>Em cripto não há estorno: devolver é fazer uma nova transferência, e só o dono faz. Quem envia paga a taxa de rede. O cliente escreve o endereço dele e confere com você. Não devolva para o endereço de onde veio: pode ser da corretora.</p>

<h2>Pagou atrasado</h2>
<p>O QR Code venceu e o pagamento chegou depois. Veja quanto vale em reais agora. Faltou, peça a diferença. Sobrou pouco, devolva em reais.</p>
<p>Exemplo: venda de R$ 48,00, pagamento que agora vale R$ 45,60. Peça R$ 2,40.</p>
<figure>
  <img src="/pictures/lesson-peca-a-diferenca.svg" width="640" height="410" alt="Duas barras que não chegam ao fim. Pagou a menos: chegaram R$ 152,00 de R$ 160,00, peça R$ 8,00. Pagou atrasado: agora vale R$ 45,60 de R$ 48,00, peça R$ 2,40.">
</figure>

<h2>Rede ou moeda errada</h2>
<figure>
  <p>Caderno</p>
  <ul>
    <li>Sacola guardada <em>1</em></li>
    <li>TXID anotado <em>2</em></li>
    <li>Na carteira: nada <em>3</em></li>
    <li>Suporte avisado <em>4</em></li>
  </ul>
  <figcaption>Desenho: o caderno do caixa, com uma linha para cada passo.</figcaption>
</figure>
<ol>
  <li>Não entregue.</li>
  <li>Anote o TXID, o número do pagamento.</li>
  <li>Veja se a carteira mostra o valor.</li>
  <li>Se for corretora ou processador, fale com o suporte pelo site oficial.</li>
</ol>
<p>Não prometa prazo.</p>

<h2>Combine a regra da devolução antes</h2>
<p>Sugestão: devolve-se o valor em reais da venda, não a quantidade de cripto.</p>
<p>Os direitos do cliente continuam: produto com defeito e, na compra pela internet, 7 dias para desistir. Na loja, troca sem defeito é cortesia sua.</p>
<blockquote>
  <p><strong>Consulte seu contador</strong></p>
  <p>Pergunte como registrar uma devolução feita em cripto.</p>
</blockquote>

<h2>O truque da devolução</h2>
<p>"Paguei a mais, me devolve já." Desconfie da pressa. Sem confirmação, o pagamento pode sumir depois que você devolver.</p>
<p>Outro truque é a "devolução de teste". O QR Code que o cliente mostra não recebe nada: pede licença para gastar o seu saldo.</p>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Para devolver, nunca leia um QR Code do cliente. Se a carteira pedir "conectar", "aprovar" ou "assinar", pare.</p>
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
  exercises,
  outcome: "resolver os quatro desencontros mais comuns.",
  script: {
    when: "quando veio menos",
    lines: [
      'Você: "Chegaram R$ 152 dos R$ 160. Deve ter sido a taxa da sua corretora. Completa os R$ 8 no Pix ou pela Lightning?"',
    ],
  },
  task: {
    kind: "charge",
    text: 'Em modo treino, gere R$ 160,00 em USDT (29,357798). Imagine que chegaram R$ 152,00. Cobre a diferença em Bitcoin: R$ 8,00 (0,00002783 BTC), com a descrição "Diferença".',
    done: "as duas cobranças existem.",
    charges: [
      { coin: "usdt", amountCents: 16000 },
      { coin: "bitcoin", amountCents: 800 },
    ],
  },
  ...questions,
  terms: ["Pagamento a menos", "Estorno", "TXID", "Taxa de rede", "Rede"],
};
