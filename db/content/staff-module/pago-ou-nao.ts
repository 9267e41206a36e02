import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/equipe-pago-ou-nao.ts";
import { questions } from "../questions/equipe-pago-ou-nao.ts";

const content = `
<p>"Já enviei." Como saber? Só a carteira da loja responde.</p>

<h2>O que não prova nada</h2>
<figure>
  <p>Celular do cliente</p>
  <ul>
    <li>Enviado, 13:26 <em>1</em></li>
    <li>Comprovante <em>2</em></li>
  </ul>
  <figcaption>Desenho: o celular do cliente, com a palavra Enviado.</figcaption>
</figure>
<ol>
  <li>Mostra que saiu de lá. Não mostra que chegou aqui.</li>
  <li>Comprovante falso se faz em um minuto.</li>
</ol>
<p>Também não valem: mensagem no seu celular, áudio e site que o cliente abre.</p>

<h2>O que prova: cinco pontos</h2>
<figure>
  <p>Carteira da loja <em>1</em></p>
  <ul>
    <li>33,027523 USDT <em>2</em></li>
    <li>Rede TRON <em>3</em></li>
    <li>Hoje, 13:27 <em>4</em></li>
    <li>Confirmado <em>5</em></li>
  </ul>
  <figcaption>Desenho: um pagamento na carteira da loja, com valor, rede, hora e situação.</figcaption>
</figure>
<ol>
  <li>A carteira é a da loja. Não é a dele.</li>
  <li>O valor é igual ao da cobrança, até o último número.</li>
  <li>A moeda e a rede são as da cobrança.</li>
  <li>A hora vem depois da cobrança. Se vem antes, é outra venda.</li>
  <li>Está confirmado. "Pendente" ou "recebendo" ainda não é pago.</li>
</ol>
<p>Bateu tudo? Toque em <strong>Conferi na carteira</strong> e entregue. Faltou um? Espere.</p>

<h2>Quanto se espera</h2>
<p>Confirmação é a rede anotando o pagamento. Cada uma a mais torna mais difícil desfazer. Até R$ 200:</p>
<ul>
  <li><strong>USDT na TRON:</strong> cerca de um minuto.</li>
  <li><strong>Bitcoin:</strong> uns dez minutos, às vezes mais.</li>
  <li><strong>Lightning Network:</strong> segundos. Vale a tela verde "Pago".</li>
</ul>
<p>Venda maior espera mais. A tabela está no cartão do caixa.</p>

<h2>Diga não com gentileza</h2>
<ul>
  <li>Agradeça: "vi que você enviou".</li>
  <li>Diga o que falta: "espero confirmar na nossa carteira".</li>
  <li>Diga quanto demora. Não discuta.</li>
</ul>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Sem internet não dá para ver a carteira. Sem ver, não entregue: ofereça outra forma de pagar.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "equipe-pago-ou-nao",
  title: "Pago ou não pago?",
  description: "O que prova um pagamento, o que não prova e como dizer isso.",
  content,
  duration: 3,
  videoUrl: null,
  order: 20,
  exercises,
  outcome: "saber se já pode entregar, e dizer não sem brigar.",
  script: {
    when: 'quando ouvir "já enviei"',
    lines: [
      'Cliente: "Já enviei, olha aqui!"',
      'Você: "Vi que você enviou, obrigado. Agora espero confirmar na nossa carteira. Já te entrego."',
    ],
  },
  task: {
    kind: "checklist",
    text: "Peça a alguém para ser o cliente com pressa e diga não em voz alta.",
    done: "os três itens estão marcados.",
    items: ["Agradeci antes de dizer não", "Disse o que falta", "Só entreguei depois da carteira"],
  },
  ...questions,
  terms: ["Confirmação", "Comprovante falso"],
};
