import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/preco-em-reais.ts";
import { questions } from "../questions/preco-em-reais.ts";

const content = `
<h2>O preço é sempre em reais</h2>
<p>No cardápio e na etiqueta, o valor em reais aparece claro e completo. A quantidade em cripto é só a conta do pagamento.</p>
<p>Essa conta vai na cobrança: o pedido de pagamento que o cliente lê em forma de QR Code.</p>

<h2>A conta é uma divisão</h2>
<p>Cotação é o preço de uma moeda inteira, em reais, em um certo momento. A conta é o valor em reais dividido pela cotação.</p>
<p><strong>R$ 48,00 ÷ R$ 287.450 = 0,00016699 BTC</strong></p>
<figure>
  <img src="/pictures/lesson-preco-em-reais.svg" width="640" height="360" alt="R$ 48,00 divididos pela cotação de exemplo de R$ 287.450 dão 0,00016699 BTC. Uma cotação de até 15 minutos pode usar; depois, confira; de mais de um dia, não use.">
</figure>
<p>O aplicativo faz isso por você.</p>

<h2>Toda cotação tem origem e hora</h2>
<p>As cotações de exemplo (287.450, 15.200 e 5,45) servem só para treinar. Para cobrar de verdade, use uma cotação recente e veja a hora dela.</p>
<ul>
  <li><strong>Até 15 minutos:</strong> pode usar.</li>
  <li><strong>Passou disso:</strong> atualize ou confira.</li>
  <li><strong>Mais de um dia:</strong> não use.</li>
</ul>
<p>Veja também de onde ela veio. Corretora é a empresa que compra e vende cripto. Ela compra por um preço e vende por outro. Essa diferença, o spread, é um custo que não aparece como taxa.</p>

<h2>O QR Code tem validade</h2>
<p>Combine 15 minutos com o cliente. Passou disso, gere um novo. Assim nem você nem ele perdem com a mudança.</p>
<p>Quer uma folga? Ligue a margem de segurança em Endereços de recebimento. O cliente paga um pouco mais na moeda, e isso aparece na cobrança.</p>

<h2>Depois da venda, o preço anda</h2>
<p>O sobe e desce do preço se chama volatilidade. Se você guardar Bitcoin e ele cair 5%, R$ 48,00 viram R$ 45,60.</p>
<p>Decida antes: guardar ou trocar por reais. A troca se chama conversão. Só guarde o que não faz falta no caixa.</p>
<blockquote>
  <p><strong>Consulte seu contador</strong></p>
  <p>Guardar e depois trocar por reais pode dar ganho ou perda. Pergunte antes como registrar.</p>
</blockquote>

<h2>Desconto por forma de pagamento pode</h2>
<p>A Lei 13.455/2017 permite preço diferente por meio de pagamento. Mas o desconto precisa estar escrito em lugar visível.</p>
<p><em>Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.</em></p>
`;

export const lesson: CourseLesson = {
  slug: "preco-em-reais",
  title: "Preço em reais, cotação na hora",
  description: "Como R$ 48 viram uma quantidade de cripto e por que o QR Code tem validade.",
  content,
  duration: 4,
  videoUrl: null,
  order: 3,
  exercises,
  outcome: "cobrar o valor certo, com uma cotação que você sabe de onde veio.",
  script: {
    when: "quando o cliente estranha o número",
    lines: [
      'Cliente: "Ontem deu outro valor."',
      'Você: "O preço é em reais e não mudou: R$ 48. A quantidade de Bitcoin muda com a cotação. Este QR Code vale 15 minutos."',
    ],
  },
  task: {
    kind: "charge",
    text: "Em modo treino, gere R$ 48,00 em Bitcoin e confira 0,00016699 BTC. Depois, no formulário, digite 1.000 e veja o aviso de formato. Para mil reais, escreva 1000.",
    done: "a cobrança de R$ 48,00 existe e você viu o aviso.",
    charges: [{ coin: "bitcoin", amountCents: 4800 }],
  },
  ...questions,
  terms: ["Cotação", "Volatilidade", "Conversão", "Spread", "Cobrança"],
};
