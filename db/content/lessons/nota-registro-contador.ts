import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/nota-registro-contador.ts";
import { questions } from "../questions/nota-registro-contador.ts";

const content = `
<h2>A nota é a mesma</h2>
<p>O que obriga a nota é a venda, não a forma de pagar. O valor é em reais, o do momento da venda.</p>
<p>Vendeu R$ 250 em Bitcoin? A nota sai com R$ 250, mesmo que o preço mude depois.</p>
<p>Pergunte ao contador qual forma de pagamento marcar no sistema.</p>

<h2>Entra no faturamento</h2>
<p>Venda em cripto é receita como outra. No Simples, toda a receita do mês é informada. No MEI, conta para o limite anual.</p>

<h2>Anote nove coisas</h2>
<ol>
  <li>Data e hora.</li>
  <li>Valor em reais.</li>
  <li>Moeda.</li>
  <li>Quantidade.</li>
  <li>Cotação.</li>
  <li>De onde veio a cotação.</li>
  <li>TXID, o número do pagamento na rede.</li>
  <li>Quem conferiu.</li>
  <li>Número da nota.</li>
</ol>
<figure>
  <img src="/pictures/lesson-nove-coisas.svg" width="640" height="540" alt="Uma folha com nove linhas numeradas, uma para cada anotação. Três já estão preenchidas com um exemplo: R$ 250,00, Bitcoin e 0,00086972. As outras esperam a sua letra.">
</figure>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Faça no dia, não no fim do ano.</p>
</blockquote>

<h2>Duas linhas de R$ 35 mil</h2>
<p>São dois assuntos diferentes com o mesmo número. Não confunda.</p>
<table>
  <thead>
    <tr><th>Pergunta</th><th>DeCripto</th><th>Isenção na venda de cripto</th></tr>
  </thead>
  <tbody>
    <tr><td>O que é</td><td>aviso à Receita</td><td>regra de imposto</td></tr>
    <tr><td>Para quem</td><td>pessoa ou empresa que operou sem uma empresa brasileira de cripto no meio</td><td>pessoa física que vende cripto</td></tr>
    <tr><td>Conta</td><td>soma do mês acima de R$ 35 mil</td><td>vendas do mês até R$ 35 mil</td></tr>
    <tr><td>Livra a loja de imposto?</td><td>não</td><td>não: a venda da loja é receita</td></tr>
  </tbody>
</table>

<h2>DeCripto em quatro linhas</h2>
<ul>
  <li>Vale desde 1º de julho de 2026 e substitui a regra de 2019.</li>
  <li>É enviada pela internet, no e-CAC, o atendimento virtual da Receita Federal.</li>
  <li>O prazo é o último dia útil do mês seguinte.</li>
  <li>Podem entrar na soma: recebimento direto na sua carteira, corretora estrangeira e plataforma descentralizada.</li>
</ul>
<p>Confirme o seu caso com o contador. Quando há uma empresa brasileira de cripto no meio, quem informa é ela. Nas regras do Banco Central, essas empresas se chamam SPSAV.</p>

<h2>As perguntas para o contador</h2>
<blockquote>
  <p><strong>Consulte seu contador</strong></p>
  <p>Cada caso muda. Leve estas perguntas:</p>
  <ul>
    <li>"Uso carteira própria ou empresa brasileira?"</li>
    <li>"A carteira fica no meu nome ou no da empresa?"</li>
    <li>"Como lanço a venda?"</li>
    <li>"O que acontece na conversão, quando eu trocar por reais com ganho ou perda?"</li>
    <li>"Passei perto de R$ 35 mil no mês?"</li>
    <li>"Se eu errar um aviso e corrigir, há multa?"</li>
  </ul>
</blockquote>
<p>Este curso não substitui o contador.</p>
<p><em>Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.</em></p>
`;

export const lesson: CourseLesson = {
  slug: "nota-registro-contador",
  title: "Nota, registro e contador",
  description: "O que registrar em cada venda e as duas linhas de R$ 35 mil que confundem.",
  content,
  duration: 5,
  videoUrl: null,
  order: 13,
  exercises,
  outcome: "registrar uma venda em cripto e levar as perguntas certas ao contador.",
  script: {
    when: "quando pedem sem nota",
    lines: [
      'Cliente: "Em cripto dá para fazer sem nota, né?"',
      'Você: "A nota sai igual, em reais. A forma de pagar não muda isso."',
    ],
  },
  task: {
    kind: "charge",
    text: 'Em modo treino, gere R$ 250,00 em Bitcoin (0,00086972 BTC) com a descrição "Nota 001". No papel, preencha as nove anotações como se a venda tivesse acontecido agora.',
    done: "a cobrança existe e nenhuma das nove linhas ficou vazia.",
    charges: [{ coin: "bitcoin", amountCents: 25000, described: true }],
  },
  ...questions,
  terms: ["DeCripto", "Conversão", "TXID", "Cotação", "SPSAV"],
};
