import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/cripto-no-balcao.ts";
import { questions } from "../questions/cripto-no-balcao.ts";

const content = `
<h2>É mais uma forma de pagar</h2>
<p>O cliente envia uma moeda digital: Bitcoin, Ether ou USDT. Sai da carteira dele e entra na sua. Carteira é o aplicativo que guarda o acesso à moeda.</p>
<p>Não passa pelo banco nem pela maquininha. Fica anotado em um livro-caixa público, a blockchain. O seu preço continua em reais.</p>
<figure>
  <img src="/pictures/lesson-da-carteira-para-a-sua.svg" width="640" height="470" alt="O pagamento vai direto da carteira do cliente para a da sua loja. Ele fica anotado em um livro público. O banco e a maquininha estão riscados: não entram no caminho.">
</figure>

<h2>Três diferenças para o Pix</h2>
<ul>
  <li><strong>Não existe botão de desfazer.</strong> Em cripto não há estorno. Quem enviou errado depende da boa vontade de quem recebeu.</li>
  <li><strong>Pode demorar.</strong> Leva de segundos a mais de uma hora para ficar seguro.</li>
  <li><strong>O valor se mexe.</strong> Em reais, sobe e desce. É a volatilidade.</li>
</ul>

<h2>Quando ajuda e quando não ajuda</h2>
<p>Ajuda a vender para turistas e quem guarda cripto.</p>
<p>Não ajuda quando o cliente tem Pix, que costuma ser mais simples e cai na hora.</p>

<h2>Você pode, mas não é obrigado</h2>
<p>No Brasil, o dinheiro que todos têm de aceitar é o real. Recusar reais é infração. Cripto é um extra.</p>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Não troque cripto por dinheiro para clientes. Pela Lei 14.478/2022, quem faz isso para os outros precisa de autorização.</p>
</blockquote>

<h2>As três perguntas</h2>
<ul>
  <li>Algum cliente já pediu?</li>
  <li>Eu aguento ver R$ 50 virarem R$ 45?</li>
  <li>Tenho uma hora para preparar a carteira e a equipe?</li>
</ul>
<p>Com dois "não", fique por enquanto no modo treino, em que nada é pago de verdade. Está tudo bem.</p>
<p><em>Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.</em></p>
`;

export const lesson: CourseLesson = {
  slug: "cripto-no-balcao",
  title: "Cripto no balcão: o que muda",
  description: "O que é receber em cripto, quando ajuda e quando o Pix resolve melhor.",
  content,
  duration: 3,
  videoUrl: null,
  order: 1,
  exercises,
  outcome: "decidir, com três perguntas, se vale aceitar cripto na sua loja.",
  script: {
    when: "quando perguntam antes de você estar pronto",
    lines: [
      'Cliente: "Vocês aceitam Bitcoin?"',
      'Você: "Ainda não, estamos aprendendo. Aviso quando começar?"',
    ],
  },
  task: {
    kind: "simulation",
    text: "Na Simulação, escolha a cafeteria e processe 0,0001 em Bitcoin, uns R$ 29. Espere o resultado.",
    done: 'o pagamento sai de "Aguardando" e vira "Confirmado" ou "Falhou". Nenhum dinheiro se move.',
    simulations: { businessType: "restaurant", count: 1 },
  },
  ...questions,
  terms: [
    "Bitcoin (BTC)",
    "Ether (ETH)",
    "USDT (Tether)",
    "Carteira",
    "Blockchain",
    "Estorno",
    "Volatilidade",
  ],
};
