import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/sem-internet-e-em-equipe.ts";
import { questions } from "../questions/sem-internet-e-em-equipe.ts";

const content = `
<h2>Sem internet, você cobra</h2>
<p>O Balcão Cripto é um aplicativo instalável. Depois da primeira visita, ele funciona no aparelho.</p>
<p>O QR Code aparece na tela. Para enviar, quem precisa de internet é o cliente.</p>

<h2>Sem internet, você não confere</h2>
<p>A carteira precisa de internet para mostrar a confirmação.</p>
<figure>
  <img src="/pictures/lesson-sem-internet.svg" width="640" height="430" alt="Sem internet, o celular mostra o QR Code, e você cobra. A carteira precisa de sinal, e você não confere. Embaixo, a regra: sem conferir, não entregue.">
</figure>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Sem conferir, não entregue.</p>
</blockquote>
<p>A Lightning testada tem outro jeito. O cliente paga, vê 6 números, e você digita. Apareceu "Confere"? Pode entregar. No livro: "Código conferido".</p>

<h2>Plano B, nesta ordem</h2>
<figure>
  <p>Sem internet</p>
  <ul>
    <li>Outro celular <em>1</em></li>
    <li>Telefone <em>2</em></li>
    <li>Dinheiro <em>3</em></li>
    <li>Volta depois <em>4</em></li>
  </ul>
  <figcaption>Desenho: um papel no caixa, com os quatro caminhos em ordem.</figcaption>
</figure>
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
  description: "O que funciona sem sinal e quem faz o quê no caixa.",
  content,
  duration: 3,
  videoUrl: null,
  order: 12,
  exercises,
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
  ...questions,
  terms: ["Aplicativo instalável (PWA)", "Carteira só de leitura", "Cobrança", "Confirmação"],
};
