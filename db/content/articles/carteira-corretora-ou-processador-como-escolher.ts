import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<p>"Qual é a melhor?" é a primeira pergunta, e a menos útil. Carteira, corretora e processador não concorrem entre si: fazem trabalhos diferentes. Uma barraca de feira e uma loja virtual podem acertar as duas, com escolhas opostas.</p>
<p>Este texto explica o que cada ferramenta faz, o que ela cobra, o que perguntar antes de assinar e três combinações que fazem sentido. Não recomenda marca. Onde cita empresas, diz de onde veio o dado e o que não conseguimos confirmar.</p>

<h2>Três ferramentas, três perguntas</h2>
<p>Tudo o que você vai ler cabe em três perguntas. Faça-as a qualquer produto que aparecer na sua frente, com qualquer nome:</p>
<ol>
  <li><strong>Quem guarda?</strong> As chaves ficam com você ou com uma empresa?</li>
  <li><strong>Quem converte?</strong> Quem transforma a cripto em reais, e a que preço?</li>
  <li><strong>Quem responde quando dá errado?</strong> Existe um suporte, um contrato, um endereço?</li>
</ol>
<figure>
  <img src="/pictures/tres-ferramentas.svg" width="640" height="460" alt="Três colunas. Carteira: você guarda, você converte e você responde. Corretora: a empresa guarda, converte e responde. Processador: a empresa guarda até repassar, pode converter, e quem responde é o contrato.">
  <figcaption>Quanto mais para a direita, mais a empresa faz por você e mais o contrato dela manda.</figcaption>
</figure>
<table>
  <thead>
    <tr><th>Pergunta</th><th>Carteira própria</th><th>Corretora</th><th>Processador</th></tr>
  </thead>
  <tbody>
    <tr><td>Quem guarda</td><td>você</td><td>a empresa</td><td>a empresa, até repassar</td></tr>
    <tr><td>Quem converte</td><td>ninguém: você leva a uma corretora</td><td>a empresa, com spread</td><td>a empresa, se o contrato incluir</td></tr>
    <tr><td>Quem responde</td><td>você</td><td>o suporte da empresa</td><td>o suporte e o contrato</td></tr>
    <tr><td>Pede cadastro</td><td>em geral, não</td><td>sim</td><td>sim, da loja</td></tr>
    <tr><td>Pior dia</td><td>perder as 12 palavras</td><td>a empresa bloquear, sair do ar ou quebrar</td><td>a empresa reter ou atrasar o repasse</td></tr>
  </tbody>
</table>
<p>O Balcão Cripto não é nenhuma das três. Ele não guarda cripto, não converte e não movimenta nada. Ele escreve o seu endereço e o valor em um QR Code, e ensina a conferir o resto.</p>

<h2>Carteira própria</h2>
<p>É o aplicativo ou o aparelho que guarda as chaves. A cripto fica registrada na rede; a carteira guarda o acesso. Ninguém pode bloquear o seu acesso nem recuperar o que você perder. Uma ressalva importante: o USDT pode ser congelado pela empresa que o emite, mesmo quando está em carteira própria.</p>
<h3>Os três tipos</h3>
<ul>
  <li><strong>No celular.</strong> Prática para o dia a dia. Como o celular do balcão pode sumir, deixe nela só o movimento do dia.</li>
  <li><strong>Física.</strong> Um aparelho pequeno que guarda as chaves fora do celular. Boa para o que passa do movimento. Também tem palavras de recuperação.</li>
  <li><strong>Só de leitura.</strong> Mostra o que entrou e não consegue gastar. É a ideal para quem fica no caixa: confere e não movimenta.</li>
</ul>
<h3>Como avaliar um aplicativo</h3>
<p>Em vez de uma lista de marcas, fique com seis perguntas. Se uma das cinco primeiras der "não", siga procurando:</p>
<ol>
  <li>Tem site oficial, e o link de lá leva à loja de aplicativos?</li>
  <li>Mostra as palavras de recuperação na criação, em geral 12, às vezes 18 ou 24?</li>
  <li>Trabalha na rede que você vai usar, com esse nome escrito na tela?</li>
  <li>Tem senha própria, além da senha do celular?</li>
  <li>Exporta o histórico, para o contador?</li>
  <li>O código é aberto, para que especialistas possam olhar? Este ponto é desejável, não obrigatório.</li>
</ol>
<p>Existem listas públicas de carteiras para lojistas, como as citadas no curso BIZ101, da PlanB Network. Use como ponto de partida e confira se cada uma está disponível no Brasil. Citação não é garantia, nem lá nem aqui.</p>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>Antes de receber o primeiro real, anote o primeiro endereço de recebimento, apague o aplicativo e recupere com o papel. Compare os dois endereços. Se forem iguais, a carteira está aprovada. Só abrir não prova nada: toda carteira vazia parece igual. A lição <a href="/lessons/doze-palavras">As 12 palavras que valem o caixa</a> mostra como.</p>
</blockquote>
<h3>O custo</h3>
<p>Na rede principal, ninguém cobra de você para receber. Você paga quando move: a taxa de rede, que muda com o movimento, e o spread na hora de trocar por reais. Na TRON há um detalhe. Para enviar USDT é preciso ter um pouco de TRX, a moeda dessa rede.</p>

<h2>Lightning em duas linhas</h2>
<p>A Lightning é uma rede construída sobre o Bitcoin, boa para valores pequenos, em que o pagamento leva segundos. Há dois jeitos de usar:</p>
<ul>
  <li><strong>Com custódia.</strong> Mais simples. A empresa guarda o saldo, e o acesso depende dela.</li>
  <li><strong>Sem custódia.</strong> Você guarda. Em troca, o aparelho precisa de internet e a carteira precisa de espaço reservado para receber. Sem esse espaço, o pagamento não entra.</li>
</ul>
<p>O gerador deste aplicativo faz cobranças em Bitcoin na rede principal, em Ether e em USDT, na TRON ou em outra rede que você cadastrar. Pela Lightning também: cadastre o seu endereço em <a href="/carteiras">Endereços de recebimento</a> e toque em Testar e salvar. O teste diz o que a sua carteira sabe fazer. Se ela avisa, a cobrança de até R$ 300 já leva o valor, e a tela fica verde quando o pagamento chega. Se não avisa, você confere nela. Sem internet ou sem teste, o QR Code é fixo, e o cliente digita o valor.</p>

<h2>Corretora</h2>
<p>É a empresa onde se compra, vende e guarda cripto. Para a loja, ela costuma entrar no fim do caminho: você recebe na carteira e vende na corretora. Dá também para receber direto na conta dela. É mais fácil, e o acesso passa a depender da empresa.</p>
<h3>Autorização</h3>
<p>Desde 2 de fevereiro de 2026 valem as regras do Banco Central para empresas de cripto. As que já existiam tiveram nove meses para pedir autorização, até 30 de outubro de 2026. O Banco Central tem até 1.080 dias para responder. Pergunte com estas palavras: "Vocês são autorizados ou estão com pedido em análise?". As duas respostas são possíveis. Só a primeira é autorização. E confira na lista do Banco Central, porque este texto não diz quem está nela.</p>
<h3>Identificação</h3>
<p>Pela Resolução 521, a transferência entre a empresa autorizada e uma carteira própria exige identificar o dono da carteira. Na prática, ao mandar o saldo da loja, espere perguntas. Tenha em mãos o registro das vendas: data, valor em reais, quantidade, TXID. Quem registra responde em um minuto.</p>
<h3>Spread</h3>
<p>Spread é a diferença entre o preço de compra e o de venda. Ele não aparece como taxa, mas sai do seu bolso. Para medir, peça uma simulação e compare com o preço de outras fontes no mesmo minuto. Exemplo com números inventados: o preço médio é R$ 5,45 por USDT e a corretora paga R$ 5,39. Em 200 USDT, você recebe R$ 1.078, e não R$ 1.090. Os R$ 12 que faltam são o spread, cerca de 1,1%.</p>
<h3>Proteja a conta</h3>
<p>Conta em corretora é porta com fechadura, e a chave é a sua senha. Use uma senha que não existe em nenhum outro lugar. Ligue a verificação em duas etapas, de preferência com aplicativo de códigos, e não por SMS. Entre sempre pelo endereço que você digita, nunca por link de mensagem. E combine com você mesmo um teto: passou dele, converta ou mova. O que não está lá não pode ficar preso lá.</p>

<h2>Processador de pagamentos</h2>
<p>O processador fica entre o cliente e a loja. Ele gera a cobrança, trava a cotação por alguns minutos, acompanha as confirmações e pode converter por uma moeda comum. Na BitPay, por exemplo, o preço fica travado por 15 minutos. Se o cliente paga dentro do prazo, vale o preço combinado.</p>
<p>Duas peças ligam o processador à sua loja:</p>
<ul>
  <li><strong>Chave de API.</strong> É a senha que um sistema usa para agir em nome da sua conta. Dê só as permissões necessárias, não mande por mensagem e, se vazar, apague e crie outra.</li>
  <li><strong>Webhook.</strong> É o aviso que o processador manda ao seu sistema quando algo muda. Um aviso pode ser forjado, então o sistema precisa conferir a assinatura dele.</li>
</ul>
<p>Se você cadastra uma chave no Balcão Cripto, ela é enviada uma vez, fica cifrada no servidor e não volta para a tela. Mesmo assim, crie uma chave só para isso. Se precisar cancelar, você cancela uma, e não todas.</p>

<h2>As três do aplicativo, sem maquiagem</h2>
<p>O assistente do aplicativo lista três empresas. Estar na lista não é recomendação. Isto é o que conseguimos confirmar, e o que não conseguimos:</p>
<table>
  <thead>
    <tr><th>Empresa</th><th>O que é</th><th>O que diz cobrar</th><th>O que falta confirmar</th></tr>
  </thead>
  <tbody>
    <tr><td>Foxbit</td><td>corretora brasileira</td><td>não achamos tabela para lojista</td><td>cobrança para lojas</td></tr>
    <tr><td>CoinGate</td><td>processador da Lituânia</td><td>1% por venda, mais custos de retirada</td><td>CNPJ e depósito em reais</td></tr>
    <tr><td>BitPay</td><td>processador dos Estados Unidos</td><td>de 1% a 2%, mais 25 centavos de dólar por venda</td><td>CNPJ e depósito em reais</td></tr>
  </tbody>
</table>
<h3>Foxbit</h3>
<p>É uma corretora do Brasil. Encontramos documentação pública de compra e venda, mas nenhuma de cobrança para lojistas. Por isso, no aplicativo, o teste pode aparecer como "não disponível". A empresa oferece cobrança para lojas? Por qual preço? Pergunte a ela antes de contar com isso.</p>
<h3>CoinGate</h3>
<p>A empresa se chama UAB Decentralized e fica na Lituânia. Segundo as páginas da própria empresa, cobra 1% por venda e liquida em euro, dólar ou libra. A retirada é grátis pela SEPA, a rede de transferências da Europa. Por transferência internacional, custa 0,5%, com mínimo de 50 euros. Conta sem movimento por seis meses paga 0,5% ao mês, no mínimo 10 euros. Atende CNPJ? Deposita em reais, em conta brasileira? Não encontramos a resposta. Confira no site do processador antes de contratar.</p>
<p>O mínimo de 50 euros muda o jogo para a loja pequena. Quem vende pouco por mês precisa juntar bastante antes de retirar, ou a taxa come a venda.</p>
<h3>BitPay</h3>
<p>É dos Estados Unidos. Cobra de 1% a 2% mais 25 centavos de dólar por venda, conforme o volume. Abaixo de 500 mil dólares por mês, a taxa é de 2% mais os 25 centavos. Para quase toda loja de bairro, portanto, vale a taxa cheia. CNPJ e depósito em reais: também não encontramos. Confira no site do processador antes de contratar.</p>
<p>O valor fixo castiga venda pequena. Exemplo com números inventados, com dólar a R$ 5,45: em uma venda de R$ 12,50, a taxa dá R$ 1,61, quase 13%. Em uma de R$ 100, dá R$ 3,36. O artigo <a href="/artigo/vale-a-pena-aceitar-cripto-faca-a-conta-da-sua-loja">Vale a pena aceitar cripto?</a> faz a conta completa.</p>

<h3>As três contas, lado a lado</h3>
<p>Exemplo com números inventados para as vendas, o câmbio e o spread: uma loja recebe trinta vendas de R$ 100 no mês. São R$ 3.000, com dólar a R$ 5,45 e euro a R$ 6,30.</p>
<table>
  <thead>
    <tr><th>Caminho</th><th>Custo das vendas</th><th>Custo de retirar</th><th>Soma</th></tr>
  </thead>
  <tbody>
    <tr><td>Carteira própria e corretora</td><td>nenhum</td><td>spread de 1,1% (R$ 33,00) e rede (R$ 20,00)</td><td>R$ 53,00</td></tr>
    <tr><td>1% por venda, retirada com mínimo de 50 euros</td><td>R$ 30,00</td><td>R$ 315,00</td><td>R$ 345,00</td></tr>
    <tr><td>2% mais 25 centavos de dólar</td><td>R$ 100,88</td><td>perguntar</td><td>a partir de R$ 100,88</td></tr>
  </tbody>
</table>
<p>Entre os dois processadores, a menor taxa de venda acabou na maior soma, por causa da retirada. Se a mesma loja retirar a cada três meses, os R$ 315 viram R$ 105 por mês, e a soma cai para R$ 135. Em troca, o dinheiro fica três meses com a empresa. É por isso que a taxa do anúncio não decide nada sozinha.</p>

<h2>As seis perguntas antes de assinar</h2>
<p>Mande por escrito e guarde a resposta. Conversa por telefone some:</p>
<ol>
  <li>Atende loja com CNPJ no Brasil?</li>
  <li>Deposita em reais, em conta brasileira?</li>
  <li>Qual é o total de taxas, da venda ao saque?</li>
  <li>Qual é o saque mínimo?</li>
  <li>Em quantos dias o dinheiro chega?</li>
  <li>Cobra por conta parada?</li>
</ol>
<p>Existe um jeito rápido de resumir as seis: "Em uma venda de R$ 50, quanto cai na minha conta, em reais, e em que dia?". Quem responde com um número merece a segunda conversa. Quem responde com um folheto, não.</p>
<p>Depois da resposta, teste o caminho inteiro com pouco: uma venda pequena, a conversão e o saque. Anote cada desconto e cada dia de espera. Só então passe a usar com clientes. Você não conhece um processador quando ele recebe. Conhece quando ele paga.</p>

<h2>Três combinações que fazem sentido</h2>
<h3>Feira, café, barraca</h3>
<p>Vendas pequenas, fila, pouco tempo. Faz sentido carteira própria, com Lightning, e valores pequenos. USDT na TRON, só de R$ 150 para cima: abaixo disso, a taxa pesa para o cliente. Troca por reais uma vez por semana ou no dia, conforme a sua regra. Processador com taxa fixa, aqui, é o que menos combina.</p>
<p><strong>O que vigiar:</strong> celular de balcão com saldo demais e entrega antes da confirmação.</p>
<h3>Loja virtual com cliente de fora</h3>
<p>Vendas maiores, sem ninguém no balcão para conferir. Faz sentido um processador com conversão, que trava a cotação e avisa o sistema da loja. A conta da taxa vale mais a pena quando a venda é maior.</p>
<p><strong>O que vigiar:</strong> custo da retirada, prazo, moeda do depósito e o direito de desistir em sete dias, que vale nas compras pela internet.</p>
<h3>Freelancer e prestador de serviço</h3>
<p>Poucas cobranças por mês, valores médios, cliente que pode esperar uma hora. Faz sentido carteira própria, registro de cada recebimento e uma troca mensal por reais, combinada com o contador.</p>
<p><strong>O que vigiar:</strong> a oscilação entre o recebimento e a troca, e a soma do mês. Consulte seu contador sobre a DeCripto.</p>

<h2>Sinais para fugir</h2>
<ul>
  <li><strong>Rendimento garantido.</strong> Ferramenta de pagamento recebe pagamento. Quem promete rendimento está vendendo outra coisa.</li>
  <li><strong>Pedido das 12 palavras.</strong> Nenhuma empresa legítima pede. Nem para "validar", nem para "sincronizar".</li>
  <li><strong>Taxa para liberar saque.</strong> Se o dinheiro é seu, ninguém cobra adiantado para devolver.</li>
  <li><strong>Pressa.</strong> "Só hoje", "última vaga", "o gerente vai sair". Contrato bom continua bom amanhã.</li>
</ul>
<p>Não existe a melhor ferramenta. Existe a que você entende, consegue explicar para quem fica no caixa e consegue abandonar sem perder dinheiro. Comece por essa, com pouco. As palavras novas deste texto estão em <a href="/glossario/ferramentas">ferramentas, no glossário</a>.</p>

<h2>Fontes</h2>
<ul>
  <li>Suporte da BitPay (support.bitpay.com); Land of Crypto, 2025.</li>
  <li>Suporte da CoinGate (support.coingate.com) e termos para lojistas da UAB Decentralized, 2024.</li>
  <li>Resoluções do Banco Central 519, 520 e 521 (Machado Meyer, novembro de 2025; Acessa, 20 de fevereiro de 2026).</li>
  <li>PlanB Network, curso BIZ101.</li>
  <li>Documentação da BitGo, sobre a Lightning.</li>
  <li>Bitcoin Design Guide, sobre a frase de recuperação.</li>
  <li>Lei 8.078/1990, artigo 49 (ConJur, 25 de maio de 2025), sobre desistência na compra pela internet.</li>
</ul>
<p>Para taxa, registro e troca por reais, <strong>consulte seu contador</strong>.</p>
<p><em>Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.</em></p>
`;

export const article: AuthoredArticle = {
  slug: "carteira-corretora-ou-processador-como-escolher",
  title: "Carteira, corretora ou processador: como escolher",
  excerpt: 'O que cada um faz, quanto custa, o que perguntar e por que não existe "o melhor".',
  content,
  category: "Ferramentas",
  author: "Equipe Balcão Cripto",
  readTime: "15 min",
  tags: ["carteira", "corretora", "processador", "foxbit", "coingate", "bitpay"],
  featured: false,
  publishedOn: "2026-11-11",
};
