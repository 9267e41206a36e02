import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/primeira-cobranca.ts";
import { questions } from "../questions/primeira-cobranca.ts";

const content = `
<h2>Quatro toques</h2>
<p>A cobrança sai deste aplicativo instalável, até sem internet.</p>
<figure>
  <p>Cobrar</p>
  <ul>
    <li>Bitcoin <em>1</em></li>
    <li>R$ 12,50 <em>2</em></li>
    <li>Mesa 4 <em>3</em></li>
  </ul>
  <p><strong>Gerar QR Code <em>4</em></strong></p>
  <figcaption>Desenho: a tela Cobrar, com a moeda, o valor, a descrição e o botão.</figcaption>
</figure>
<ol>
  <li>Escolha a moeda.</li>
  <li>Digite o valor em reais.</li>
  <li>Escreva uma descrição curta, se quiser.</li>
  <li>Toque em Gerar QR Code.</li>
</ol>

<h2>O valor</h2>
<p>Use vírgula ou ponto, com até duas casas: 12,50 ou 12.50. Mil reais? Escreva 1000, sem ponto.</p>

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
<p>A Lightning testada marca "Pago" sozinha. O resto quem marca é você. No treino, você confere cinco pontos antes.</p>
`;

export const lesson: CourseLesson = {
  slug: "primeira-cobranca",
  title: "Sua primeira cobrança de treino",
  description: "Do valor ao QR Code na tela, sem internet e sem dinheiro de verdade.",
  content,
  duration: 3,
  videoUrl: null,
  order: 7,
  exercises,
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
  ...questions,
  terms: ["Cobrança", "Endereço", "Cotação", "Aplicativo instalável (PWA)"],
};
