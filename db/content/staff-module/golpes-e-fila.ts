import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/equipe-golpes-e-fila.ts";
import { questions } from "../questions/equipe-golpes-e-fila.ts";

const content = `
<p>Golpe gosta de pressa. A defesa é fazer tudo na mesma ordem, para todo mundo.</p>

<h2>"O ônibus está saindo!"</h2>
<p>A fila olha. Nada muda: sem ver na carteira, a sacola fica.</p>
<p>Freguês antigo espera igual. Um restaurante do Recife perdeu R$ 28 mil em oito meses, com Pix que não caía. Quem mostrava os comprovantes era freguesa.</p>

<h2>A mensagem que pede</h2>
<figure>
  <p>Suporte da carteira <em>1</em></p>
  <ul>
    <li>Confirme as 12 palavras <em>2</em></li>
    <li>Conecte e aprove no link <em>3</em></li>
  </ul>
  <figcaption>Desenho: mensagem que finge ser do suporte e faz dois pedidos.</figcaption>
</figure>
<ol>
  <li>Suporte de verdade não chama o caixa. Este golpe se chama phishing.</li>
  <li>São a frase de recuperação: quem tem as palavras leva tudo. Você nunca precisa delas.</li>
  <li>Receber nunca pede conectar, aprovar nem pagar. Feche: nada foi perdido até ali.</li>
</ol>
<p>Mensagem da "dona", de número novo, com outro endereço para receber? Ligue para o número que você já tem.</p>

<h2>O celular do caixa fica com você</h2>
<figure>
  <p>Modo caixa</p>
  <ul>
    <li>No caixa agora: Ana <em>1</em></li>
  </ul>
  <p><strong>Sair do caixa <em>2</em></strong></p>
  <figcaption>Desenho: o nome de quem atende e o botão Sair do caixa.</figcaption>
</figure>
<ol>
  <li>O que se cobra agora vai no seu nome. Não empreste o celular nem o PIN.</li>
  <li>Vai ao estoque? Toque aqui antes.</li>
</ol>

<h2>Adesivo por cima</h2>
<p>QR Code de parede pode ser trocado de noite. Peça que ele pague o da tela do caixa. Apareceu um adesivo? Tire da vista e chame a dona.</p>

<h2>Troca por dinheiro</h2>
<p>"Te mando quinhentos em USDT e você me dá quinhentos em dinheiro." Nunca: a loja não vende dinheiro.</p>

<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Assalto? Não reaja. Entregue o celular. Depois, ligue para a dona.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "equipe-golpes-e-fila",
  title: "Golpes e a pressa da fila",
  description: "Os pedidos que chegam ao caixa e a resposta pronta para cada um.",
  content,
  duration: 3,
  videoUrl: null,
  order: 21,
  exercises,
  outcome: "reconhecer o golpe e manter a ordem, mesmo com fila.",
  script: {
    when: "quando pressionam",
    lines: [
      'Você: "A regra é igual para todo mundo: entrego quando confirma na nossa carteira. Falta pouco."',
    ],
  },
  task: {
    kind: "checklist",
    text: "Combine isto com a dona.",
    done: "os três itens estão marcados.",
    items: [
      "Tenho o número dela no papel",
      "Sei onde tocar para sair do caixa",
      "Olhei se há adesivo no balcão",
    ],
  },
  ...questions,
  terms: ["Phishing", "Frase de recuperação", "Endereço"],
};
