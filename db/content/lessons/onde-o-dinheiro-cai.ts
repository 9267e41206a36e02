import type { CourseLesson } from "../course-schema.ts";
import { exercises } from "../exercises/onde-o-dinheiro-cai.ts";
import { questions } from "../questions/onde-o-dinheiro-cai.ts";

const content = `
<h2>Três caminhos</h2>
<p>O pagamento do cliente pode cair em três lugares. O que muda é quem guarda o acesso.</p>
<figure>
  <img src="/pictures/lesson-tres-caminhos.svg" width="640" height="450" alt="A cripto do cliente segue por três caminhos, e a chave muda de mão. Na carteira própria, quem guarda é você. Na corretora, é a empresa. No processador, é a empresa, até repassar.">
</figure>
<table>
  <thead>
    <tr><th>Caminho e quem guarda</th><th>Bom</th><th>Cuidado</th></tr>
  </thead>
  <tbody>
    <tr><td>Carteira própria: você</td><td>o acesso é só seu</td><td>sem o celular e sem as 12 palavras (próxima lição), ninguém recupera</td></tr>
    <tr><td>Corretora: a empresa</td><td>mais fácil, troca por reais</td><td>a empresa pode bloquear, sair do ar ou quebrar</td></tr>
    <tr><td>Processador: a empresa, até repassar</td><td>trava a cotação, dá relatório</td><td>taxa, cadastro e regras próprias</td></tr>
  </tbody>
</table>
<p>Guardar por conta própria se chama autocustódia. Deixar com a corretora, também chamada de exchange, é custódia de terceiros. O processador de pagamentos cobra por você e repassa depois.</p>

<h2>Carteira própria não é à prova de tudo</h2>
<p>Ninguém devolve o que você perder. E o USDT pode ser congelado pelo emissor até em carteira própria.</p>

<h2>Antes de confiar em uma empresa, pergunte</h2>
<p>As regras do Banco Central para empresas de cripto, as SPSAV, valem desde 2 de fevereiro de 2026. As que já existiam tiveram até 30 de outubro de 2026 para pedir autorização. A análise pode levar quase três anos.</p>
<p>Pergunte: "Vocês são autorizados pelo Banco Central ou estão em processo?" Estar em processo não é garantia.</p>

<h2>Celular do balcão é gaveta, não é cofre</h2>
<p>Deixe nele só o movimento do dia. Melhor ainda: use ali uma carteira só de leitura. Ela mostra o que entrou e não consegue gastar.</p>

<h2>Como escolher o aplicativo de carteira</h2>
<ul>
  <li>Baixe pelo link do site oficial.</li>
  <li>Veja se mostra as palavras de recuperação ao criar a carteira.</li>
  <li>Veja se aceita a rede que você vai usar.</li>
  <li>Veja se tem senha e se exporta o histórico.</li>
</ul>

<h2>O Balcão Cripto não é nenhum dos três</h2>
<p>Ele não guarda cripto nem o acesso a ela. Ele escreve o seu endereço e o valor em um QR Code. O pagamento vai direto para onde você escolheu.</p>
<blockquote>
  <p><strong>Consulte seu contador</strong></p>
  <p>Antes de guardar cripto na empresa, pergunte como registrar.</p>
</blockquote>
<p><em>Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.</em></p>
`;

export const lesson: CourseLesson = {
  slug: "onde-o-dinheiro-cai",
  title: "Carteira própria, corretora ou processador",
  description: "Os três lugares onde o pagamento pode cair e o risco de cada um.",
  content,
  duration: 4,
  videoUrl: null,
  order: 4,
  exercises,
  outcome: "escolher onde receber e dizer quem tem acesso.",
  script: {
    when: "quando a equipe pergunta",
    lines: [
      'Funcionária: "Para onde vai esse dinheiro?"',
      'Você: "Cai na carteira da loja. Mostre o QR Code e me chame. Quem confere sou eu."',
    ],
  },
  task: {
    kind: "checklist",
    text: "Anote no papel e marque cada item.",
    done: "os quatro itens estão marcados.",
    items: [
      "Anotei onde vou receber: carteira própria, corretora ou processador",
      "Anotei quem tem acesso",
      "Anotei o limite, em reais, que fica no celular do balcão",
      "Li no Glossário: Autocustódia e Custódia de terceiros",
    ],
  },
  ...questions,
  terms: [
    "Carteira",
    "Autocustódia",
    "Custódia de terceiros",
    "Exchange (corretora de cripto)",
    "Processador de pagamentos",
    "Carteira só de leitura",
    "SPSAV",
  ],
};
