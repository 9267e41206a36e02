import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<blockquote>
  <p><strong>Consulte seu contador</strong></p>
  <p>Este texto prepara a conversa. Não decide o seu caso. Foi revisado em 20 de novembro de 2026, e as publicações mais novas que lemos sobre imposto são de fevereiro de 2026. Regras mudam: confirme antes de usar.</p>
</blockquote>

<h2>Em um minuto</h2>
<ul>
  <li>Pode aceitar. Cripto é uma forma de pagamento a mais, combinada entre você e o cliente.</li>
  <li>A nota é igual. Ela segue a venda, em reais, no valor do momento.</li>
  <li>Entra no faturamento, como dinheiro, cartão ou Pix.</li>
  <li>Acima de R$ 35 mil no mês, sem empresa brasileira de cripto no meio, pode haver uma declaração chamada DeCripto.</li>
  <li>Algumas respostas ainda não existem. Elas aparecem aqui como perguntas, e as dez mais importantes estão no fim.</li>
</ul>

<h2>O que a lei diz</h2>
<p>A lei brasileira sobre o assunto é a 14.478, de 21 de dezembro de 2022. Ela chama cripto de "ativo virtual": uma representação digital de valor que serve para pagar ou para investir.</p>
<p>A lei cuida principalmente das empresas que prestam serviço com ativos virtuais <strong>em nome de terceiros</strong>: trocar, transferir, guardar. Essas empresas precisam de autorização. Receber pelo que você mesmo vende não está nessa lista. Essa última frase é a nossa leitura da lei, e vale confirmar com quem orienta a sua empresa.</p>
<p>Da mesma lei saem duas consequências para o balcão:</p>
<ul>
  <li><strong>Não vire casa de câmbio.</strong> "Te mando USDT e você me dá em dinheiro" não é venda. É troca para outra pessoa. Recuse.</li>
  <li><strong>Golpe com cripto é crime.</strong> A fraude com ativos virtuais entrou no Código Penal, no artigo 171-A, com pena de 4 a 8 anos e multa. Se você for vítima, registre ocorrência.</li>
</ul>
<p>E uma coisa que não mudou: o dinheiro de aceitação obrigatória no Brasil é o real. Recusar reais é contravenção, prevista no Decreto-Lei 3.688, de 1941. Cripto você aceita se quiser. Real, não é questão de querer.</p>

<h2>O Banco Central entrou</h2>
<p>Em 10 de novembro de 2025, o Banco Central publicou as Resoluções 519, 520 e 521. Elas valem desde 2 de fevereiro de 2026 e criaram um nome para as empresas do setor: SPSAV, sociedades prestadoras de serviços de ativos virtuais. São três tipos: intermediária, custodiante e corretora.</p>
<p>As empresas que já existiam ganharam nove meses, contados de fevereiro de 2026, para pedir autorização. O prazo acabou em 30 de outubro de 2026, e o Banco Central tem até 1.080 dias para decidir sobre elas, quase três anos. Para as novas, dois anos. Por isso, por um bom tempo, você ainda vai ouvir "estamos em processo". Pedido em análise não é autorização. Procure o nome da empresa na lista do próprio Banco Central.</p>
<p>A Resolução 521 toca em dois pontos que interessam à loja:</p>
<ul>
  <li>Compra, venda e troca de stablecoin por empresa autorizada são tratadas como operação de câmbio. Stablecoin é a cripto feita para seguir uma moeda, como o USDT segue o dólar.</li>
  <li>Na transferência entre essa empresa e uma carteira própria, o dono da carteira precisa ser identificado. Se você manda o saldo da loja para a corretora, espere um cadastro.</li>
</ul>
<p>E quando o cliente paga em USDT, da carteira dele direto para a sua, sem empresa no meio? Qual é o efeito das novas regras nesse caso? Não encontramos resposta segura. Leve ao contador: é a pergunta 7 da lista.</p>

<h2>A venda, do preço à nota</h2>
<h3>O preço</h3>
<p>O Decreto 5.903, de 2006, manda que o preço seja claro e mostre o total à vista. No cardápio e na etiqueta, escreva em reais. A quantidade de cripto é só a conta do pagamento, feita na hora.</p>
<h3>O desconto</h3>
<p>A Lei 13.455, de 2017, permite preço diferente conforme a forma de pagamento. O desconto precisa estar em lugar e formato visíveis. Combinado no ouvido, não serve.</p>
<h3>A nota</h3>
<p>O que obriga a nota é a venda, não o jeito de pagar. O valor é o da venda, em reais, no momento dela. Vendeu R$ 250 em Bitcoin? A nota sai com R$ 250. Se o Bitcoin subir amanhã, a nota de ontem não muda.</p>
<p>Sobra um detalhe sem resposta pronta: o sistema pede um código de forma de pagamento, e não achamos orientação segura sobre qual marcar. É a pergunta 1.</p>
<h3>O faturamento</h3>
<p>No Simples, toda a receita do mês é informada. A base é a Lei Complementar 123, de 2006, com a Resolução CGSN 140, de 2018. No MEI, a venda em cripto conta para o limite anual. A nota é obrigatória quando o cliente é empresa e, em regra, dispensada quando é pessoa física. Não escrevemos aqui o valor do limite, porque encontramos números diferentes em 2026. Pergunte qual vale hoje.</p>

<h2>As duas linhas de R$ 35 mil</h2>
<p>Aqui mora a maior confusão do assunto. Existem duas regras diferentes com o mesmo número. Quem mistura as duas acaba repetindo que "até R$ 35 mil não paga imposto". Para a loja, isso está errado.</p>
<figure>
  <img src="/pictures/duas-linhas.svg" width="640" height="440" alt="A linha de 35 mil reais vista duas vezes: na DeCripto, que é um aviso à Receita, conta o que passa da linha; na isenção, que é regra de imposto só de pessoa física, conta o que fica até a linha. A venda da loja é sempre receita.">
  <figcaption>O mesmo número, dois assuntos. Nenhum dos dois livra a venda da loja.</figcaption>
</figure>
<table>
  <thead>
    <tr><th>Pergunta</th><th>DeCripto</th><th>Isenção na venda de cripto</th></tr>
  </thead>
  <tbody>
    <tr><td>O que é</td><td>aviso à Receita</td><td>regra de imposto</td></tr>
    <tr><td>Para quem</td><td>pessoa ou empresa que operou sem uma empresa brasileira de cripto no meio</td><td>pessoa física que vende cripto</td></tr>
    <tr><td>Conta</td><td>soma do mês acima de R$ 35 mil</td><td>vendas do mês até R$ 35 mil</td></tr>
    <tr><td>Livra a loja de imposto?</td><td>não</td><td>não: a venda da loja é receita</td></tr>
  </tbody>
</table>
<h3>A linha da DeCripto</h3>
<p>A DeCripto nasceu na Instrução Normativa RFB 2.291, de 14 de novembro de 2025, publicada no Diário Oficial do dia 17. Produz efeitos desde 1º de julho de 2026 e revoga as Instruções Normativas 1.888 e 1.899, de 2019. O envio é pela internet, no e-CAC, o atendimento virtual da Receita.</p>
<p>A regra alcança pessoas e empresas do Brasil. Elas informam quando a soma do mês passa de R$ 35 mil. Contam as operações por empresa estrangeira, por plataforma descentralizada ou sem empresa no meio. Recebimentos, pagamentos e transferências estão entre as operações. O prazo é o último dia útil do mês seguinte. Nas operações feitas por empresa no Brasil, quem informa é ela.</p>
<p>A venda recebida direto na sua carteira entra nessa soma? Pelo texto, parece que pode entrar. Não trate como certeza: é a pergunta 5.</p>
<h3>A linha da isenção</h3>
<p>A outra regra fala do ganho da <strong>pessoa física</strong> que vende cripto até R$ 35 mil no mês. Uma medida provisória, a 1.303 de 2025, mexia no assunto. Ela caducou em 8 de outubro de 2025, e a isenção ficou. O que importa para você: ela trata de pessoa física que vende cripto. Não trata da empresa que vende pão, camiseta ou conserto. A sua venda é receita desde o primeiro real.</p>
<h3>Três lojas, para não confundir mais</h3>
<p>Exemplo com números inventados. Três lojas receberam cripto no mesmo mês:</p>
<table>
  <thead>
    <tr><th>Loja</th><th>Como recebeu</th><th>Receita a informar</th><th>DeCripto</th></tr>
  </thead>
  <tbody>
    <tr><td>Papelaria</td><td>R$ 20 mil, direto na carteira</td><td>R$ 20 mil</td><td>abaixo da linha</td></tr>
    <tr><td>Pousada</td><td>R$ 42 mil, por empresa brasileira de cripto</td><td>R$ 42 mil</td><td>quem informa é a empresa</td></tr>
    <tr><td>Ateliê</td><td>R$ 42 mil, direto na carteira</td><td>R$ 42 mil</td><td>acima da linha: fazer a pergunta 5</td></tr>
  </tbody>
</table>
<p>Olhe a coluna da receita. Nas três, ela é o valor inteiro das vendas. A linha de R$ 35 mil trata do aviso à Receita. Não trata do quanto a loja vendeu.</p>

<h2>O que ainda está em aberto</h2>
<p>Preferimos escrever "não sabemos" a chutar. Confirme antes de decidir:</p>
<ul>
  <li><strong>IOF.</strong> No início de 2026, estava em discussão cobrar esse imposto em operações com cripto. Não vimos confirmação depois.</li>
  <li><strong>Multas da DeCripto.</strong> Não publicamos valores, porque não achamos uma cópia confiável.</li>
  <li><strong>Isenção da pessoa física com carteira própria ou empresa de fora.</strong> Os detalhes ainda pedem confirmação.</li>
  <li><strong>Reforma tributária.</strong> Os novos tributos, CBS e IBS, estão em fase de teste em 2026. O efeito sobre uma venda paga em cripto é a pergunta 10.</li>
</ul>

<h2>Registro que resolve</h2>
<p>Boa parte das perguntas do contador se responde com nove anotações, feitas no dia da venda. Exemplo com números inventados: uma venda de R$ 250 em Bitcoin.</p>
<table>
  <thead>
    <tr><th>Anotação</th><th>Exemplo preenchido</th></tr>
  </thead>
  <tbody>
    <tr><td>1. Data e hora</td><td>12/11/2026, 15h12</td></tr>
    <tr><td>2. Valor em reais</td><td>R$ 250,00</td></tr>
    <tr><td>3. Moeda</td><td>Bitcoin, rede Bitcoin</td></tr>
    <tr><td>4. Quantidade</td><td>0,00086972 BTC</td></tr>
    <tr><td>5. Cotação</td><td>R$ 287.450 por Bitcoin</td></tr>
    <tr><td>6. Origem da cotação</td><td>digitada às 15h10, da corretora usada pela loja</td></tr>
    <tr><td>7. TXID, o número na rede</td><td>3f9a… (inventado)</td></tr>
    <tr><td>8. Quem conferiu</td><td>a gerente</td></tr>
    <tr><td>9. Número da nota</td><td>1042</td></tr>
  </tbody>
</table>
<p>A conta fecha assim: 250 dividido por 287.450 dá 0,00086972. Com essa linha, qualquer pessoa refaz a venda daqui a um ano, mesmo que a cotação seja outra. Sem ela, sobra um número na carteira e uma lembrança.</p>
<p>Troca por reais e devolução também ganham linha própria: data, quantidade, reais recebidos ou devolvidos, taxa e comprovante.</p>
<p>Continue o exemplo, ainda com números inventados. Na sexta-feira, a loja troca aqueles 0,00086972 BTC e recebe R$ 262. A nota continua sendo de R$ 250. Sobram R$ 12, que são a diferença entre vender e trocar. Como tratar esses R$ 12 é a pergunta 4. E se tivessem caído para R$ 238? É a mesma pergunta, com o sinal trocado. O que você faz sozinho é anotar as duas datas e os dois valores.</p>
<p>As cobranças feitas no aplicativo já guardam boa parte disso, e a página <a href="/cobrancas">Cobranças</a> exporta uma planilha. A nota e o TXID você completa. A lição <a href="/lessons/nota-registro-contador">Nota, registro e contador</a> tem um treino desse registro.</p>

<h2>Dez perguntas para o contador</h2>
<p>Antes da reunião, separe três coisas. O nome da carteira ou da empresa por onde você recebe. Uma estimativa de quanto entra por mês. E o registro de uma venda, mesmo que de treino. Com isso na mesa, o contador responde sobre a sua loja, e não sobre cripto em geral.</p>
<p>Copie as perguntas, imprima, leve. Ao lado de cada uma, anote a resposta e a data. Resposta sem data envelhece escondida.</p>
<ol>
  <li>Qual forma de pagamento marco na nota?</li>
  <li>Como lanço a venda no Simples ou no MEI?</li>
  <li>Guardar cripto na empresa, sem trocar por reais, muda alguma coisa?</li>
  <li>E o ganho ou a perda quando eu trocar por reais dias depois?</li>
  <li>Preciso da DeCripto? A venda recebida na minha carteira entra na soma?</li>
  <li>Quem envia: eu ou a corretora?</li>
  <li>USDT muda alguma coisa, por causa das regras de câmbio?</li>
  <li>Como registro a devolução de uma venda paga em cripto?</li>
  <li>Que comprovantes guardo, e por quanto tempo?</li>
  <li>O que muda com a reforma tributária?</li>
</ol>
<p>Se o contador disser "nunca vi um caso desses", não desanime. Deixe este texto com ele, mostre o registro de uma venda de treino e combine uma data para a resposta. Até lá, mantenha os valores pequenos e as anotações em dia. Loja que registra desde a primeira venda chega a qualquer conversa em vantagem.</p>

<h2>Fontes</h2>
<ul>
  <li>Lei 14.478, de 21 de dezembro de 2022 (Planalto); Migalhas, sobre os artigos 3, 5 e 10.</li>
  <li>IN RFB 2.291, de 14 de novembro de 2025 (texto reproduzido em lex.com.br e ibet.com.br); Brasil Salomão, 27 de novembro de 2025.</li>
  <li>ADE Copes nº 2, de 31 de dezembro de 2025 (Livecoins, janeiro de 2026).</li>
  <li>Resoluções BCB 519, 520 e 521 (Machado Meyer, novembro de 2025; Acessa, 20 de fevereiro de 2026).</li>
  <li>Lei 13.455/2017; Decreto 5.903/2006; Decreto-Lei 3.688/1941 (Sampi, 19 de dezembro de 2025).</li>
  <li>Econet, 2020, sobre a receita no Simples; Estado de Minas, 24 de fevereiro de 2026, sobre o MEI.</li>
  <li>Exame e Contábeis, outubro e novembro de 2025, sobre a MP 1.303.</li>
  <li>ASA e Cointelegraph Brasil, início de 2026, sobre o IOF.</li>
</ul>
<blockquote>
  <p><strong>Consulte seu contador</strong></p>
  <p>Nada aqui substitui a orientação de quem conhece a sua empresa.</p>
</blockquote>
<p><em>Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.</em></p>
`;

export const article: AuthoredArticle = {
  slug: "cripto-nota-fiscal-e-decripto-o-que-levar-ao-contador",
  title: "Cripto, nota fiscal e DeCripto: o que levar ao contador",
  excerpt: "As regras que mudaram em 2025 e 2026, as duas linhas de R$ 35 mil e dez perguntas prontas.",
  content,
  category: "Legal",
  author: "Equipe Balcão Cripto",
  readTime: "13 min",
  tags: ["nota fiscal", "decripto", "simples", "mei", "banco central"],
  featured: false,
  publishedOn: "2026-11-16",
};
