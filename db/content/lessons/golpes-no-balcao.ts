import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/golpes-no-balcao.ts";
import { questions } from "../questions/golpes-no-balcao.ts";

const content = `
<h2>Comprovante falso</h2>
<p>Um restaurante do Recife perdeu R$ 28 mil em oito meses com Pix que não caía. Quem mostrava os comprovantes era freguesa da casa.</p>
<p>Em cripto é igual: imagem se fabrica.</p>
<figure>
  <img src="/pictures/lesson-print-nao-e-dinheiro.svg" width="640" height="430" alt="Dois celulares. O do cliente mostra a palavra enviado e está riscado: imagem se fabrica. O da loja mostra a palavra recebido na nossa carteira: só entrego vendo aqui.">
</figure>
<ul>
  <li><strong>Sinal:</strong> mostra a tela e quer sair.</li>
  <li><strong>Resposta:</strong> só entrego vendo na nossa carteira.</li>
</ul>

<h2>Pressa com pagamento sem confirmação</h2>
<p>O pagamento até apareceu, mas ainda está na fila. Em Bitcoin, quem enviou pode trocá-lo por outro.</p>
<ul>
  <li><strong>Sinal:</strong> "está demorando, libera logo".</li>
  <li><strong>Resposta:</strong> a regra é a tabela do caixa.</li>
</ul>

<h2>USDT falso</h2>
<p>O token falso aparece no saldo, com nome igual, mas não vale nada.</p>
<ul>
  <li><strong>Sinal:</strong> token novo, com aviso, ou com site no nome.</li>
  <li><strong>Resposta:</strong> só vale o USDT que a carteira já lista.</li>
</ul>

<h2>QR Code trocado</h2>
<p>O pagamento sai certo e cai na carteira de outra pessoa.</p>
<ul>
  <li><strong>Sinal:</strong> adesivo por cima do cartaz, foto trocada no grupo, endereço que muda ao colar.</li>
  <li><strong>Resposta:</strong> ler de quatro em quatro, toda manhã e a cada troca.</li>
</ul>
<p>Lembre-se do endereço parecido: começo e fim iguais, meio diferente.</p>

<h2>Carteira falsa</h2>
<ul>
  <li><strong>Sinal:</strong> anúncio no topo da busca, nome quase igual, link em mensagem.</li>
  <li><strong>Resposta:</strong> baixar só pelo link do site oficial, digitado por você.</li>
</ul>

<h2>"Assine para receber"</h2>
<p>Receber nunca pede assinar, conectar nem pagar. Quem pede isso quer licença para gastar o seu saldo.</p>
<ul>
  <li><strong>Sinal:</strong> a tela fala em conectar, aprovar, assinar, ativar ou pagar uma taxa antes.</li>
  <li><strong>Resposta:</strong> fechar. Nada foi perdido até ali.</li>
</ul>

<h2>As palavras "esquecidas"</h2>
<p>Alguém deixa à vista as 12 palavras de uma carteira com USDT na TRON. Falta só TRX para a taxa.</p>
<ul>
  <li><strong>Sinal:</strong> dinheiro fácil, se você mandar um pouco antes.</li>
  <li><strong>Resposta:</strong> não mandar. A carteira exige mais de uma assinatura, e o saldo nunca sai.</li>
</ul>

<h2>Falso suporte</h2>
<p>É o phishing. Alguém finge ser uma empresa, por ligação, mensagem ou site.</p>
<ul>
  <li><strong>Sinal:</strong> pede as 12 palavras, a senha, um código ou o controle do celular.</li>
  <li><strong>Resposta:</strong> desligar e procurar o site oficial.</li>
</ul>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Ligue a verificação em duas etapas nas contas da loja. Além da senha, a conta pede seis números do seu celular. Não passe esses números para ninguém.</p>
</blockquote>

<h2>Devolução apressada e troca por dinheiro</h2>
<ul>
  <li><strong>Sinal:</strong> "paguei a mais, devolve" ou "te mando cripto e você me dá em espécie".</li>
  <li><strong>Resposta:</strong> pouco e já confirmado, em reais. Muito, só o dono. Troca, nunca.</li>
</ul>

<h2>Celular roubado ou destravado</h2>
<p>Use senha na tela e na carteira. Sumiu? Abra a carteira em outro celular, com as palavras. Mova tudo para uma carteira nova. Avise a corretora.</p>

<h2>Assalto</h2>
<p>Não reaja: entregue o celular. Por isso ele só guarda o movimento do dia, e as palavras ficam fora da loja.</p>

<h2>Se cair</h2>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Pare tudo. Não pague quem promete recuperar.</p>
</blockquote>
<figure>
  <p>Pasta do caso</p>
  <ul>
    <li>TXID e telas <em>1</em></li>
    <li>Boletim <em>2</em></li>
    <li>Protocolo <em>3</em></li>
  </ul>
  <figcaption>Desenho: uma pasta com três papéis, um para cada passo.</figcaption>
</figure>
<ol>
  <li>Guarde TXID, telas e imagens da câmera.</li>
  <li>Registre boletim de ocorrência.</li>
  <li>Avise a corretora ou o processador.</li>
</ol>
<p>Fraude com ativos virtuais é crime, com pena de 4 a 8 anos.</p>
<p>Cair em golpe não é vergonha. Conte para a equipe. Quem conhece o golpe desconfia mais cedo.</p>
<p><em>Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.</em></p>
`;

export const lesson: CourseLesson = {
  slug: "golpes-no-balcao",
  title: "Golpes no balcão: print não é dinheiro",
  description: "Os golpes que chegam à loja e a resposta pronta para cada um.",
  content,
  duration: 5,
  videoUrl: null,
  order: 11,
  exercises,
  outcome: "reconhecer o golpe e manter a regra, mesmo com fila.",
  script: {
    when: "quando pressionam",
    lines: [
      'Cliente: "Você está me chamando de golpista?"',
      'Você: "De jeito nenhum. A regra é igual para todo mundo: entrego quando confirma na nossa carteira. Se ainda não enviou, pode pagar no Pix."',
    ],
  },
  task: {
    kind: "checklist",
    text: "Monte a regra da casa em um cartão ao lado do caixa.",
    done: "os cinco itens estão marcados.",
    items: [
      "Só entrego vendo na nossa carteira",
      "Tabela de confirmações à vista",
      "Nome de quem confere",
      "Telefone de quem decide na dúvida",
      "Cartaz do QR Code conferido hoje",
    ],
  },
  ...questions,
  terms: [
    "Comprovante falso",
    "Phishing",
    "Token falso",
    "Endereço parecido",
    "Verificação em duas etapas (2FA)",
  ],
};
