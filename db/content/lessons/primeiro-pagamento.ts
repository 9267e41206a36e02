import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/primeiro-pagamento.ts";
import { questions } from "../questions/primeiro-pagamento.ts";

const content = `
<h2>Antes de abrir</h2>
<p>Faltou uma das oito? Espere mais um dia.</p>
<ul>
  <li>Carteira testada com as palavras.</li>
  <li>Endereço conferido por duas pessoas.</li>
  <li>Uma moeda só.</li>
  <li>Cotação recente.</li>
  <li>Equipe sabe a fala.</li>
  <li>Tabela de confirmações à vista.</li>
  <li>Contador avisado.</li>
  <li>Plano B pronto.</li>
</ul>

<h2>Ensaio com a loja fechada</h2>
<ol>
  <li>Cadastre o seu endereço e saia do modo treino.
    <figure>
      <p>Endereços de recebimento</p>
      <ul>
        <li>Lightning <strong>Em uso</strong></li>
      </ul>
      <figcaption>Desenho: a linha Lightning deste aplicativo, em uso.</figcaption>
    </figure>
  </li>
  <li>Gere uma cobrança de R$ 30 a R$ 50 em Bitcoin. Se puder, use a Lightning.
    <figure>
      <p>Cobrar</p>
      <ul>
        <li>Bitcoin, Lightning</li>
        <li>R$ 30,00</li>
      </ul>
      <p><strong>Gerar QR Code</strong></p>
      <figcaption>Desenho: a tela Cobrar, com Bitcoin pela Lightning e R$ 30.</figcaption>
    </figure>
  </li>
  <li>Um sócio ou amigo paga de outra carteira.
    <figure>
      <p>Carteira do amigo</p>
      <ul>
        <li>Enviar R$ 30,00</li>
      </ul>
      <figcaption>Desenho: a carteira do amigo, que envia o mesmo valor.</figcaption>
    </figure>
  </li>
  <li>Confira os cinco pontos: carteira, valor, moeda e rede, hora e confirmado. Só então marque.
    <figure>
      <p>Carteira da loja</p>
      <ul>
        <li>R$ 30,00</li>
        <li>Hoje, 20:14</li>
        <li><strong>Recebido</strong></li>
      </ul>
      <figcaption>Desenho: o histórico da carteira da loja, com o valor, a hora e Recebido.</figcaption>
    </figure>
  </li>
  <li>Na Lightning, mova esse valor, para saber que consegue.
    <figure>
      <p>Sua carteira</p>
      <ul>
        <li>Enviar R$ 30,00</li>
      </ul>
      <figcaption>Desenho: a sua carteira, agora com o valor saindo.</figcaption>
    </figure>
  </li>
</ol>
<p>Recebeu na rede principal ou em USDT? Por enquanto, não mova. Cada envio tem taxa, e a corretora pode ter um mínimo. Mova quando juntar mais.</p>

<h2>A venda em oito passos</h2>
<figure>
  <img src="/pictures/lesson-oito-passos.svg" width="640" height="400" alt="Oito paradas na ordem: valor, QR Code, rede, ele envia, espere, confira, marque, entregue. A quarta é do cliente. A entrega é a última.">
</figure>
<ol>
  <li>Diga o valor em reais.</li>
  <li>Gere o QR Code.</li>
  <li>Leia a rede em voz alta. No USDT, é a TRC-20.</li>
  <li>O cliente envia.</li>
  <li>Espere o que a tabela do caixa pede.</li>
  <li>Confira os cinco pontos na carteira.</li>
  <li>Toque em <strong>Conferi na carteira</strong>.</li>
  <li>Emita a nota e entregue.</li>
</ol>

<h2>Limites da primeira semana</h2>
<p>Uma moeda. Um responsável. Até R$ 200 por venda. Tudo anotado no dia.</p>
<p>Assim, um erro custa pouco.</p>

<h2>Quando dizer não</h2>
<ul>
  <li>Sem internet para conferir.</li>
  <li>Pagamento ainda sem confirmação.</li>
  <li>Cotação velha.</li>
  <li>Rede diferente.</li>
  <li>Pressa demais.</li>
  <li>Valor acima do limite.</li>
  <li>Pedido de troco em dinheiro.</li>
</ul>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Na dúvida, não entregue. Um "não" educado custa menos que um prejuízo.</p>
</blockquote>

<h2>Depois de dez vendas, pare e olhe</h2>
<p>Quanto custou, contando as taxas e a conversão para reais? Quanto o cliente esperou? Valeu o trabalho?</p>
<p>Continuar, mudar ou parar são boas respostas.</p>
<blockquote>
  <p><strong>Consulte seu contador</strong></p>
  <p>Leve as anotações dessas vendas e confirme como registrar.</p>
</blockquote>
`;

export const lesson: CourseLesson = {
  slug: "primeiro-pagamento",
  title: "Seu primeiro pagamento de verdade",
  description: "Ensaio com pouco dinheiro, passo a passo da venda e os limites da primeira semana.",
  content,
  duration: 4,
  videoUrl: null,
  order: 15,
  exercises,
  outcome: "receber o primeiro pagamento pequeno com segurança.",
  script: {
    when: "a venda inteira, em seis falas",
    lines: [
      '"São R$ 180. Em USDT, pela rede TRON, a TRC-20."',
      '"Na sua tela está TRC-20? Confira o endereço comigo, sem pular o meio."',
      '"Pode enviar. Este QR Code vale 15 minutos."',
      '"Já apareceu na nossa carteira. Espero cerca de um minuto para ficar seguro."',
      '"Conferido na carteira. Aqui está a sua nota, em reais."',
      '"Obrigado! Pode levar."',
    ],
  },
  task: {
    kind: "charge",
    text: "Faça o ensaio completo em modo treino, em voz alta, com alguém no papel de cliente: R$ 180,00 em USDT (33,027523 USDT). Depois, marque os oito itens.",
    done: "a cobrança existe e os oito itens estão marcados.",
    charges: [{ coin: "usdt", amountCents: 18000 }],
    items: [
      "Carteira testada com as palavras",
      "Endereço conferido por duas pessoas",
      "Uma moeda só",
      "Cotação recente",
      "Equipe sabe a fala",
      "Tabela de confirmações à vista",
      "Contador avisado",
      "Plano B pronto",
    ],
  },
  ...questions,
  terms: ["Confirmação", "Endereço", "Cobrança", "TRC-20", "Conversão"],
};
