import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/rede-certa-do-usdt.ts";
import { questions } from "../questions/rede-certa-do-usdt.ts";

const content = `
<h2>USDT existe em várias redes</h2>
<p>O mesmo USDT anda por vários caminhos:</p>
<ul>
  <li><strong>TRC-20</strong> é o da TRON. É o padrão deste aplicativo.</li>
  <li><strong>ERC-20</strong> é o da Ethereum.</li>
  <li>Há outros: o <strong>BEP-20</strong>, da BNB Smart Chain, e o da <strong>Polygon</strong>.</li>
</ul>
<p>Só chega se a rede for a mesma dos dois lados. Quer receber por outra? Cadastre antes, em Endereços de recebimento.</p>
<figure>
  <img src="/pictures/lesson-rede-certa.svg" width="640" height="400" alt="USDT na rede TRC-20 dos dois lados: chega. USDT na rede ERC-20 de um lado e TRC-20 do outro: pode sumir.">
</figure>

<h2>Como ver a rede</h2>
<p>Endereço com T é TRON. Endereço com 0x é Ethereum ou uma rede parecida.</p>
<p>Várias redes usam o mesmo 0x, então olhe o nome da rede na tela do cliente.</p>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Leia a rede em voz alta antes de mostrar o QR Code. Cinco segundos evitam muita dor de cabeça.</p>
</blockquote>

<h2>Se errar</h2>
<p>O pagamento pode não aparecer na sua carteira. Às vezes dá para recuperar, às vezes não. Em corretora, depende dela. Não prometa nada ao cliente.</p>

<h2>A taxa na TRON</h2>
<p>Quem envia paga a taxa em TRX, a moeda da rede. São cerca de 6,4 TRX. Se o endereço que recebe nunca teve USDT, são cerca de 13 TRX.</p>
<p>Em março de 2026, isso ia de R$ 10 a R$ 21. Por isso, não ofereça USDT abaixo de uns R$ 150.</p>
<p>Você também vai precisar de um pouco de TRX para mover o seu USDT.</p>

<h2>O QR Code pode não abrir</h2>
<p>Não há padrão para o link da TRON. Se a carteira do cliente recusar, mostre só o endereço. O cliente escolhe USDT (não TRX) e digita o valor.</p>

<h2>USDT falso existe</h2>
<p>Qualquer pessoa pode criar um token com o nome "USDT". É o token falso.</p>
<p>Só vale o que a sua carteira já lista como Tether USD, na rede da cobrança. Token que "apareceu" sozinho não é pagamento.</p>
<p>O USDT verdadeiro é um contrato inteligente, um programa da rede, com um número só dele. Na TRON, é <strong>TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t</strong>.</p>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Ele só serve para conferir o token. Nunca envie dinheiro para ele.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "rede-certa-do-usdt",
  title: "USDT: confira a rede antes do QR Code",
  description: "Mesma sigla, redes diferentes: o erro que mais faz dinheiro sumir.",
  content,
  duration: 4,
  videoUrl: null,
  order: 8,
  exercises,
  outcome: "receber USDT só na rede certa e reconhecer um USDT falso.",
  script: {
    when: "antes de o cliente confirmar",
    lines: [
      'Você: "É USDT pela TRON, a TRC-20. Na sua tela está escrito TRC-20? Se estiver ERC-20 ou BEP-20, não envie: me chame."',
    ],
  },
  task: {
    kind: "charge",
    text: 'Em modo treino, gere R$ 150,00 em USDT. Confira a rede: "Rede TRON (TRC-20)". Confira a quantidade: 27,522936 USDT.',
    done: "você leu a rede em voz alta antes de mostrar o QR Code.",
    charges: [{ coin: "usdt", amountCents: 15000 }],
  },
  ...questions,
  terms: ["Rede", "TRC-20", "ERC-20", "TRX", "Token", "Token falso", "Contrato inteligente"],
};
