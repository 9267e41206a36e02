import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<p>A pergunta certa não é "cripto é o futuro?". É: na minha loja, com os meus clientes, sobra ou falta no fim do mês? Dá para responder com quatro linhas e um lápis. Este texto faz a conta inteira, mostra de onde vem cada número e termina com um teste de 30 dias.</p>
<p>Um aviso antes: aqui ninguém promete aumento de vendas. Não achamos fonte que prove isso.</p>

<h2>Quem paga em cripto na sua rua?</h2>
<p>Antes da taxa, o cliente. Sem ele não há o que calcular. Pense em três tipos:</p>
<ul>
  <li><strong>O turista.</strong> Costuma não ter Pix, e o cartão dele é de outro país.</li>
  <li><strong>O cliente de fora do país.</strong> Compra pela internet e quer um jeito simples de pagar.</li>
  <li><strong>O entusiasta.</strong> Já guarda cripto, gosta de usar e conta para os amigos onde conseguiu.</li>
</ul>
<p>Pergunte por uma semana, sem compromisso: "se a gente aceitasse cripto, você usaria?". Faça um risquinho para cada sim. Cinco risquinhos valem mais que cinquenta reportagens. Zero risquinhos também é uma resposta.</p>

<h2>Linha 1: a taxa</h2>
<p>Compare com o que você paga hoje, não com a propaganda. Separe três papéis antes de continuar. O último extrato da maquininha. A tabela de tarifas do Pix no seu banco. Uma simulação de venda na corretora que você usaria. Com eles do lado, troque os números deste texto pelos seus.</p>
<ul>
  <li><strong>Cartão.</strong> A taxa média da loja foi de 2,16% no crédito e 1,08% no débito, no primeiro semestre de 2025, segundo o Banco Central. Em 2023 era de 2,32% e 1,14%. São médias: pegue o seu extrato, porque o seu contrato pode ser diferente.</li>
  <li><strong>Pix.</strong> Depende do tipo de empresa e do banco. MEI e empresário individual seguem as regras de pessoa física, com exceções. As outras empresas podem pagar, e cada banco põe o preço.</li>
  <li><strong>Carteira própria.</strong> Ninguém cobra pela venda. Mas a conta não acaba ali. Para trocar por reais há taxa de rede e spread, a diferença entre o preço de compra e o de venda.</li>
  <li><strong>Processador.</strong> De 1% a 2% por venda, às vezes com um valor fixo em cima. Confira no site de cada um antes de contratar.</li>
</ul>
<p>O valor fixo é o que engana. Vamos ao caso.</p>
<h3>Uma padaria, vinte vendas</h3>
<p>Exemplo com números inventados: uma padaria vende vinte cestas de R$ 50 no mês para quem quer pagar em cripto. Dá R$ 1.000. Quanto custaria receber esses mesmos R$ 1.000 de quatro jeitos? O dólar do exemplo é R$ 5,45.</p>
<figure>
  <img src="/pictures/quatro-custos.svg" width="640" height="420" alt="Barras com o custo de receber mil reais em vinte vendas de cinquenta: crédito, R$ 21,60; débito, R$ 10,80; processador a 1%, R$ 10,00; processador a 2% mais 25 centavos de dólar, R$ 47,25.">
  <figcaption>Exemplo com números inventados. O custo fixo por venda faz a última barra crescer.</figcaption>
</figure>
<table>
  <thead>
    <tr><th>Jeito de receber</th><th>Conta</th><th>Custo no mês</th></tr>
  </thead>
  <tbody>
    <tr><td>Cartão de crédito, 2,16%</td><td>R$ 1.000 × 2,16%</td><td>R$ 21,60</td></tr>
    <tr><td>Cartão de débito, 1,08%</td><td>R$ 1.000 × 1,08%</td><td>R$ 10,80</td></tr>
    <tr><td>Processador a 1%</td><td>R$ 1.000 × 1%</td><td>R$ 10,00</td></tr>
    <tr><td>Processador a 2% mais US$ 0,25 por venda</td><td>R$ 20,00 + 20 × 0,25 × R$ 5,45</td><td>R$ 47,25</td></tr>
  </tbody>
</table>
<p>O Pix ficou de fora de propósito, porque a tarifa muda de banco para banco. Pegue a sua, multiplique pelas vinte vendas e escreva uma quinta linha na tabela. Pode muito bem ser a menor de todas. Se for, ofereça Pix primeiro, sem culpa.</p>
<p>O último caso custa mais que o dobro do crédito. A culpa não é dos 2%. É dos R$ 27,25 de taxa fixa, repetida vinte vezes. Veja como ela pesa conforme o tamanho da venda:</p>
<table>
  <thead>
    <tr><th>Venda</th><th>2% mais US$ 0,25</th><th>Quanto pesa</th></tr>
  </thead>
  <tbody>
    <tr><td>R$ 8, um café</td><td>R$ 1,52</td><td>19%</td></tr>
    <tr><td>R$ 50, uma cesta</td><td>R$ 2,36</td><td>4,7%</td></tr>
    <tr><td>R$ 200, um tênis</td><td>R$ 5,36</td><td>2,7%</td></tr>
    <tr><td>R$ 1.000, uma bicicleta</td><td>R$ 21,36</td><td>2,1%</td></tr>
  </tbody>
</table>
<p>Com esses números, a venda precisa passar de R$ 850, mais ou menos, para custar menos que a média do crédito. E ainda falta somar a retirada: processador de fora pode pagar em dólar ou euro, não em reais. Se deposita em conta brasileira é a primeira coisa a perguntar.</p>
<p>E a carteira própria, que não tem taxa de venda? Continue o exemplo: trocar os R$ 1.000 com spread de 1,5% custa R$ 15. Some uma taxa de rede de R$ 5 para enviar à corretora. Dá R$ 20, quase o mesmo que o crédito. Os dois números são inventados; os seus, só a sua corretora mostra. O ponto é não esquecer que eles existem.</p>
<h3>A taxa que o cliente paga</h3>
<p>Falta a conta do outro lado do balcão. Quem envia também paga uma taxa de rede, e cliente que paga caro não volta. No USDT pela TRON, em março de 2026, cada envio ia de R$ 10 a R$ 21, qualquer que fosse o valor:</p>
<table>
  <thead>
    <tr><th>Venda em USDT</th><th>Quanto a taxa pesa para o cliente</th></tr>
  </thead>
  <tbody>
    <tr><td>R$ 50, uma cesta</td><td>de 20% a 42%</td></tr>
    <tr><td>R$ 200, um tênis</td><td>de 5% a 11%</td></tr>
    <tr><td>R$ 1.000, uma bicicleta</td><td>de 1% a 2%</td></tr>
  </tbody>
</table>
<p>Por isso não ofereça USDT abaixo de uns R$ 150. Venda pequena em cripto pede Bitcoin pela Lightning, que leva segundos. A taxa muda com a rede: confira na carteira antes de anunciar.</p>

<h2>Linha 2: o tempo</h2>
<p>O Pix cai na hora. Em cripto, o tempo depende da moeda:</p>
<table>
  <thead>
    <tr><th>Moeda</th><th>Espera em venda pequena</th><th>Espera em venda grande</th></tr>
  </thead>
  <tbody>
    <tr><td>Bitcoin pela Lightning</td><td>segundos</td><td>não indicamos</td></tr>
    <tr><td>USDT na TRON</td><td>cerca de 1 minuto</td><td>cerca de 1 minuto, mais a conferência</td></tr>
    <tr><td>Ether</td><td>cerca de 2,5 minutos</td><td>cerca de 15 minutos</td></tr>
    <tr><td>Bitcoin na rede principal</td><td>cerca de 10 minutos</td><td>cerca de 1 hora</td></tr>
  </tbody>
</table>
<p>Os tempos seguem a tabela que sugerimos na lição <a href="/lessons/quando-entregar">Confirmações: quando entregar</a>. São médias, e o Bitcoin às vezes demora bem mais.</p>
<p>Um minuto cabe em qualquer balcão: é o tempo de embrulhar. Dez minutos cabem no salão de beleza e na oficina, não na fila do pão. Uma hora só cabe em encomenda.</p>
<p>Faça a pergunta ao contrário: quanto custa a minha fila? Se em dez minutos de pico você atende oito pessoas, uma venda que trava o caixa por dez minutos custa mais que qualquer taxa. A saída é simples. O cliente espera ao lado, a fila anda, e a entrega só sai com o pagamento confirmado.</p>

<h2>Linha 3: a oscilação</h2>
<p>Você cobrou R$ 48 em Bitcoin e guardou. No dia seguinte o preço caiu 5%. Agora são R$ 45,60. A perda foi de R$ 2,40 em uma venda só.</p>
<p>No mês da padaria, a mesma queda de 5% sobre R$ 1.000 leva R$ 50. É mais que o dobro dos R$ 21,60 do crédito. Também pode subir, claro. Mas o aluguel vence no mesmo dia, tendo subido ou não.</p>
<p>USDT segue o dólar, então oscila menos que o Bitcoin. Menos não é nada: se o dólar cair de R$ 5,45 para R$ 5,20, cem USDT passam de R$ 545 para R$ 520.</p>
<p>Uma regra simples resolve: <strong>troque no dia, ou guarde só o que não faz falta no caixa</strong>. Escreva qual das duas é a da sua loja. Decidir depois de olhar o gráfico não é regra, é aposta.</p>

<h2>Linha 4: o trabalho</h2>
<p>Essa linha quase nunca aparece nas contas, e é a que mais cansa. Quatro tarefas novas entram na rotina: treinar a equipe, conferir cada pagamento, registrar a venda e conversar com o contador.</p>
<p>Exemplo com números inventados: vinte vendas que tomam três minutos a mais cada dão uma hora no mês. O fechamento leva cinco minutos por dia, em 26 dias: duas horas e dez. Total, três horas e dez minutos. Com a hora de trabalho a R$ 15, são R$ 47,50 por mês. É mais que a taxa de qualquer linha da primeira tabela.</p>
<p>Isso quer dizer que não compensa? Não necessariamente. Quer dizer que, com vinte vendas, o custo principal é o seu tempo, e não a taxa. Com mais vendas, o fechamento pesa menos em cada uma. E o tempo cai com um processo bem treinado: QR Code gerado sem hesitar, cinco pontos conferidos na ordem, registro na hora.</p>

<h2>As quatro linhas juntas</h2>
<p>Volte à padaria, com os mesmos números inventados. Ela recebe em Bitcoin pela Lightning, na carteira própria, e troca no dia:</p>
<table>
  <thead>
    <tr><th>Linha</th><th>Cripto, carteira própria</th><th>Cartão de crédito</th></tr>
  </thead>
  <tbody>
    <tr><td>Taxa, spread e rede</td><td>R$ 20,00</td><td>R$ 21,60</td></tr>
    <tr><td>Tempo de fila</td><td>segundos</td><td>segundos</td></tr>
    <tr><td>Oscilação</td><td>quase nada, porque troca no dia</td><td>nenhuma</td></tr>
    <tr><td>Trabalho a mais</td><td>R$ 47,50</td><td>nenhum</td></tr>
    <tr><td>Soma do mês</td><td>R$ 67,50</td><td>R$ 21,60</td></tr>
  </tbody>
</table>
<p>Se as vinte cestas sairiam de qualquer jeito no cartão, a novidade custou R$ 45,90. Se eram vendas que não aconteceriam, a história muda. Imagine R$ 10 de lucro por cesta, antes de taxas. Seis cestas novas trazem R$ 60, e as outras catorze deixam de pagar R$ 15,12 de cartão. São R$ 75,12 contra R$ 67,50. Com cinco cestas novas, são R$ 66,20: ainda falta um pouco.</p>
<p>Por isso tudo começa no risquinho. O que decide não é a taxa. É quanta gente compra porque você aceita.</p>

<h2>Sobre as promessas de "até 70%" e "até 40%"</h2>
<p>Você já deve ter lido frases como "até 70% menos taxas" e "até 40% mais vendas". Elas aparecem também nas nossas páginas de divulgação, como estimativas. A palavra que manda nessas frases é "até". Ela marca um teto de publicidade, não uma média.</p>
<p>Faça a conta da primeira. Sair de 2,16% no crédito para 1% em um processador corta 1,16 ponto. Sobre os 2,16%, é uma redução de cerca de 54%, antes de taxa de rede e conversão. Para chegar a 70%, a taxa teria de ficar perto de 0,65%. Contra o débito, de 1,08% para 1%, o corte é de cerca de 7%. E na padaria, com taxa fixa, o custo sobe.</p>
<p>Sobre vender mais: nenhuma fonte que lemos sustenta os 40%. Pode entrar gente nova, se houver gente nova por perto e se ela souber que você aceita. O risquinho no papel mede isso melhor que um anúncio.</p>

<h2>O teste de 30 dias</h2>
<p>Em vez de decidir no escuro, experimente pequeno.</p>
<ol>
  <li><strong>Prepare.</strong> Carteira testada, uma moeda, equipe treinada. O <a href="/artigo/cripto-na-loja-o-guia-do-primeiro-dia">guia do primeiro dia</a> cobre esta parte.</li>
  <li><strong>Limite.</strong> Só vendas de até R$ 200.</li>
  <li><strong>Escolha a regra da oscilação.</strong> Trocar no dia ou guardar o que não faz falta.</li>
  <li><strong>Registre todo dia.</strong> Dia sem venda em cripto também se anota: é um zero, e zero é dado.</li>
  <li><strong>No trigésimo dia, some quatro números.</strong> Vendas em cripto, em reais. Custo total, com taxa, rede, spread e oscilação. Espera média até entregar. Erros: rede trocada, valor diferente, entrega antes da hora.</li>
</ol>
<p>Decida com eles na mão:</p>
<ul>
  <li><strong>Continuar</strong>, se houve procura, o custo ficou perto do cartão e ninguém entregou antes da hora.</li>
  <li><strong>Mudar</strong>, se houve procura, mas a espera ou o custo incomodou. Troque a moeda ou o jeito de receber, e rode mais 30 dias.</li>
  <li><strong>Parar</strong>, se quase ninguém pediu. Você perdeu pouco e aprendeu a dizer não com números.</li>
</ul>
<p>A lição <a href="/lessons/processador-vale-a-pena">Processador: quando vale a pena</a> ajuda com a taxa fixa. Para lançar as vendas do teste, consulte seu contador desde o primeiro dia.</p>

<h2>Fontes</h2>
<ul>
  <li>Banco Central, Estatísticas de Pagamentos (Bahia Econômica, 10 de novembro de 2025).</li>
  <li>Estadão, sobre tarifas do Pix; Valor, 9 de novembro de 2022.</li>
  <li>Suporte da BitPay (support.bitpay.com), sobre taxas. Confira no site.</li>
  <li>Suporte da CoinGate (support.coingate.com), sobre taxas. Confira no site.</li>
  <li>developer.bitcoin.org e documentação da TRON, sobre tempos de confirmação.</li>
</ul>
<p><em>Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.</em></p>
`;

export const article: AuthoredArticle = {
  slug: "vale-a-pena-aceitar-cripto-faca-a-conta-da-sua-loja",
  title: "Vale a pena aceitar cripto? Faça a conta da sua loja",
  excerpt: "Taxa, tempo de fila, oscilação e trabalho: uma conta honesta em quatro linhas.",
  content,
  category: "Estratégia",
  author: "Equipe Balcão Cripto",
  readTime: "12 min",
  tags: ["custos", "taxas", "pix", "cartão", "decisão"],
  featured: false,
  publishedOn: "2026-11-13",
};
