import type { CourseLesson } from "../course-schema.ts";

const content = `
<h2>É mais uma forma de pagar</h2>
<p>O cliente envia Bitcoin, Ether ou USDT da carteira dele para a sua. Carteira é o aplicativo que guarda o acesso ao dinheiro.</p>
<p>O pagamento não passa pelo banco nem pela maquininha do cartão. Ele fica anotado em um livro-caixa público, a blockchain. O seu preço continua em reais.</p>
<figure>
  <img src="/pictures/lesson-da-carteira-para-a-sua.svg" width="640" height="470" alt="O pagamento vai direto da carteira do cliente para a da sua loja. Ele fica anotado em um livro público. O banco e a maquininha estão riscados: não entram no caminho.">
</figure>

<h2>Três diferenças para o Pix</h2>
<ol>
  <li><strong>Não existe botão de desfazer.</strong> Em cripto não há estorno. Quem enviou errado depende da boa vontade de quem recebeu.</li>
  <li><strong>Pode demorar.</strong> Pode levar de segundos a mais de uma hora para ficar seguro.</li>
  <li><strong>O valor se mexe.</strong> Em reais, ele pode subir ou cair depois. É a volatilidade.</li>
</ol>

<h2>Quando ajuda e quando não ajuda</h2>
<p>Ajuda com turista, cliente de fora do país e quem já guarda cripto.</p>
<p>Não ajuda quando o cliente tem Pix no celular. O Pix costuma ser mais simples e cai na hora.</p>

<h2>Você pode, mas não é obrigado</h2>
<p>No Brasil, o dinheiro que todos têm de aceitar é o real. Recusar dinheiro em reais é infração. Cripto é um extra.</p>
<p>A Lei 14.478/2022 cuida das empresas que guardam, trocam ou transferem cripto para outras pessoas. Nas regras do Banco Central, elas se chamam SPSAV.</p>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Venda o seu produto e não vire casa de câmbio. Não troque cripto por dinheiro para clientes.</p>
</blockquote>

<h2>As três perguntas</h2>
<ol>
  <li>Algum cliente já pediu?</li>
  <li>Eu aguento ver R$ 50 virarem R$ 45?</li>
  <li>Tenho uma hora para preparar a carteira e a equipe?</li>
</ol>
<p>Com dois "não", fique no modo treino por enquanto. Está tudo bem.</p>
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
  outcome: "decidir, com três perguntas, se vale aceitar cripto na sua loja agora.",
  script: {
    when: "quando perguntam antes de você estar pronto",
    lines: [
      'Cliente: "Vocês aceitam Bitcoin?"',
      'Você: "Estamos nos preparando. Hoje recebo em dinheiro, cartão e Pix. Quer que eu avise quando começar?"',
    ],
  },
  task: {
    kind: "simulation",
    text: "Abra a Simulação, escolha a cafeteria e processe um pagamento de 0,00001739 BTC (R$ 5,00 na cotação de exemplo). Espere o resultado aparecer no histórico.",
    done: 'o pagamento sai de "Aguardando" e vira "Confirmado" ou "Falhou". Nenhum dinheiro se move.',
    simulations: { businessType: "restaurant", count: 1 },
  },
  quiz: [
    {
      question: "Um cliente pagou em Bitcoin e se arrependeu dez minutos depois. O que acontece?",
      options: [
        "Nada volta sozinho: só você pode devolver, se decidirem isso juntos.",
        "O banco dele desfaz o pagamento.",
        "O aplicativo cancela a cobrança e o dinheiro volta.",
      ],
      answer: 0,
      explanation:
        "Pagamento em cripto não tem estorno automático; devolver é uma nova transferência, feita por você.",
    },
    {
      question: "Sua loja passou a aceitar cripto. Pode deixar de aceitar dinheiro em reais?",
      options: [
        "Sim, se avisar em um cartaz.",
        "Sim, se der desconto em cripto.",
        "Não: o real continua sendo o dinheiro de aceitação obrigatória.",
      ],
      answer: 2,
      explanation: "Cripto é uma opção a mais; recusar reais é infração no Brasil.",
    },
    {
      question: 'Um cliente fiel pede: "Te mando USDT e você me dá o valor em dinheiro?" O que fazer?',
      options: [
        "Aceitar, se o valor for pequeno.",
        "Recusar: você vende produtos, não troca cripto por dinheiro.",
        "Aceitar cobrando uma taxa.",
      ],
      answer: 1,
      explanation: "Trocar cripto para outras pessoas é serviço que exige autorização, e é um golpe comum.",
    },
  ],
  terms: ["Blockchain", "Carteira", "Volatilidade", "Estorno", "SPSAV"],
};
