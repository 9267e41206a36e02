import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/quando-entregar.ts";
import { questions } from "../questions/quando-entregar.ts";

const content = `
<h2>A tela do cliente não vale</h2>
<p>Print, comprovante e "enviado" no celular dele não são pagamento. Vale o que aparece na carteira da loja.</p>

<h2>Apareceu não é confirmado</h2>
<p>Um pagamento novo espera em uma fila, a mempool. Dali ele entra em um bloco. Esse bloco é a primeira confirmação. Cada bloco depois dele é mais uma.</p>
<figure>
  <img src="/pictures/lesson-confirmacoes.svg" width="640" height="380" alt="O caminho de um pagamento em Bitcoin: primeiro a fila, depois um bloco de cada vez. Na fila: não entregue. Até R$ 200: 1 confirmação. Até R$ 2.000: 3. Acima disso: 6.">
</figure>
<p>Em Bitcoin, enquanto ele está na fila, quem enviou ainda pode trocá-lo por outro. O nome disso é troca por taxa maior (RBF).</p>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>"Recebendo" ou "0 confirmações" quer dizer: ainda não entregue.</p>
</blockquote>

<h2>Quanto demora</h2>
<ul>
  <li><strong>Bitcoin:</strong> uns 10 minutos por bloco. Pode passar de uma hora.</li>
  <li><strong>Ethereum:</strong> 12 segundos por bloco. Fica definitivo em uns 15 minutos.</li>
  <li><strong>TRON:</strong> 3 segundos por bloco. Fica seguro em cerca de 1 minuto.</li>
  <li><strong>Lightning Network:</strong> segundos. Vale a tela verde "Pago", ou "recebido" na sua carteira.</li>
</ul>

<h2>A tabela do caixa</h2>
<p>É a sugestão deste curso, mais cautelosa que a de alguns processadores. Quem decide é você.</p>
<table>
  <thead>
    <tr><th>Valor da venda</th><th>O que esperar</th></tr>
  </thead>
  <tbody>
    <tr>
      <td>até R$ 200</td>
      <td>
        <p><strong>Bitcoin:</strong> 1 confirmação, cerca de 10 min</p>
        <p><strong>Ether:</strong> 12 blocos, cerca de 2,5 min</p>
        <p><strong>USDT:</strong> 20 blocos, cerca de 1 min</p>
      </td>
    </tr>
    <tr>
      <td>até R$ 2.000</td>
      <td>
        <p><strong>Bitcoin:</strong> 3 confirmações, cerca de 30 min</p>
        <p><strong>Ether:</strong> "finalizada", cerca de 15 min</p>
        <p><strong>USDT:</strong> 20 blocos, cerca de 1 min</p>
      </td>
    </tr>
    <tr>
      <td>acima de R$ 2.000</td>
      <td>
        <p><strong>Bitcoin:</strong> 6 confirmações, cerca de 1 h</p>
        <p><strong>Ether:</strong> "finalizada", cerca de 15 min</p>
        <p><strong>USDT:</strong> 20 blocos, e ver no explorador</p>
      </td>
    </tr>
  </tbody>
</table>
<p>Exemplo: R$ 80 em Bitcoin esperam 1 confirmação, uns 10 minutos. Na Ethereum, "finalizada" quer dizer definitiva.</p>

<h2>Onde ver os "20 blocos"</h2>
<p>Muitas carteiras não mostram o número. Dizem "pendente" e depois "concluída". Para contar, use um explorador de blocos. É um site que mostra os pagamentos de uma rede.</p>
<ul>
  <li><strong>Bitcoin:</strong> mempool.space</li>
  <li><strong>Ethereum:</strong> etherscan.io</li>
  <li><strong>TRON:</strong> tronscan.org</li>
</ul>
<p>Digite você mesmo o nome do site. Não clique em link recebido. Cole o TXID, o número de cada pagamento. Procure a linha "Confirmations", ou "confirmações".</p>
<p>Em Cobranças, você pode ligar <strong>Procurar na rede</strong>. O aplicativo mostra o que o site viu. É só uma ajuda. O que vale é a sua carteira.</p>

<h2>Os cinco pontos da conferência</h2>
<figure>
  <p>Carteira da loja <em>1</em></p>
  <ul>
    <li>+ 33,027523 USDT <em>2</em></li>
    <li>Rede TRON (TRC-20) <em>3</em></li>
    <li>Hoje, 13:26 <em>4</em></li>
    <li><strong>Concluída</strong> <em>5</em></li>
  </ul>
  <figcaption>Desenho: um pagamento na carteira da loja, com o valor, a rede, a hora e Concluída.</figcaption>
</figure>
<ol>
  <li><strong>Abra a sua carteira.</strong> Print e comprovante do cliente não valem.</li>
  <li><strong>Chegou o valor exato.</strong> Um finalzinho a mais mostra de qual venda ele é.</li>
  <li><strong>Na moeda e na rede certas.</strong></li>
  <li><strong>Depois da hora desta cobrança.</strong></li>
  <li><strong>Confirmado.</strong> Pendente ou "recebendo" ainda não é pago.</li>
</ol>
<p>Confira os cinco antes de marcar. Bateu tudo? Toque em <strong>Conferi na carteira</strong>. Só então entregue.</p>
<p>No treino, o aplicativo pede os cinco sempre. Na venda de verdade, pede acima de R$ 200, valor que você muda em Modo caixa.</p>

<h2>Está demorando?</h2>
<p>Pode ser taxa baixa do lado do cliente. Não entregue "para agilizar".</p>
<p>Ele quer pagar de outro jeito? Combine por escrito: se a cripto chegar depois, você devolve.</p>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Imprima a tabela e deixe ao lado do caixa. Regra escrita evita discussão.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "quando-entregar",
  title: "Confirmações: quando entregar",
  description: 'A diferença entre "apareceu" e "está seguro", com uma tabela para o caixa.',
  content,
  duration: 5,
  videoUrl: null,
  order: 9,
  exercises,
  outcome: "dizer, em cada venda, se já pode entregar.",
  script: {
    when: "quando o cliente tem pressa",
    lines: [
      'Cliente: "Já paguei, olha aqui!"',
      'Você: "Vi que você enviou, obrigado. Agora espero confirmar na nossa carteira. Em USDT leva cerca de um minuto. Já te entrego."',
    ],
  },
  task: {
    kind: "simulation",
    text: 'Na Simulação, na cafeteria, processe três pagamentos, um por vez. Antes de cada resultado, diga em voz alta: "ainda não entrego". Conte como venda só os confirmados. Cerca de um em cada cinco falha de propósito.',
    done: "há três resultados no histórico.",
    simulations: { businessType: "restaurant", count: 3 },
  },
  ...questions,
  terms: [
    "Confirmação",
    "Mempool",
    "Troca por taxa maior (RBF)",
    "Explorador de blocos",
    "TXID",
    "Lightning Network",
  ],
};
