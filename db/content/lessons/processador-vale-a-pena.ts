import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/processador-vale-a-pena.ts";
import { questions } from "../questions/processador-vale-a-pena.ts";

const content = `
<h2>O que ele faz</h2>
<p>O processador de pagamentos gera a cobrança, trava a cotação por alguns minutos e acompanha as confirmações. Pode também trocar por moeda comum.</p>
<p>Ele avisa o seu sistema quando algo muda. Esse aviso se chama webhook. Em troca de tudo isso, cobra taxa e pede cadastro com documentos, o KYC.</p>

<h2>Taxa fixa pesa na venda pequena</h2>
<p>Exemplo com 2% mais 25 centavos de dólar, e dólar a R$ 5,45:</p>
<table>
  <thead>
    <tr><th>Venda</th><th>Taxa</th><th>Quanto pesa</th></tr>
  </thead>
  <tbody>
    <tr><td>R$ 12,50</td><td>R$ 1,61</td><td>quase 13%</td></tr>
    <tr><td>R$ 100</td><td>R$ 3,36</td><td>3,4%</td></tr>
  </tbody>
</table>
<p>Para comparar: em média, o cartão de crédito custou à loja 2,16% e o de débito, 1,08%. Os números são do primeiro semestre de 2025, segundo o Banco Central.</p>
<figure>
  <img src="/pictures/lesson-taxa-fixa.svg" width="640" height="430" alt="Quatro barras mostram quanto a taxa pesa na venda. No processador, quase 13% em R$ 12,50 e 3,4% em R$ 100. No cartão, em média, 2,16% no crédito e 1,08% no débito.">
</figure>
<p>Some o que fica fora da taxa. Quem envia paga a taxa de rede. O spread é a diferença entre comprar e vender.</p>

<h2>Os três do aplicativo</h2>
<p>Foxbit é brasileira. CoinGate é da Lituânia. BitPay é dos Estados Unidos.</p>
<p>As taxas mostradas no app são ponto de partida: confira no site de cada um.</p>

<h2>Seis perguntas antes de assinar</h2>
<ul>
  <li>Atende loja com CNPJ no Brasil?</li>
  <li>Deposita em reais, em conta brasileira?</li>
  <li>Qual o total de taxas, da venda ao saque?</li>
  <li>Qual o saque mínimo?</li>
  <li>Em quantos dias?</li>
  <li>Cobra por conta parada?</li>
</ul>

<h2>Faça a conta do saque</h2>
<p>Uma taxa pequena por venda pode esconder um saque caro. Exemplo: 1% por venda e saque de 50 euros, com euro a R$ 6,30. Quem recebe R$ 1.000 no mês paga R$ 10 nas vendas e R$ 315 no saque.</p>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Decidiu contratar? O assistente de configuração explica as chaves, passo a passo. Comece nele pelo modo teste.</p>
</blockquote>

<h2>Trocar por reais pede identificação</h2>
<p>Empresas no Brasil precisam identificar o dono da carteira própria nas transferências. Guarde os registros das vendas.</p>
<blockquote>
  <p><strong>Consulte seu contador</strong></p>
  <p>Pergunte como registrar a taxa e a troca por reais.</p>
</blockquote>
<p><em>Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.</em></p>
`;

export const lesson: CourseLesson = {
  slug: "processador-vale-a-pena",
  title: "Processador: quando vale a pena",
  description: "O que ele faz, quanto custa de verdade e o que perguntar antes.",
  content,
  duration: 4,
  videoUrl: null,
  order: 14,
  exercises,
  outcome: "fazer a conta da taxa e as perguntas certas antes de contratar.",
  script: {
    when: "com o vendedor do processador",
    lines: [
      'Você: "Em uma venda de R$ 50, quanto cai na minha conta, em reais, e em quantos dias? E se eu ficar seis meses sem vender?"',
    ],
  },
  task: {
    kind: "checklist",
    text: "Pegue papel, lápis e o extrato da sua maquininha. Faça a conta da sua loja e marque cada item.",
    done: "os quatro itens estão marcados.",
    items: [
      "Anotei o valor da minha venda mais comum",
      "Calculei 2% dela mais R$ 1,36 por venda (25 centavos de dólar)",
      "Comparei com a taxa da minha maquininha",
      "Escrevi as seis perguntas no papel",
    ],
  },
  ...questions,
  terms: ["Processador de pagamentos", "Webhook", "Taxa de rede", "Spread", "KYC"],
};
