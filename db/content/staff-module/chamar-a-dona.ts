import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/equipe-chamar-a-dona.ts";
import { questions } from "../questions/equipe-chamar-a-dona.ts";

const content = `
<p>Em cripto não há estorno: o que saiu não volta sozinho. Por isso, algumas decisões não são do caixa.</p>

<h2>Isto você resolve</h2>
<figure>
  <p>Nova cobrança</p>
  <ul>
    <li>R$ 3,00 <em>1</em></li>
    <li>Diferença <em>2</em></li>
  </ul>
  <p><strong>Gerar QR Code</strong></p>
  <figcaption>Desenho: uma cobrança de R$ 3,00 com a descrição Diferença.</figcaption>
</figure>
<ol>
  <li>Foi um pagamento a menos? Mostre a carteira e peça só o que falta.</li>
  <li>Escreva isto na descrição. Ajuda no fim do dia.</li>
</ol>
<p>Veio depois do prazo? Veja na carteira quanto vale agora. Faltou, peça a diferença.</p>
<p>Vieram poucos reais a mais? Espere confirmar e devolva em reais.</p>

<h2>Isto é da dona</h2>
<ul>
  <li><strong>Veio muito a mais.</strong> Não dê troco, nem em Pix nem em dinheiro.</li>
  <li><strong>Devolução em cripto.</strong> Só ela envia. Nunca leia um QR Code do cliente para devolver.</li>
  <li><strong>Dois pagamentos da mesma venda.</strong> Anote as horas.</li>
</ul>

<h2>Rede ou moeda errada</h2>
<figure>
  <p>Celular do cliente</p>
  <ul>
    <li>Rede: Ethereum <em>1</em></li>
    <li>Número do pagamento <em>2</em></li>
  </ul>
  <p><strong>Copiar</strong></p>
  <figcaption>Desenho: o pagamento no celular do cliente, com a rede e o número.</figcaption>
</figure>
<ol>
  <li>A cobrança dizia TRON. Não entregue.</li>
  <li>É o TXID. Anote inteiro: com ele, a dona procura.</li>
</ol>
<p>Não prometa prazo, nem que o dinheiro volta. Diga: "vou anotar e ela te procura".</p>

<h2>Celular da loja perdido ou roubado</h2>
<figure>
  <p>Outro telefone</p>
  <ul>
    <li>Chamando a dona <em>1</em></li>
    <li>Visto às 14:10 <em>2</em></li>
    <li>Só dinheiro e Pix <em>3</em></li>
  </ul>
  <figcaption>Desenho: outro telefone chama a dona. Embaixo, a hora e o que receber.</figcaption>
</figure>
<ol>
  <li>Ligue para a dona na hora, de qualquer telefone.</li>
  <li>Diga quando você viu o celular pela última vez.</li>
  <li>Até ela responder, receba em dinheiro ou Pix.</li>
</ol>
<p>De longe, ela tira o acesso daquele celular.</p>

<h2>Ela não atende?</h2>
<p>Espere, ou ofereça outra forma de pagar. Não decida no lugar dela.</p>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Deixe o número dela no papel, ao lado do caixa.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "equipe-chamar-a-dona",
  title: "Quando chamar a dona",
  description: "Troco, devolução, rede errada e celular perdido.",
  content,
  duration: 3,
  videoUrl: null,
  order: 22,
  exercises,
  outcome: "separar o que você resolve do que a dona decide.",
  script: {
    when: "quando veio muito a mais",
    lines: ['Você: "Chegou mais do que a conta. Quem devolve é a dona. Vou chamar, e ela fala com você."'],
  },
  task: {
    kind: "checklist",
    text: "Pergunte isto à dona.",
    done: "os três itens estão marcados.",
    items: ["Quem chamo se ela não atende", "Onde anoto o que ficou para ela", "Quando ela abre a carteira"],
  },
  ...questions,
  terms: ["Pagamento a menos", "Estorno", "TXID"],
};
