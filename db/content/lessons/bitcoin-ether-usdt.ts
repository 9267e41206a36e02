import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/bitcoin-ether-usdt.ts";
import { questions } from "../questions/bitcoin-ether-usdt.ts";

const content = `
<h2>Bitcoin (BTC)</h2>
<p>Rede é o caminho por onde a moeda anda. O Bitcoin tem rede própria e nenhuma empresa é dona dele. O preço em reais varia muito.</p>
<p>Um bitcoin se divide em 100 milhões de partes, os satoshis. O satoshi é o centavo do Bitcoin. No preço de exemplo, R$ 25,00 dão 0,00008697 BTC, ou 8.697 satoshis.</p>
<p>Os pagamentos entram em grupos, os blocos. Um bloco leva cerca de 10 minutos, às vezes bem mais.</p>

<h2>Ether (ETH)</h2>
<p>O Ether é a moeda da rede Ethereum. O preço também varia muito.</p>
<p>Um bloco sai a cada 12 segundos. O pagamento fica definitivo em cerca de 15 minutos.</p>

<h2>USDT (Tether)</h2>
<p>O USDT é uma ficha digital, um token, feito para valer perto de 1 dólar. Esse tipo de token se chama stablecoin. Em reais, sobe e desce com o dólar.</p>
<p>Quem emite é uma empresa, a Tether. Ela pode congelar o USDT em qualquer carteira.</p>
<p>O USDT existe em várias redes. O padrão aqui é a TRON, a TRC-20.</p>

<h2>Qual serve para quê</h2>
<table>
  <thead>
    <tr><th>Situação</th><th>Comece por</th><th>Por quê</th></tr>
  </thead>
  <tbody>
    <tr><td>Cafezinho, venda pequena</td><td>Bitcoin pela Lightning</td><td>segundos</td></tr>
    <tr><td>Venda de R$ 150 ou mais, no balcão</td><td>USDT na TRON</td><td>cerca de 1 minuto para ficar seguro</td></tr>
    <tr><td>Venda que pode esperar</td><td>Bitcoin na rede principal, a comum</td><td>10 minutos ou mais</td></tr>
    <tr><td>Cliente só tem Ether</td><td>Ether</td><td>minutos; a taxa do cliente varia</td></tr>
  </tbody>
</table>
<figure>
  <img src="/pictures/lesson-tres-esperas.svg" width="640" height="560" alt="Barras com a espera que a tabela do caixa pede. Até R$ 200: USDT na TRON, 1 minuto; Ether, 2,5 minutos; Bitcoin, 10 minutos. Acima de R$ 2.000: 1 minuto, 15 minutos e 1 hora.">
</figure>

<h2>Venda pequena pede Lightning</h2>
<p>No USDT, o cliente paga a taxa da TRON. Em março de 2026, ela ia de R$ 10 a R$ 21. Abaixo de uns R$ 150, não vale a pena para ele.</p>
<p>A Lightning Network é uma rede rápida feita sobre o Bitcoin. O seu endereço nela é como uma chave Pix. Cadastre e teste em Endereços de recebimento. A cobrança (o pedido de pagamento) já leva o valor. Sem internet na loja, o cliente paga e mostra 6 números, que você digita.</p>

<h2>Nenhuma é "dinheiro garantido"</h2>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Bitcoin e Ether caem de preço. O USDT depende da empresa emissora, do dólar e da rede.</p>
</blockquote>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Comece com uma moeda só. A equipe decora uma rede e uma fala, e erra menos.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "bitcoin-ether-usdt",
  title: "Bitcoin, Ether e USDT: qual aceitar",
  description: "As três moedas, lado a lado: espera, taxa e risco.",
  content,
  duration: 4,
  videoUrl: null,
  order: 2,
  exercises,
  outcome: "escolher uma moeda para começar e explicar o porquê.",
  script: {
    when: "quando pedem uma moeda que você não usa",
    lines: [
      'Cliente: "Posso pagar em USDT pela Ethereum?"',
      'Você: "Aqui só recebo USDT pela rede TRON, a TRC-20. Se a sua carteira não tiver, faço no Pix."',
    ],
  },
  task: {
    kind: "charge",
    text: "No gerador de cobranças, em modo treino, faça três de R$ 25,00: em Bitcoin, em Ethereum e em USDT. Compare as quantidades: 0,00008697 BTC, 0,00164474 ETH e 4,587156 USDT.",
    done: 'as três cobranças aparecem, com a marca "EXEMPLO — NÃO PAGUE".',
    charges: [
      { coin: "bitcoin", amountCents: 2500 },
      { coin: "ethereum", amountCents: 2500 },
      { coin: "usdt", amountCents: 2500 },
    ],
  },
  ...questions,
  terms: [
    "Rede",
    "Satoshi",
    "Token",
    "Stablecoin",
    "TRC-20",
    "Lightning Network",
    "Endereço",
    "Cobrança",
    "Bitcoin (BTC)",
    "Ether (ETH)",
    "USDT (Tether)",
  ],
};
