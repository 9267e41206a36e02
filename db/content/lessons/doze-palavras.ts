import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/doze-palavras.ts";
import { questions } from "../questions/doze-palavras.ts";

const content = `
<h2>O que são as 12 palavras</h2>
<p>Ao criar uma carteira própria, o aplicativo mostra 12 palavras, às vezes 24. É a frase de recuperação.</p>
<p>Com ela, qualquer celular refaz a sua carteira inteira. Isso inclui cada chave privada, o segredo que autoriza gastar.</p>
<p>Quem tem essas palavras tem o dinheiro, de qualquer celular, em qualquer lugar. É o outro lado da autocustódia: o acesso é só seu, e o cuidado também.</p>

<h2>Como guardar</h2>
<figure>
  <img src="/pictures/lesson-doze-palavras.svg" width="640" height="400" alt="Duas folhas de papel com doze linhas numeradas, para escrever as palavras na ordem. Ao lado, um celular riscado: nunca em foto.">
</figure>
<ul>
  <li>No papel, à mão, na ordem.</li>
  <li>Duas cópias, em dois lugares seguros, fora do balcão.</li>
  <li>Nunca em foto, print, e-mail, WhatsApp, nuvem ou bloco de notas.</li>
</ul>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Para o que passa do movimento do dia, existe a carteira física, um aparelho que guarda as chaves. Ela também tem frase de recuperação. O cuidado com o papel é o mesmo.</p>
</blockquote>

<h2>Ninguém sério pede as palavras</h2>
<p>Um golpe comum é imitar uma empresa que você conhece. Chama-se phishing. Vem por ligação, mensagem ou site, quase sempre com pressa.</p>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Nem suporte, nem processador, nem contador, nem este aplicativo pede as palavras. Se pediu, é golpe. Desligue.</p>
</blockquote>

<h2>Teste antes de usar</h2>
<p>Toda carteira vazia parece igual. O que prova que é a mesma é o endereço.</p>
<ol>
  <li>Com a carteira ainda vazia, toque em "Receber". Anote o primeiro endereço no papel.
    <figure>
      <p>Receber</p>
      <blockquote>
        <p>bc1q x9wd … 7f2k</p>
      </blockquote>
      <figcaption>Desenho: a tela Receber, com um QR Code e o primeiro endereço.</figcaption>
    </figure>
  </li>
  <li>Apague o aplicativo da carteira.
    <figure>
      <p>Apagar este aplicativo?</p>
      <p><strong>Apagar</strong></p>
      <figcaption>Desenho: o celular pergunta se pode apagar.</figcaption>
    </figure>
  </li>
  <li>Instale de novo e recupere com as palavras do papel.
    <figure>
      <p>Recuperar</p>
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
      <figcaption>Desenho: doze lugares, com número, para as palavras.</figcaption>
    </figure>
  </li>
  <li>Toque em "Receber" e compare o endereço com o anotado, grupo por grupo.
    <figure>
      <p>Receber</p>
      <blockquote>
        <p>bc1q x9wd … 7f2k</p>
      </blockquote>
      <figcaption>Desenho: a tela Receber outra vez, com o mesmo endereço.</figcaption>
    </figure>
  </li>
</ol>
<p>É o mesmo? O papel está certo. É outro? Ainda não havia dinheiro ali. Crie outra carteira e anote de novo, com calma.</p>

<h2>Perdeu o papel ou alguém viu?</h2>
<p>Crie outra carteira na hora e mova tudo. Depois troque o endereço no Balcão Cripto e nos cartazes.</p>

<h2>E se você faltar?</h2>
<p>Uma pessoa de confiança precisa saber onde está o papel. Não precisa saber as palavras.</p>
`;

export const lesson: CourseLesson = {
  slug: "doze-palavras",
  title: "As 12 palavras que valem o caixa",
  description: "Como guardar a frase de recuperação e quem pode pedir: ninguém.",
  content,
  duration: 4,
  videoUrl: null,
  order: 5,
  exercises,
  outcome: "guardar e testar a frase antes de receber o primeiro real.",
  script: {
    when: 'quando liga um "suporte"',
    lines: [
      'Voz: "Sou do suporte da sua carteira. Preciso das 12 palavras para liberar um pagamento."',
      'Você: "Ninguém pede essas palavras. Vou desligar e entrar em contato pelo site oficial."',
    ],
  },
  task: {
    kind: "glossary",
    text: 'Abra no Glossário: Frase de recuperação, Chave privada e Phishing. Leia a primeira em voz alta para alguém da equipe e pergunte: "Quem pode pedir essas palavras?" A resposta certa é "ninguém".',
    done: "os três cartões foram abertos.",
    terms: ["frase-de-recuperacao", "chave-privada", "phishing"],
  },
  ...questions,
  terms: ["Frase de recuperação", "Chave privada", "Autocustódia", "Phishing", "Carteira física"],
};
