import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/carteira-lightning.ts";
import { questions } from "../questions/carteira-lightning.ts";

const content = `
<h2>Primeiro, quatro perguntas</h2>
<p>Responda no cartão acima, ou no papel. Cada resposta aponta um caminho.</p>
<ul>
  <li><strong>O que os seus clientes trazem?</strong> Pergunte a três deles. Bitcoin aponta para Lightning ou Bitcoin. USDT aponta para USDT.</li>
  <li><strong>Qual é a sua venda mais comum?</strong> Até uns R$ 150, só a Lightning vale a pena. Acima disso, os três servem.</li>
  <li><strong>Você usa iPhone ou Android?</strong> Os três caminhos têm carteira para os dois. Olhe os nomes na lição de cada um.</li>
  <li><strong>Quem guarda o dinheiro?</strong> Uma empresa, e você entra com senha? Ou você, com 12 palavras no papel? A primeira é mais fácil. Na segunda, o acesso é só seu.</li>
</ul>
<table>
  <thead>
    <tr><th>O que deu</th><th>Seu caminho</th></tr>
  </thead>
  <tbody>
    <tr><td>Bitcoin, venda pequena</td><td>Lightning: continue aqui</td></tr>
    <tr><td>Bitcoin, venda grande que pode esperar</td><td><a href="/lessons/carteira-bitcoin">Bitcoin</a></td></tr>
    <tr><td>USDT, venda de R$ 150 ou mais</td><td><a href="/lessons/carteira-usdt">USDT</a></td></tr>
  </tbody>
</table>
<p>Deu empate? Comece pela Lightning. Um caminho só já basta para começar.</p>
<p>A Lightning Network é a rede rápida feita sobre o Bitcoin. O pagamento leva segundos.</p>

<h2>Nomes que as lojas usam</h2>
<p>As lojas de Rolante usam a <strong>Coinos</strong> (coinos.io), que abre no navegador. As de Jericoacoara usam a <strong>Blink</strong> (blink.sv), entre outras. Foi o que a imprensa e os fundadores contaram em 2024. As duas dão um endereço Lightning.</p>
<p><em>Não é recomendação paga. Revisado em 23 de novembro de 2026. Confira o nome e o site antes de baixar.</em></p>
<p>As telas daqui são desenhos. Na sua carteira, o nome dos botões pode mudar um pouco.</p>

<h2>1. Chegue pelo site oficial</h2>
<figure>
  <p>Navegador</p>
  <ul>
    <li>Endereço do site <em>1</em></li>
    <li>Anúncio: carteira grátis! <em>2</em></li>
  </ul>
  <p><strong>Abrir o site</strong></p>
  <figcaption>Desenho: a barra do navegador e um anúncio na busca.</figcaption>
</figure>
<ol>
  <li>Digite você mesmo, letra por letra.</li>
  <li>Anúncio pode levar a uma carteira falsa. Pule.</li>
</ol>

<h2>2. Crie a conta</h2>
<figure>
  <p>Bem-vindo</p>
  <p><strong>Criar conta <em>1</em></strong></p>
  <ul>
    <li>Já tenho conta <em>2</em></li>
  </ul>
  <figcaption>Desenho: a primeira tela, com o botão Criar conta.</figcaption>
</figure>
<ol>
  <li>Faz uma carteira nova, vazia.</li>
  <li>Serve para voltar, em outro celular.</li>
</ol>

<h2>3. Escolha o nome</h2>
<figure>
  <p>Nome de usuário</p>
  <ul>
    <li>padaria <em>1</em></li>
    <li>padaria@carteira.com <em>2</em></li>
  </ul>
  <p><strong>Continuar</strong></p>
  <figcaption>Desenho: o nome escolhido e o endereço que nasce dele.</figcaption>
</figure>
<ol>
  <li>Sem espaço e sem acento. O cliente vê esse nome.</li>
  <li>É o seu endereço Lightning. Parece um e-mail, mas só recebe dinheiro.</li>
</ol>

<h2>4. Proteja a entrada</h2>
<figure>
  <p>Segurança</p>
  <ul>
    <li>Senha <em>1</em></li>
    <li>Verificação em duas etapas <em>2</em></li>
  </ul>
  <p><strong>Salvar</strong></p>
  <figcaption>Desenho: senha e segunda etapa.</figcaption>
</figure>
<ol>
  <li>Uma senha que você não usa em outro lugar. Anote no papel, fora do balcão.</li>
  <li>Pede também um número do seu celular. Ligue, se houver.</li>
</ol>

<h2>5. Veja quem guarda</h2>
<figure>
  <p>Palavras de recuperação <em>1</em></p>
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
  <p><strong>Já anotei <em>2</em></strong></p>
  <figcaption>Desenho: doze palavras cobertas e o botão Já anotei.</figcaption>
</figure>
<ol>
  <li>Apareceu? É a frase de recuperação, e quem guarda é você: papel, na ordem, nunca foto. Não apareceu? Quem guarda é a empresa. Deixe ali só o movimento do dia.</li>
  <li>Só toque depois de ler o papel em voz baixa.</li>
</ol>

<h2>6. Conheça a tela inicial</h2>
<figure>
  <p>Saldo: 0 sats <em>1</em></p>
  <ul>
    <li>Receber <em>2</em></li>
    <li>Enviar <em>3</em></li>
    <li>Histórico <em>4</em></li>
  </ul>
  <figcaption>Desenho: saldo zero, Receber, Enviar e Histórico.</figcaption>
</figure>
<ol>
  <li>"Sats" são satoshis, os centavos do Bitcoin.</li>
  <li>Mostra o seu endereço.</li>
  <li>Tira dinheiro. No balcão, não se usa.</li>
  <li>O que entrou, com a hora. É aqui que se confere.</li>
</ol>

<h2>7. Copie o endereço</h2>
<figure>
  <p>Receber</p>
  <blockquote>
    <p>padaria@carteira.com <em>1</em></p>
  </blockquote>
  <p><strong>Copiar <em>2</em></strong></p>
  <figcaption>Desenho: a tela Receber, com um QR Code e o endereço.</figcaption>
</figure>
<ol>
  <li>Anote no papel, igualzinho. Você vai comparar.</li>
  <li>Copie daqui, nunca do histórico.</li>
</ol>

<h2>8. Teste a volta</h2>
<figure>
  <p>Outro celular</p>
  <ul>
    <li>Já tenho conta <em>1</em></li>
    <li>padaria@carteira.com <em>2</em></li>
  </ul>
  <figcaption>Desenho: a mesma carteira aberta em outro celular.</figcaption>
</figure>
<ol>
  <li>Saia da conta. Entre de novo, só com o que está no papel.</li>
  <li>Compare com o endereço anotado, letra por letra. É igual? O papel está certo. Faça isso antes de receber.</li>
</ol>

<h2>9. Cadastre e veja o verde</h2>
<figure>
  <p>Endereços de recebimento</p>
  <ul>
    <li>Lightning <strong>Em uso</strong> <em>1</em></li>
  </ul>
  <figcaption>Desenho: a linha Lightning deste aplicativo, em uso.</figcaption>
</figure>
<ol>
  <li>Toque em Testar e salvar: aparece "Em uso". Depois, peça a alguém um pagamento de R$ 1 e veja cair no histórico.</li>
</ol>
<p><a href="/carteiras?licao=carteira-lightning#lightning">Cadastrar o endereço Lightning agora</a></p>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Este aplicativo nunca pede as 12 palavras nem a senha da carteira. Se alguém pedir, é golpe.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "carteira-lightning",
  title: "Escolha a carteira e abra a Lightning",
  description: "Quatro perguntas para escolher e nove telas até o endereço Lightning.",
  content,
  duration: 6,
  videoUrl: null,
  order: 16,
  exercises,
  outcome: "escolher o seu caminho e receber pela Lightning no seu endereço.",
  script: {
    when: "com quem ajuda você a instalar",
    lines: [
      'Você: "Você me mostra onde tocar, mas quem digita a senha sou eu. As palavras do papel ninguém lê."',
    ],
  },
  task: {
    kind: "checklist",
    text: "Faça os nove passos com a sua carteira na mão e marque cada item.",
    done: "os quatro itens estão marcados e a linha Lightning mostra Em uso.",
    items: [
      "Respondi às quatro perguntas",
      "Anotei o endereço Lightning no papel",
      "Saí, entrei de novo e o endereço era o mesmo",
      "Cadastrei o endereço e vi Em uso",
    ],
  },
  ...questions,
  terms: [
    "Lightning Network",
    "Carteira",
    "Endereço",
    "Satoshi",
    "Frase de recuperação",
    "Verificação em duas etapas (2FA)",
    "USDT (Tether)",
  ],
};
