import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/carteira-usdt.ts";
import { questions } from "../questions/carteira-usdt.ts";

const content = `
<h2>Para quem é este caminho</h2>
<p>Para venda de R$ 150 ou mais, com cliente que já tem USDT. Em março de 2026, a taxa de quem envia ia de R$ 10 a R$ 21. Em venda pequena, ela pesa demais.</p>
<p>Não sabe se é o seu caso? Responda antes às <a href="/lessons/carteira-lightning">quatro perguntas</a>.</p>

<h2>Nomes para procurar</h2>
<ul>
  <li><strong>TronLink</strong> (tronlink.org): Android e iPhone.</li>
  <li><strong>Trust Wallet</strong> (trustwallet.com): Android e iPhone.</li>
</ul>
<p>Conferimos três coisas: o nome, em que celular abre e se aceita a rede TRON. Há muitas cópias falsas das duas: chegue pelo site.</p>
<p><em>Não é recomendação paga. Revisado em 23 de novembro de 2026. Confira o nome e o site antes de baixar.</em></p>
<p>As telas daqui são desenhos. Na sua carteira, o nome dos botões pode mudar um pouco.</p>

<h2>1. Baixe a certa</h2>
<figure>
  <p>Loja de aplicativos</p>
  <ul>
    <li>Nome do aplicativo <em>1</em></li>
    <li>Feito por <em>2</em></li>
  </ul>
  <p><strong>Instalar</strong></p>
  <figcaption>Desenho: a loja do celular, com o nome e quem fez.</figcaption>
</figure>
<ol>
  <li>Abra a loja pelo link do site oficial, não pela busca.</li>
  <li>Compare letra por letra com o site.</li>
</ol>

<h2>2. Crie uma carteira nova</h2>
<figure>
  <p>Começar</p>
  <p><strong>Criar carteira <em>1</em></strong></p>
  <ul>
    <li>Importar carteira <em>2</em></li>
  </ul>
  <figcaption>Desenho: os botões Criar carteira e Importar carteira.</figcaption>
</figure>
<ol>
  <li>Faz uma carteira vazia, só sua.</li>
  <li>Nunca importe palavras que alguém mandou ou deixou à vista. É isca.</li>
</ol>

<h2>3. Anote as 12 palavras</h2>
<figure>
  <p>Palavras de recuperação</p>
  <ol>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
  </ol>
  <p><strong>Já anotei <em>1</em></strong></p>
  <figcaption>Desenho: doze palavras cobertas, numeradas, e o botão Já anotei.</figcaption>
</figure>
<ol>
  <li>É a frase de recuperação. No papel, com número, na ordem. Só toque depois de ler o papel em voz baixa.</li>
</ol>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Quem tem as palavras tem o dinheiro. O Balcão Cripto nunca pede.</p>
</blockquote>

<h2>4. Confirme e ponha senha</h2>
<figure>
  <p>Qual é a palavra 7? <em>1</em></p>
  <ol>
    <li></li>
    <li></li>
    <li></li>
  </ol>
  <ul>
    <li>Senha ou digital <em>2</em></li>
  </ul>
  <p><strong>Confirmar</strong></p>
  <figcaption>Desenho: palavras cobertas para escolher e a senha do aplicativo.</figcaption>
</figure>
<ol>
  <li>Leia no papel, não de cabeça.</li>
  <li>Fecha a carteira para quem pegar o celular.</li>
</ol>

<h2>5. Ache as duas linhas</h2>
<figure>
  <p>Minhas moedas</p>
  <ul>
    <li>USDT, TRC-20: 0 <em>1</em></li>
    <li>TRX: 0 <em>2</em></li>
  </ul>
  <figcaption>Desenho: a lista de moedas, com USDT na rede TRON e TRX.</figcaption>
</figure>
<ol>
  <li>É o que o cliente envia. Tem de dizer TRC-20 ou TRON. Outra linha "USDT" pode ser de outra rede.</li>
  <li>É a moeda da taxa. Veja o passo 8.</li>
</ol>

<h2>6. Anote o primeiro endereço</h2>
<figure>
  <p>Receber USDT, rede TRON <em>1</em></p>
  <blockquote>
    <p>TQ5p NvFK … 9dKe <em>2</em></p>
  </blockquote>
  <p><strong>Copiar <em>3</em></strong></p>
  <figcaption>Desenho: a tela Receber, com a rede, um QR Code e um endereço que começa com T.</figcaption>
</figure>
<ol>
  <li>Confira a rede antes do endereço.</li>
  <li>Começa com T e tem 34 letras e números. Anote de quatro em quatro, o meio também.</li>
  <li>Copie só desta tela, nunca do histórico.</li>
</ol>

<h2>7. Apague, recupere e compare</h2>
<figure>
  <p>Importar carteira <em>1</em></p>
  <ol>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
    <li></li>
  </ol>
  <blockquote>
    <p>TQ5p NvFK … 9dKe <em>2</em></p>
  </blockquote>
  <figcaption>Desenho: as palavras voltam do papel e o mesmo endereço aparece.</figcaption>
</figure>
<ol>
  <li>Com a carteira vazia, apague o aplicativo. Instale de novo e digite as palavras do papel.</li>
  <li>Compare o endereço com o anotado, grupo por grupo. É o mesmo? O papel está certo. É outro? Crie outra carteira e anote de novo.</li>
</ol>

<h2>8. Tenha TRX para a taxa</h2>
<p>Para receber, você não precisa de TRX. Para mover o seu USDT, sim. Compre TRX em uma corretora e saque para a carteira.</p>
<figure>
  <p>Sacar TRX, na corretora</p>
  <ul>
    <li>Rede: TRON <em>1</em></li>
    <li>Para: TQ5p … 9dKe <em>2</em></li>
    <li>Quanto: 30 TRX <em>3</em></li>
  </ul>
  <p><strong>Confirmar saque</strong></p>
  <figcaption>Desenho: o saque de TRX de uma corretora para a sua carteira.</figcaption>
</figure>
<ol>
  <li>A rede é a TRON.</li>
  <li>O endereço é o mesmo do USDT. Compare todos os grupos.</li>
  <li>Cada envio gasta de 6,4 a 13 TRX. Trinta dão para dois ou mais.</li>
</ol>
<p>Ninguém de fora precisa mandar TRX para você, nem você para ninguém. Quem oferece "ativar" a carteira quer o seu dinheiro.</p>

<h2>9. Cadastre e veja o verde</h2>
<figure>
  <p>Endereços de recebimento</p>
  <ul>
    <li>USDT <strong>Em uso</strong> <em>1</em></li>
  </ul>
  <figcaption>Desenho: a linha USDT deste aplicativo, em uso.</figcaption>
</figure>
<ol>
  <li>Cole o endereço duas vezes. O aplicativo confere se ele é válido e se é da TRON.</li>
</ol>
<p>No USDT, basta o endereço: ele também serve para só olhar. Em tronscan.org, quem confere vê o que entrou e não gasta nada.</p>
<p><a href="/carteiras?licao=carteira-usdt#usdt">Cadastrar o endereço USDT agora</a></p>
`;

export const lesson: CourseLesson = {
  slug: "carteira-usdt",
  title: "Carteira USDT, passo a passo",
  description: "Nove telas: rede certa, 12 palavras, TRX para a taxa e o endereço no caixa.",
  content,
  duration: 6,
  videoUrl: null,
  order: 18,
  exercises,
  outcome: "abrir uma carteira para USDT na TRON e cadastrar o endereço certo.",
  script: {
    when: 'quando alguém oferece "ativar" a carteira',
    lines: [
      'Mensagem: "Mande 10 TRX para ativar o recebimento da sua loja."',
      'Você: "Receber não pede pagamento. Vou fechar a conversa."',
    ],
  },
  task: {
    kind: "checklist",
    text: "Faça os nove passos com a carteira ainda vazia e marque cada item.",
    done: "os quatro itens estão marcados e a linha USDT mostra Em uso.",
    items: [
      "Anotei as 12 palavras no papel, na ordem",
      "Apaguei, recuperei, e o endereço era o mesmo",
      "Sei onde comprar TRX para a taxa",
      "Cadastrei o endereço e vi Em uso",
    ],
  },
  ...questions,
  terms: ["USDT (Tether)", "TRC-20", "TRX", "Rede", "Endereço", "Frase de recuperação"],
};
