import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<p>Duas cidades brasileiras costumam aparecer quando o assunto é pagar o almoço em Bitcoin. Uma é praia no Ceará. A outra fica no Rio Grande do Sul. As duas já foram tema de várias reportagens, e é aí que a história fica interessante: os números não batem entre si.</p>
<p>Este texto junta o que foi publicado, diz quem publicou e quando, e mostra onde as fontes discordam. O que é relato fica separado do que é comentário nosso. No fim, traduz tudo em coisas que cabem na sua loja amanhã de manhã. É uma leitura de quinze minutos. Se você só tem três, vá direto a "O que aproveitar amanhã".</p>

<h2>Por que estes dois</h2>
<p>Porque são públicos, brasileiros e foram contados por veículos diferentes. Dá para comparar. Caso contado por uma fonte só é anedota. Caso contado por quatro, com quatro números, é uma aula de como ler notícia.</p>
<p>Antes de começar, as regras que seguimos:</p>
<ul>
  <li><strong>Não são clientes nossos.</strong> Ninguém deste aplicativo participou dos dois projetos, e nenhuma loja citada aqui nos indicou.</li>
  <li><strong>Cada número tem dono.</strong> Ele vem com o nome do veículo e a data. Quando a cópia que lemos não traz data, isso está escrito.</li>
  <li><strong>Não visitamos.</strong> Lemos o que outros viram. Se algo mudou depois da reportagem, este texto não sabe.</li>
  <li><strong>Comentário tem etiqueta.</strong> Quando a opinião ou a conta é nossa, aparece "comentário nosso" ou "conta nossa".</li>
</ul>
<p>Desconfie deste texto do mesmo jeito. As fontes estão no final.</p>

<h2>Jericoacoara, Ceará</h2>
<p>O projeto se chama Praia Bitcoin. Foi criado em 2021 por Fernando Motolese. O InvestNews cita também Eric Linhares de Castro.</p>
<p>O cenário ajuda a entender a ideia. Uma lojista ouvida pelo InfoMoney contou que a vila não tinha banco nem caixa eletrônico. Imagine abrir a loja nesse lugar. O turista chega com cartão, com dinheiro de outro país ou com pouco dinheiro vivo, e não há onde sacar mais. Toda forma de pagar que não dependa de uma agência tem chance de ser ouvida.</p>
<p>Os pagamentos do projeto correm pela Lightning, a rede rápida construída sobre o Bitcoin. A escolha faz sentido para balcão: o pagamento chega em segundos e serve para valores pequenos. Na rede principal, um bloco leva cerca de dez minutos, às vezes bem mais. Ninguém espera dez minutos por uma água de coco.</p>
<p>Há ainda uma maquininha própria, a PraiaPay. <strong>Comentário nosso:</strong> é a decisão mais copiável do caso. Quem atende já sabe o que é uma maquininha, e aprende menos coisas novas. Nem precisa de aparelho próprio: um celular fixo, só para cobrar, em um suporte ao lado do caixa, faz papel parecido.</p>
<h2>Quantos aceitam? Depende de quem conta</h2>
<p>Aqui começa a aula. Procuramos uma resposta simples: quantos lugares aceitam Bitcoin em Jericoacoara? Encontramos quatro.</p>
<figure>
  <img src="/pictures/quatro-contagens.svg" width="640" height="430" alt="Quatro contagens de quem aceita Bitcoin em Jericoacoara, em barras: cerca de 25 no blog Kate Pereng, em junho de 2023; 31 no E-Investidor, em dezembro de 2023; cerca de 40 no InfoMoney, sem data; 48 iniciativas no Meio News, sem data.">
  <figcaption>Quatro fontes, quatro números. As duas últimas não têm data na cópia consultada.</figcaption>
</figure>
<table>
  <thead>
    <tr><th>Fonte</th><th>Data</th><th>Quantos</th></tr>
  </thead>
  <tbody>
    <tr><td>Blog Kate Pereng</td><td>junho de 2023</td><td>cerca de 25</td></tr>
    <tr><td>E-Investidor</td><td>30 de dezembro de 2023</td><td>31</td></tr>
    <tr><td>InfoMoney</td><td>sem data na cópia consultada</td><td>cerca de 40</td></tr>
    <tr><td>Meio News, com base no Cointelegraph</td><td>sem data na cópia consultada</td><td>48 iniciativas</td></tr>
  </tbody>
</table>
<p>Quem está certo? Talvez todos. <strong>Comentário nosso:</strong> há pelo menos quatro motivos para números honestos discordarem.</p>
<ol>
  <li><strong>A data.</strong> De junho a dezembro de 2023, o número foi de cerca de 25 a 31. Lojas entram e saem. Em lugar de temporada, mais ainda.</li>
  <li><strong>A palavra.</strong> "Iniciativas" não é o mesmo que "lojas". Pode incluir um passeio, um motorista, um curso.</li>
  <li><strong>O jeito de contar.</strong> Contar placas na porta dá um número. Perguntar ao projeto dá outro. Tentar pagar em cada lugar daria um terceiro, provavelmente menor.</li>
  <li><strong>O "cerca de".</strong> Ele esconde arredondamento. Entre "cerca de 25" e 31 pode haver menos diferença do que parece.</li>
</ol>
<p>Mais importante que escolher o vencedor é notar o que nenhum dos quatro mede. Todos contam <strong>adesão</strong>: quem diz que aceita. Nenhum conta <strong>vendas</strong>: quantas vezes alguém pagou. Uma loja pode manter a placa por um ano e não receber nada. Ela conta como uma, em qualquer lista.</p>
<p>Guarde essa diferença. Na próxima vez que ler "tantos mil estabelecimentos já aceitam", pergunte: e quantos receberam neste mês?</p>

<h2>Quanto entra no caixa?</h2>
<p>Essa é a pergunta que interessa, e sobre ela há bem menos publicado. O InfoMoney ouviu o dono de seis lojas. Ele falou em cerca de R$ 1 mil por mês em Bitcoin. Disse também que o tíquete médio, o valor de cada compra, foi de R$ 20 para cerca de R$ 80. O próprio texto diz que o movimento ainda é pequeno.</p>
<p><strong>Conta nossa</strong>, só para sentir o tamanho: R$ 1.000 divididos por R$ 80 dão doze ou treze compras por mês. Espalhadas por seis lojas, são cerca de duas por loja. Duas compras por mês, em cada porta.</p>
<p>É pouco? No faturamento, é. <strong>Comentário nosso:</strong> há dois jeitos de olhar, e os dois são honestos.</p>
<ul>
  <li><strong>Pelo lado frio:</strong> doze vendas por mês mal justificam treinar uma equipe. Se elas aconteceriam no cartão, o ganho é quase nenhum.</li>
  <li><strong>Pelo lado da compra:</strong> um tíquete que sai de R$ 20 e chega perto de R$ 80 pode indicar menos medo de gastar valores maiores. Mas é o relato de um lojista só. Não sabemos quantas compras entraram na média, nem em qual período.</li>
</ul>

<h2>O risco, dito por quem cobre</h2>
<p>Nem toda reportagem é festa. O InvestNews lembra que o comerciante que recebe em Bitcoin fica exposto à oscilação. Vale traduzir para o caixa.</p>
<p>Exemplo com números inventados: a loja recebe R$ 1.000 em Bitcoin no mês e não troca por reais. Se o preço cair 10%, sobram R$ 900. Compare com o cartão de crédito. A taxa média foi de 2,16% no primeiro semestre de 2025, ou R$ 21,60 sobre o mesmo valor. A queda custou mais de quatro vezes isso. Se subir 10%, são R$ 1.100. Parece simétrico, mas não é: o fornecedor cobra nos dois casos, e o lucro de uma loja pequena raramente aguenta um tombo de 10%.</p>
<p>A regra que cabe em qualquer loja: decida antes da primeira venda se vai trocar no dia ou guardar. E só guarde o que não faz falta.</p>

<h2>Rolante, Rio Grande do Sul</h2>
<p>No outro canto do país, a história tem outro sotaque. Rolante tem de 21 a 22 mil habitantes. O projeto se chama Bitcoin É Aqui e é tocado pelo casal Ricardo Stim e Camila, com apoio da associação comercial.</p>
<p>E os números? São dois, e desta vez conversam melhor:</p>
<table>
  <thead>
    <tr><th>Fonte</th><th>Data</th><th>O que diz</th></tr>
  </thead>
  <tbody>
    <tr><td>Money Report, relato de um visitante</td><td>28 e 29 de outubro; a cópia consultada não mostra o ano</td><td>"em torno de 40%" dos comerciantes, pouco mais de 200 pontos</td></tr>
    <tr><td>Livecoins, citando o BTC Map</td><td>13 de maio de 2025</td><td>mais de 215 pontos; cerca de 500 CNPJs no varejo</td></tr>
  </tbody>
</table>
<p><strong>Conta nossa:</strong> 215 dividido por 500 dá 43%. É perto dos "em torno de 40%" do visitante. Também é um ponto para cada cem moradores, mais ou menos. Para comparar, imagine a sua rua: de cada cinco lojas, duas teriam a placa.</p>
<p>Continuamos falando de adesão, não de vendas. Sobre quanto entra no caixa em Rolante, não achamos número nenhum.</p>

<h2>O que um visitante viu</h2>
<p>O relato do Money Report tem um valor raro: o autor foi até lá e tentou pagar. Fez cinco pagamentos pela Lightning e não teve dificuldade no caixa. Encontrou uma placa padrão na porta das lojas. Viu que os comerciantes usam uma carteira web de terceiros no dia a dia e uma carteira física para valores maiores.</p>
<p>Três detalhes desse relato merecem comentário nosso.</p>
<p><strong>A placa padrão.</strong> Quando todas as portas têm a mesma placa, o visitante aprende uma vez e reconhece sempre. Para a loja, ela também poupa a pergunta constrangedora no caixa.</p>
<p><strong>A carteira de terceiros.</strong> É prática: abre no navegador, não pede espaço para receber e quem atende aprende rápido. O preço da praticidade é que o acesso depende da empresa. Se ela sair do ar no sábado à noite, o saldo espera a segunda-feira. Se fechar, pode não voltar. Serve para o movimento do dia, não para a poupança.</p>
<p><strong>A carteira física para valores maiores.</strong> É a mesma lógica da gaveta e do cofre. Na gaveta fica o troco. À noite, o que passou disso vai para o cofre. Não é tecnologia, é hábito de comerciante antigo.</p>

<h2>O que os dois têm em comum</h2>
<p>Nordeste e Sul, projeto e associação, maquininha própria e carteira web. Por baixo das diferenças, seis coisas se repetem nos relatos, ou pelo menos apontam para o mesmo lado:</p>
<ol>
  <li><strong>Um grupo organizado.</strong> Nenhum dos dois nasceu de uma loja isolada. Há alguém com nome, que responde por ele.</li>
  <li><strong>Treinamento.</strong> Alguém ensina o balcão antes de o cliente aparecer. Cinco pagamentos seguidos sem tropeço não são sorte.</li>
  <li><strong>Sinalização.</strong> O cliente descobre na porta, e não no caixa.</li>
  <li><strong>Gente de fora.</strong> O turista é quem mais precisa de outra forma de pagar, e em Rolante o próprio relato é o de um visitante.</li>
  <li><strong>Valores pequenos.</strong> Os tíquetes citados em Jericoacoara vão de R$ 20 a R$ 80. Errar em R$ 20 é aula. Errar em R$ 2 mil é prejuízo.</li>
  <li><strong>Lightning.</strong> Nos dois lugares, o pagamento de balcão passa pela rede que leva segundos.</li>
</ol>
<p>Se a sua rua é de cafezinho e sorvete, comece por ela também. Em <a href="/carteiras">Endereços de recebimento</a>, cadastre e teste o seu endereço Lightning. Se a carteira avisa, a cobrança em Bitcoin de até R$ 300 já leva o valor. O USDT na TRON leva cerca de um minuto, mas a taxa é do cliente e só faz sentido de R$ 150 para cima. A lição <a href="/lessons/bitcoin-ether-usdt">Bitcoin, Ether e USDT: qual aceitar</a> compara as esperas.</p>

<h2>O que não dá para concluir</h2>
<p>Este é o pedaço mais importante do texto, e o mais fácil de pular.</p>
<p><strong>Nenhuma das fontes prova que aceitar Bitcoin aumentou o faturamento de uma loja.</strong> Para provar, seria preciso comparar: as vendas da mesma loja antes e depois, ou lojas parecidas com e sem a placa, na mesma temporada. Nada disso foi publicado, que tenhamos encontrado.</p>
<p>Também não há auditoria. Os números vêm de quem organiza, de quem vende ou de quem visita, pessoas com boas razões para gostar do assunto. Isso não os torna falsos. Torna-os relatos.</p>
<p>E há o que a fotografia não mostra. Reportagem visita quem aceita. Ninguém entrevista a loja que experimentou por dois meses e tirou a placa. Sem essas lojas na conta, todo caso parece um sucesso.</p>
<p>Por fim, duas cidades não são um país. Uma é vila de praia que, segundo a lojista, não tinha banco. A outra tem a associação comercial junto e pouco mais de vinte mil moradores. Se a sua loja fica em um bairro onde todo cliente tem Pix, o seu caso é um terceiro, e ninguém o escreveu ainda.</p>

<h2>Como ler o próximo caso</h2>
<p>Vai aparecer outra cidade, outro mapa, outra manchete. Leve cinco perguntas no bolso:</p>
<ol>
  <li><strong>Quem contou, e quando?</strong> Sem data, o número é enfeite.</li>
  <li><strong>Contou placas ou vendas?</strong> Se foram placas, ainda não se sabe nada do caixa.</li>
  <li><strong>De quantas lojas vem a história?</strong> Uma é relato. Dez começam a ser padrão.</li>
  <li><strong>Comparado com o quê?</strong> "Cresceu" sem um antes não diz nada.</li>
  <li><strong>Quem ganha se eu acreditar?</strong> Faça a pergunta até para este aplicativo, que vende um plano pago.</li>
</ol>

<h2>O que aproveitar amanhã</h2>
<p>Tirando o que não dá para provar, sobra bastante coisa boa. Cinco ideias que não dependem de praia nem de associação:</p>
<h3>1. Uma placa clara</h3>
<p>Escreva a moeda e a rede, não só "aceitamos cripto". "Aqui: Bitcoin pela Lightning" evita uma conversa longa e o erro mais caro, que é a rede trocada. Confira o QR Code da placa toda manhã: adesivo por cima existe.</p>
<h3>2. Uma pessoa que ensina</h3>
<p>Nos dois casos havia alguém. Na sua loja, escolha quem: você ou a pessoa mais paciente da equipe. Ela faz as lições primeiro, treina os outros no <a href="/qr-generator">modo treino</a> e fica com o telefone ligado. Se a rua tiver associação ou grupo de lojistas, leve a conversa para lá.</p>
<h3>3. Valores pequenos primeiro</h3>
<p>Ponha um teto. Até R$ 200, por exemplo, nos primeiros trinta dias. Combine a espera antes de gerar o QR Code e siga a tabela do caixa. A lição <a href="/lessons/quando-entregar">Confirmações: quando entregar</a> traz a nossa sugestão.</p>
<h3>4. Carteira separada</h3>
<p>Uma para o dia, pouca coisa dentro. Outra para o que passou do movimento, longe do balcão. Quem atende vê o que entra, mas não movimenta. E as 12 palavras não ficam na loja.</p>
<h3>5. Registro em reais</h3>
<p>Anote cada venda em reais, com a cotação e a hora. Faça o que faltou às reportagens: meça. Em três meses, você vai saber quantas vendas foram, de quanto cada uma e se eram clientes novos. Para lançar tudo certo, consulte seu contador.</p>
<p>Se fizer isso, aconteça o que acontecer, você terá uma coisa que nenhuma das fontes deste texto tem: o número da sua loja. O artigo <a href="/artigo/vale-a-pena-aceitar-cripto-faca-a-conta-da-sua-loja">Vale a pena aceitar cripto?</a> mostra o que fazer com ele.</p>

<h2>Fontes</h2>
<ul>
  <li>InfoMoney, reportagem de Paulo Alves; sem data na cópia consultada.</li>
  <li>E-Investidor, do Estadão, 30 de dezembro de 2023.</li>
  <li>InvestNews, sobre o Praia Bitcoin.</li>
  <li>Blog Kate Pereng, junho de 2023.</li>
  <li>Meio News, com base no Cointelegraph; sem data na cópia consultada.</li>
  <li>Money Report, relato de visita em 28 e 29 de outubro; ano não informado na cópia consultada.</li>
  <li>Livecoins, 2025, com dados do BTC Map de 13 de maio de 2025.</li>
  <li>Portal do Bitcoin e Finbold, sobre o Bitcoin É Aqui.</li>
  <li>Banco Central, taxas de cartão do primeiro semestre de 2025 (Bahia Econômica, 10 de novembro de 2025).</li>
</ul>
<p><em>Revisado em 20 de novembro de 2026.</em></p>
`;

export const article: AuthoredArticle = {
  slug: "jericoacoara-e-rolante-o-que-duas-cidades-ensinam-sobre-receber-em-bitcoin",
  title: "Jericoacoara e Rolante: o que duas cidades ensinam sobre receber em Bitcoin",
  excerpt: "Dois casos públicos, com fontes e números que não batem entre si — e o que dá para aproveitar.",
  content,
  category: "Cases",
  author: "Equipe Balcão Cripto",
  readTime: "15 min",
  tags: ["jericoacoara", "rolante", "lightning", "turismo", "casos reais"],
  featured: false,
  publishedOn: "2026-11-09",
};
