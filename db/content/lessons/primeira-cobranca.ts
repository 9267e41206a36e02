import type { CourseLesson } from "../course-schema.ts";

const content = `
<h2>Quatro toques</h2>
<p>Para fazer uma cobrança:</p>
<ol>
  <li>Escolha a moeda.</li>
  <li>Digite o valor em reais.</li>
  <li>Escreva uma descrição curta, se quiser.</li>
  <li>Toque em gerar.</li>
</ol>
<p>O Balcão Cripto é um aplicativo instalável. Depois da primeira visita, funciona até sem internet.</p>

<h2>O valor</h2>
<p>Use vírgula ou ponto, com até duas casas: 12,50 ou 12.50. Não use ponto de milhar: para mil reais, escreva 1000.</p>

<h2>Leia a tela de cima para baixo</h2>
<figure>
  <img src="/pictures/lesson-ler-cobranca.svg" width="640" height="520" alt="Uma cobrança de exemplo, com a faixa EXEMPLO, NÃO PAGUE, e seis setas numeradas, de cima para baixo: valor, QR Code, moeda e rede, quantidade, endereço, cotação.">
</figure>
<ul>
  <li><strong>Valor em reais:</strong> o preço da venda.</li>
  <li><strong>QR Code:</strong> o que a carteira do cliente lê.</li>
  <li><strong>Moeda e rede:</strong> o caminho do pagamento.</li>
  <li><strong>Quantidade:</strong> o que o cliente envia, e até que horas.</li>
  <li><strong>Endereço:</strong> para onde vai.</li>
  <li><strong>Cotação:</strong> o preço usado, de onde veio e quando.</li>
</ul>
<p>No treino aparece "EXEMPLO — NÃO PAGUE".</p>

<h2>A descrição pode ser vista</h2>
<p>No Bitcoin, ela vai dentro do QR Code e aparece na carteira do cliente. Escreva "Mesa 4". Não escreva nome, CPF nem telefone.</p>

<h2>Se a carteira do cliente não ler</h2>
<p>Aumente o brilho da tela. Se não der, mostre só o endereço, e o cliente digita o valor. Confira moeda, rede e valor com ele.</p>

<h2>A cobrança tem quatro estados</h2>
<ul>
  <li><strong>Aguardando:</strong> ninguém conferiu ainda.</li>
  <li><strong>Conferido na carteira:</strong> alguém viu o pagamento na carteira da loja.</li>
  <li><strong>Não pago:</strong> o pagamento não veio.</li>
  <li><strong>Vencida:</strong> passou da validade sem ninguém conferir.</li>
</ul>
<p>O aplicativo não confirma sozinho: quem confere é você. No treino, ele pede cinco pontos antes da marca.</p>
`;

export const lesson: CourseLesson = {
  slug: "primeira-cobranca",
  title: "Sua primeira cobrança de treino",
  description: "Do valor ao QR Code na tela, sem internet e sem dinheiro de verdade.",
  content,
  duration: 3,
  videoUrl: null,
  order: 7,
  outcome: "gerar uma cobrança e explicar cada linha da tela.",
  script: {
    when: "mostrando o QR Code",
    lines: [
      'Você: "São R$ 12,50 em Bitcoin. Leia este QR Code com a sua carteira e confira o valor antes de enviar."',
    ],
  },
  task: {
    kind: "charge",
    text: "Em modo treino, gere R$ 12,50 em Bitcoin com a descrição \"Mesa 4\". Confira 0,00004349 BTC. Toque em 'Salvar Imagem' e em 'Gerar Novo Código'.",
    done: "a imagem foi salva e o formulário voltou vazio.",
    charges: [{ coin: "bitcoin", amountCents: 1250 }],
  },
  quiz: [
    {
      question: "O cliente leu o QR Code. Quem confirma que o pagamento chegou?",
      options: [
        "Você, olhando a carteira da loja.",
        "O aplicativo, quando o QR Code é lido.",
        "O cliente, mostrando o celular dele.",
      ],
      answer: 0,
      explanation: "O aplicativo só monta a cobrança. O dinheiro cai na carteira, e é lá que se confere.",
    },
    {
      question: "O que escrever na descrição?",
      options: [
        "O CPF do cliente, para a nota.",
        "O nome e o telefone do cliente.",
        'Só "Mesa 4", "Pedido 32" ou parecido.',
      ],
      answer: 2,
      explanation: "A descrição pode viajar dentro do QR Code. Não ponha dados pessoais.",
    },
    {
      question: 'A tela mostra "EXEMPLO — NÃO PAGUE". O cliente quer pagar assim mesmo. O que fazer?',
      options: [
        "Deixar: depois você recupera.",
        "Não deixar: o valor se perde.",
        "Pedir que ele pague só a metade.",
      ],
      answer: 1,
      explanation: "Endereço de treino não é da sua loja e não recebe pagamento.",
    },
  ],
  terms: ["Cobrança", "Endereço", "Cotação", "Aplicativo instalável (PWA)"],
};
