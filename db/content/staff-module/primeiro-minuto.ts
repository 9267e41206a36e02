import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/equipe-primeiro-minuto.ts";
import { questions } from "../questions/equipe-primeiro-minuto.ts";

const content = `
<p>São quatro passos até a sacola. Aqui, "a dona" é quem manda na loja.</p>

<h2>1. Toque no seu nome</h2>
<figure>
  <p>Quem está no caixa?</p>
  <ul>
    <li>Ana <em>1</em></li>
    <li>PIN <em>2</em></li>
  </ul>
  <p><strong>Entrar</strong></p>
  <figcaption>Desenho: a lista de nomes e o campo do PIN.</figcaption>
</figure>
<ol>
  <li>É o seu nome. Ele vai em cada venda.</li>
  <li>São números que só você sabe. Trocou a pessoa no caixa? Ela entra com os dela.</li>
</ol>

<h2>2. Digite o valor em reais</h2>
<figure>
  <p>R$ 180,00 <em>1</em></p>
  <ul>
    <li>Bitcoin</li>
    <li>USDT <em>2</em></li>
  </ul>
  <p><strong>Gerar QR Code <em>3</em></strong></p>
  <figcaption>Desenho: o valor, as moedas e o botão Gerar QR Code.</figcaption>
</figure>
<ol>
  <li>O preço é sempre em reais.</li>
  <li>Pergunte qual moeda o cliente tem. Bitcoin e USDT são moedas digitais.</li>
  <li>Nasce a cobrança: o pedido de pagamento dessa venda.</li>
</ol>

<h2>3. Mostre e leia em voz alta</h2>
<figure>
  <p>R$ 180,00</p>
  <blockquote>
    <p>USDT, rede TRON (TRC-20) <em>1</em></p>
  </blockquote>
  <ul>
    <li>Vale 15 minutos <em>2</em></li>
  </ul>
  <figcaption>Desenho: o QR Code, a rede e o prazo.</figcaption>
</figure>
<ol>
  <li>A rede é o caminho que o dinheiro faz. A TRON também se chama TRC-20. Tem de ser a mesma nos dois celulares.</li>
  <li>Passou? Faça outra cobrança.</li>
</ol>

<h2>4. Espere a carteira da loja</h2>
<p>O dinheiro cai na carteira, outro aplicativo. Quem olha a carteira é uma pessoa. Só a Lightning Network, uma rede rápida, avisa sozinha: a tela fica verde e diz "Pago".</p>
<figure>
  <p>Carteira da loja</p>
  <ul>
    <li>13:26 R$ 180,00 <em>1</em></li>
  </ul>
  <figcaption>Desenho: a linha que chegou na carteira da loja.</figcaption>
</figure>
<ol>
  <li>Só entregue quando a venda aparecer aqui, confirmada. Não tem a carteira? Chame quem confere.</li>
</ol>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Apareceu "EXEMPLO — NÃO PAGUE"? É treino. Não deixe pagar: receba de outro jeito e avise a dona.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "equipe-primeiro-minuto",
  title: "O caixa no primeiro minuto",
  description: "Do seu nome e PIN até o QR Code na frente do cliente.",
  content,
  duration: 3,
  videoUrl: null,
  order: 19,
  exercises,
  outcome: "fazer uma cobrança e saber quando ainda não entregar.",
  script: {
    when: "ao mostrar o QR Code",
    lines: ['Você: "São R$ 180, em USDT, pela rede TRON. Na sua tela está TRON também?"'],
  },
  task: {
    kind: "checklist",
    text: "Faça uma cobrança com o celular do caixa, junto com a dona.",
    done: "os três itens estão marcados.",
    items: ["Entrei com o meu PIN", "Li a moeda e a rede em voz alta", "Sei quem confere a carteira"],
  },
  ...questions,
  terms: ["Bitcoin (BTC)", "USDT (Tether)", "Cobrança", "Rede", "TRC-20", "Carteira", "Lightning Network"],
};
