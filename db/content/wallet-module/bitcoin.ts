import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/carteira-bitcoin.ts";
import { questions } from "../questions/carteira-bitcoin.ts";

const content = `
<h2>Para quem é este caminho</h2>
<p>Para venda grande, que pode esperar. Um bloco leva cerca de 10 minutos, às vezes bem mais. Quem guarda o dinheiro é você.</p>
<p>Não sabe se é o seu caso? Responda antes às <a href="/lessons/carteira-lightning">quatro perguntas</a>.</p>

<h2>Nomes para procurar</h2>
<ul>
  <li><strong>BlueWallet</strong> (bluewallet.io): Android e iPhone.</li>
  <li><strong>Electrum</strong> (electrum.org): Android.</li>
</ul>
<p>Conferimos três coisas: o nome, em que celular abre e se mostra a chave pública. As duas estão na lista do site bitcoin.org.</p>
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
  <li>Compare letra por letra com o site. Nome quase igual é carteira falsa.</li>
</ol>

<h2>2. Crie uma carteira nova</h2>
<figure>
  <p>Carteiras</p>
  <p><strong>Criar <em>1</em></strong></p>
  <ul>
    <li>Importar <em>2</em></li>
  </ul>
  <figcaption>Desenho: os botões Criar e Importar.</figcaption>
</figure>
<ol>
  <li>Faz uma carteira vazia, só sua.</li>
  <li>Traz de volta uma que já existe, com as palavras. Você vai usar no passo 7.</li>
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
  <li>É a frase de recuperação. Escreva o número e a palavra. Papel, nunca foto: foto vai parar na nuvem. Só toque depois de ler o papel em voz baixa.</li>
</ol>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Quem tem as palavras tem o dinheiro. O Balcão Cripto nunca pede.</p>
</blockquote>

<h2>4. Confirme as palavras</h2>
<figure>
  <p>Qual é a palavra 7? <em>1</em></p>
  <ol>
    <li></li>
    <li></li>
    <li></li>
  </ol>
  <p><strong>Confirmar</strong></p>
  <figcaption>Desenho: três palavras cobertas para escolher.</figcaption>
</figure>
<ol>
  <li>Leia no papel, não de cabeça. Nem toda carteira pergunta.</li>
</ol>

<h2>5. Ponha senha no aplicativo</h2>
<figure>
  <p>Segurança</p>
  <ul>
    <li>Senha ou digital <em>1</em></li>
    <li>Pedir ao abrir <em>2</em></li>
  </ul>
  <p><strong>Salvar</strong></p>
  <figcaption>Desenho: a tela Segurança, com senha e digital.</figcaption>
</figure>
<ol>
  <li>Fecha a carteira para quem pegar o celular.</li>
  <li>Deixe ligado. Um celular destravado é uma gaveta aberta.</li>
</ol>

<h2>6. Anote o primeiro endereço</h2>
<figure>
  <p>Receber</p>
  <blockquote>
    <p>bc1q x9wd … 7f2k <em>1</em></p>
  </blockquote>
  <p><strong>Copiar <em>2</em></strong></p>
  <figcaption>Desenho: a tela Receber, com um QR Code e um endereço que começa com bc1.</figcaption>
</figure>
<ol>
  <li>Escreva no papel de quatro em quatro, o meio também.</li>
  <li>Copie só desta tela.</li>
</ol>

<h2>7. Apague, recupere e compare</h2>
<figure>
  <p>Importar <em>1</em></p>
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
    <p>bc1q x9wd … 7f2k <em>2</em></p>
  </blockquote>
  <figcaption>Desenho: as palavras voltam do papel e o primeiro endereço aparece de novo.</figcaption>
</figure>
<ol>
  <li>Com a carteira vazia, apague o aplicativo. Instale de novo e digite as palavras do papel.</li>
  <li>Toque em "Receber" e compare grupo por grupo. É o mesmo? O papel está certo. É outro? Crie outra carteira e anote de novo.</li>
</ol>
<p>O saldo não serve de prova. Toda carteira vazia mostra zero.</p>

<h2>8. Ache a chave pública</h2>
<figure>
  <p>Carteira: detalhes</p>
  <ul>
    <li>Ver XPUB <em>1</em></li>
    <li>Exportar palavras <em>2</em></li>
  </ul>
  <blockquote>
    <p>zpub 6rFR … Yt3a <em>3</em></p>
  </blockquote>
  <figcaption>Desenho: os detalhes da carteira, com a chave pública.</figcaption>
</figure>
<ol>
  <li>É a chave pública da conta. Ela mostra o que entra e não move dinheiro.</li>
  <li>Não toque. Palavras não saem do papel.</li>
  <li>Começa com xpub, ypub ou zpub. Se começar com "xprv", pare: essa gasta.</li>
</ol>
<p>Com ela, o aplicativo vira uma carteira só de leitura. Cada cobrança ganha um endereço novo. Quem pagou ontem não vê a venda de hoje.</p>

<h2>9. Cadastre e veja o verde</h2>
<figure>
  <p>Endereços de recebimento</p>
  <ul>
    <li>Bitcoin <strong>Em uso</strong> <em>1</em></li>
    <li>Chave conferida <em>2</em></li>
  </ul>
  <figcaption>Desenho: a linha Bitcoin deste aplicativo, em uso.</figcaption>
</figure>
<ol>
  <li>Cole o endereço duas vezes. O aplicativo confere se ele é válido.</li>
  <li>Cole a chave pública. O aplicativo mostra os três primeiros endereços: compare com a carteira e confirme.</li>
</ol>
<p><a href="/carteiras?licao=carteira-bitcoin#bitcoin">Cadastrar o endereço Bitcoin agora</a></p>
`;

export const lesson: CourseLesson = {
  slug: "carteira-bitcoin",
  title: "Carteira Bitcoin, passo a passo",
  description: "Nove telas: das 12 palavras à chave pública, com o teste que prova o papel.",
  content,
  duration: 6,
  videoUrl: null,
  order: 17,
  exercises,
  outcome: "abrir uma carteira Bitcoin sua, testar o papel e cadastrar o endereço.",
  script: {
    when: "quando alguém oferece ajuda demais",
    lines: [
      'Ajudante: "Leia as palavras para mim, que eu digito mais rápido."',
      'Você: "Não. Essas palavras ninguém lê. Eu digito."',
    ],
  },
  task: {
    kind: "checklist",
    text: "Faça os nove passos com a carteira ainda vazia e marque cada item.",
    done: "os quatro itens estão marcados e a linha Bitcoin mostra Em uso.",
    items: [
      "Anotei as 12 palavras no papel, na ordem",
      "Anotei o primeiro endereço no papel",
      "Apaguei, recuperei, e o endereço era o mesmo",
      "Cadastrei o endereço e vi Em uso",
    ],
  },
  ...questions,
  terms: ["Carteira", "Endereço", "Frase de recuperação", "Carteira só de leitura", "Bitcoin (BTC)"],
};
