import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/endereco-conferido.ts";
import { questions } from "../questions/endereco-conferido.ts";

const content = `
<h2>O endereço é como uma chave Pix longa</h2>
<p>Há um endereço para cada moeda e cada rede.</p>
<ul>
  <li><strong>Bitcoin:</strong> começa com bc1, com 1 ou com 3.</li>
  <li><strong>Ethereum:</strong> começa com 0x e tem 42 caracteres.</li>
  <li><strong>TRON:</strong> começa com T e tem 34 caracteres.</li>
</ul>

<h2>No treino, o endereço não recebe</h2>
<p>O de Bitcoin começa com tb1: é de uma rede de teste. Se vir tb1 em uma cobrança de verdade, pare.</p>

<h2>Copie sempre da tela "Receber"</h2>
<p>Abra a carteira, toque em "Receber" e copie dali. Nunca copie do histórico.</p>
<p>Existe o golpe do endereço parecido. Alguém envia centavos de um endereço quase igual, para você copiar o errado.</p>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Em dezembro de 2025, uma pessoa perdeu quase 50 milhões de dólares assim.</p>
</blockquote>

<h2>Confira de quatro em quatro</h2>
<figure>
  <img src="/pictures/lesson-quatro-em-quatro.svg" width="640" height="400" alt="Dois endereços de exemplo. O da carteira começa com bc1q, tem x9wd no meio e termina com 7f2k. O do golpe tem o mesmo começo e o mesmo fim, e outro meio: m3ka.">
</figure>
<p>Leia todos os grupos em voz alta, com outra pessoa olhando a carteira. Não pule o meio: é ele que o golpe troca.</p>

<h2>Confira o cartaz também</h2>
<p>QR Code impresso pode receber um adesivo por cima. Olhe toda manhã. Mudou de carteira? Troque o cartaz.</p>

<h2>Cuide da sua privacidade</h2>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Quem conhece o seu endereço vê quanto entra nele. No Bitcoin, cadastre a chave pública da conta em Endereços de recebimento: cada cobrança ganha um endereço novo. Ela mostra o que entra e não move dinheiro.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "endereco-conferido",
  title: "Seu endereço: copie, confira, teste",
  description: "Como reconhecer o endereço certo e não cair no endereço parecido.",
  content,
  duration: 3,
  videoUrl: null,
  order: 6,
  exercises,
  outcome: "cadastrar um endereço de recebimento sem erro.",
  script: {
    when: "antes de o cliente enviar",
    lines: [
      'Você: "Confira comigo, por favor: o endereço começa com bc1q, tem x9wd no meio e termina com 7f2k. Bateu? Pode enviar."',
    ],
  },
  task: {
    kind: "charge",
    text: "Em modo treino, gere R$ 5,00 em Bitcoin (0,00001739 BTC) e toque em 'Copiar Endereço'. Cole em um rascunho e confira com a tela, de quatro em quatro, sem pular o meio. Ache o tb1 do começo.",
    done: "a cobrança existe e os dois textos são iguais.",
    charges: [{ coin: "bitcoin", amountCents: 500 }],
  },
  ...questions,
  terms: ["Endereço", "Rede", "Endereço parecido", "Carteira"],
};
