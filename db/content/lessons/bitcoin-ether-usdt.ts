import type { CourseLesson } from "../course-schema.ts";

const content = `
<h2>Bitcoin (BTC)</h2>
<p>O Bitcoin tem rede própria e nenhuma empresa é dona dele. O preço em reais varia muito.</p>
<p>Um bitcoin se divide em 100 milhões de partes, os satoshis. O satoshi é o centavo do Bitcoin. Na cotação de exemplo, R$ 25,00 dão 0,00008697 BTC, ou 8.697 satoshis.</p>
<p>Os pagamentos entram na rede em grupos, chamados blocos. Um bloco leva cerca de 10 minutos, às vezes bem mais.</p>

<h2>Ether (ETH)</h2>
<p>O Ether é a moeda da rede Ethereum. O preço também varia muito.</p>
<p>Um bloco sai a cada 12 segundos. Para o pagamento ficar definitivo, leva cerca de 15 minutos.</p>

<h2>USDT (Tether)</h2>
<p>O USDT é um token, uma ficha digital, feito para valer perto de 1 dólar. Esse tipo de token se chama stablecoin. Em reais, ele sobe e desce junto com o dólar.</p>
<p>Quem emite é uma empresa, a Tether, que pode congelar endereços.</p>
<p>O USDT existe em várias redes. Neste aplicativo, é só na rede TRON, chamada TRC-20.</p>

<h2>Qual serve para quê</h2>
<table>
  <thead>
    <tr><th>Situação</th><th>Comece por</th><th>Por quê</th></tr>
  </thead>
  <tbody>
    <tr><td>Venda rápida no balcão</td><td>USDT na TRON</td><td>cerca de 1 minuto para ficar seguro</td></tr>
    <tr><td>Venda que pode esperar</td><td>Bitcoin</td><td>10 minutos ou mais</td></tr>
    <tr><td>Cliente só tem Ether</td><td>Ether</td><td>minutos; a taxa do cliente varia</td></tr>
    <tr><td>Cafezinho em Bitcoin</td><td>Lightning, na sua carteira</td><td>segundos; não é gerado por este app</td></tr>
  </tbody>
</table>
<figure>
  <img src="/pictures/lesson-tres-esperas.svg" width="640" height="430" alt="Três barras com a espera aproximada no balcão. USDT na TRON fica seguro em 1 minuto. Um bloco do Bitcoin leva 10 minutos ou mais. O Ether fica definitivo em 15 minutos.">
</figure>
<p>A Lightning Network é uma rede rápida construída sobre o Bitcoin. Nela, quem gera a cobrança é a sua carteira, se ela aceitar.</p>

<h2>Nenhuma é "dinheiro garantido"</h2>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Bitcoin e Ether caem de preço. O USDT depende da empresa emissora, do dólar e da rede.</p>
</blockquote>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Comece com uma moeda só. A equipe decora uma rede e uma fala, e você erra menos.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "bitcoin-ether-usdt",
  title: "Bitcoin, Ether e USDT: qual aceitar",
  description: "As três moedas do gerador, lado a lado, com o que cada uma cobra de paciência.",
  content,
  duration: 4,
  videoUrl: null,
  order: 2,
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
    text: "No gerador, em modo treino, faça três cobranças de R$ 25,00: uma em Bitcoin, uma em Ethereum, uma em USDT. Compare as quantidades: 0,00008697 BTC, 0,00164474 ETH e 4,58715596 USDT.",
    done: 'as três cobranças aparecem, com a marca "EXEMPLO — NÃO PAGUE".',
    charges: [
      { coin: "bitcoin", amountCents: 2500 },
      { coin: "ethereum", amountCents: 2500 },
      { coin: "usdt", amountCents: 2500 },
    ],
  },
  quiz: [
    {
      question: "O dólar caiu de R$ 5,45 para R$ 5,20. Você tem 100 USDT guardados. O que mudou?",
      options: [
        "Eles valem menos reais do que antes.",
        "Nada, USDT vale sempre o mesmo em reais.",
        "O número de USDT diminuiu.",
      ],
      answer: 0,
      explanation: "O USDT busca acompanhar o dólar, então o valor em reais cai quando o dólar cai.",
    },
    {
      question:
        "Fila no almoço e o cliente quer pagar em cripto. Qual opção deste app costuma ficar segura mais rápido?",
      options: ["Bitcoin na rede principal.", "USDT na rede TRON.", "Todas levam o mesmo tempo."],
      answer: 1,
      explanation:
        "Na TRON, cerca de 20 blocos levam perto de um minuto; no Bitcoin, um bloco leva cerca de dez.",
    },
    {
      question: "Qual frase sobre o USDT está certa?",
      options: [
        "É emitido pelo Banco Central.",
        "É garantido como a poupança.",
        "É emitido por uma empresa, que pode congelar endereços.",
        "Só existe na rede TRON.",
      ],
      answer: 2,
      explanation:
        "A Tether emite o USDT em várias redes e pode bloquear endereços, por exemplo a pedido de autoridades.",
    },
  ],
  terms: ["Bitcoin (BTC)", "Ether (ETH)", "USDT (Tether)", "Satoshi", "Stablecoin", "Lightning Network"],
};
