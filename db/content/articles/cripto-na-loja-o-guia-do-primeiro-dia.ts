import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<p>Você não precisa virar especialista para receber um pagamento em cripto. Precisa de uma carteira testada, de uma regra escrita e de um ensaio com pouco dinheiro. Dá para fazer tudo em um dia de loja, entre um cliente e outro.</p>
<p>Este guia mostra a ordem. De manhã, a carteira; no almoço, a moeda; à tarde, o treino. Com a porta baixada, um ensaio de R$ 30. Reserve uma hora de manhã, uma à tarde e meia hora no fim do dia.</p>
<figure>
  <img src="/pictures/primeiro-dia.svg" width="640" height="360" alt="O primeiro dia em quatro degraus: de manhã, a carteira; ao meio-dia, a moeda; à tarde, o treino; no fim do dia, o ensaio com pouco dinheiro.">
  <figcaption>Um degrau por vez. Se um deles não ficou firme, o seguinte espera até amanhã.</figcaption>
</figure>

<h2>O que você vai ter no fim do dia</h2>
<ul>
  <li>Uma carteira sua, com as palavras de recuperação no papel e já testadas.</li>
  <li>Uma moeda escolhida, uma só, e o motivo da escolha.</li>
  <li>Três cobranças feitas em modo treino, sem dinheiro nenhum.</li>
  <li>Um pagamento de verdade, de R$ 30, conferido ponto por ponto.</li>
  <li>Uma folha na parede, para quem ficar no caixa quando você não estiver.</li>
</ul>
<p>O que você não vai ter: um negócio novo. O preço continua em reais, a mercadoria é a mesma e a nota sai igual. Cripto no balcão é só mais uma forma de pagar, como foi a maquininha um dia.</p>

<h2>Antes de tudo: precisa mesmo?</h2>
<p>Responda com sinceridade a três perguntas:</p>
<ol>
  <li>Algum cliente já pediu para pagar assim?</li>
  <li>Você aguenta ver R$ 50 virarem R$ 45 antes de trocar por reais?</li>
  <li>Você tem tempo hoje para preparar a carteira e a equipe?</li>
</ol>
<p>Com dois "não", pare por aqui e fique só no modo treino. Não é derrota. É economia de tempo.</p>
<p>Para a maioria das vendas no Brasil, o Pix continua sendo a melhor resposta: o cliente já tem, é simples e cai na hora. MEI e empresário individual seguem, no Pix, as regras de pessoa física, com algumas exceções. Outras empresas podem pagar tarifa, e quem põe o preço é o banco. Vale olhar o seu contrato antes de dizer que o Pix sai caro.</p>
<p>Cripto faz sentido onde o Pix não chega: o turista e o cliente de fora do país. Também serve a quem já guarda cripto e prefere gastar um pouco com você. A lição <a href="/lessons/cripto-no-balcao">Cripto no balcão: o que muda</a> ajuda a decidir em três minutos.</p>

<h2>Manhã: a carteira</h2>
<p>A carteira é o aplicativo que guarda as chaves e mostra o que chegou. Faça esta parte com calma, longe do balcão e longe de câmeras.</p>
<ol>
  <li><strong>Baixe pelo site oficial.</strong> Digite o endereço do site você mesmo e siga o link de lá para a loja de aplicativos. Não use link que chegou por mensagem.</li>
  <li><strong>Crie uma carteira nova.</strong> O aplicativo mostra as palavras de recuperação: em geral 12, às vezes 18 ou 24.</li>
  <li><strong>Anote à mão, na ordem.</strong> Duas cópias em papel, em dois lugares seguros, fora da loja. Nada de foto, print, e-mail, nuvem ou WhatsApp.</li>
  <li><strong>Teste com a carteira vazia.</strong> Toque em "Receber" e anote o primeiro endereço. Apague o aplicativo, recupere com o papel e compare os dois endereços. São iguais? O papel está certo.</li>
  <li><strong>Ponha senha.</strong> No aplicativo e no celular.</li>
</ol>
<blockquote>
  <p><strong>Atenção</strong></p>
  <p>Quem tem as palavras tem o dinheiro. Ninguém legítimo pede: nem suporte, nem contador, nem o Balcão Cripto. Pediu, é golpe.</p>
</blockquote>
<p>O teste do passo 4 parece exagero, e dá vontade de pular. Sem o endereço ele não prova nada: toda carteira vazia parece igual. Pense assim: com a carteira vazia, uma palavra errada no papel custa cinco minutos. Com o dinheiro dentro, pode custar tudo. A lição <a href="/lessons/doze-palavras">As 12 palavras que valem o caixa</a> explica cada passo.</p>
<p>Mais uma decisão de manhã: quem fica com o quê. Celular do balcão é gaveta, não é cofre. Deixe nele só o movimento do dia. Melhor ainda é usar ali uma carteira só de leitura, que mostra o que entrou e não consegue gastar. Se o celular sumir, some o aparelho, não o dinheiro.</p>

<h2>Meio-dia: a moeda</h2>
<p>Enquanto almoça, escolha uma. Só uma. A equipe aprende mais rápido, a tabela da parede fica menor e o erro de rede fica mais difícil.</p>
<table>
  <thead>
    <tr><th>Moeda</th><th>Quanto demora</th><th>Qual é o risco</th></tr>
  </thead>
  <tbody>
    <tr><td>Bitcoin</td><td>um bloco a cada 10 minutos, em média; às vezes bem mais</td><td>o preço em reais varia muito</td></tr>
    <tr><td>Ether</td><td>12 segundos por bloco; cerca de 15 minutos para ficar definitivo</td><td>o preço em reais varia muito</td></tr>
    <tr><td>USDT na TRON</td><td>3 segundos por bloco; cerca de 1 minuto para ficar seguro</td><td>segue o dólar; a empresa que emite pode congelar endereços</td></tr>
  </tbody>
</table>
<p>Leia a tabela pensando na sua fila. Padaria às sete da manhã não espera dez minutos. Oficina, que entrega o carro no fim da tarde, espera sem problema.</p>
<p>Suas vendas são pequenas? Comece com Bitcoin pela Lightning Network, a rede rápida em que o pagamento leva segundos. Você cadastra o seu endereço Lightning em <a href="/carteiras">Endereços de recebimento</a>. Toque em Testar e salvar. Com internet, a cobrança em Bitcoin de até R$ 300 sai pela Lightning, já com o valor. Se a carteira avisa, a tela fica verde quando o pagamento chega. Sem internet na loja, o cliente paga com a internet dele e mostra 6 números, que você digita. Se a carteira não avisa, o QR Code é fixo, e o cliente digita o valor.</p>
<p>Para vendas de R$ 150 ou mais, a espera do USDT na rede TRON combina com fila. Abaixo disso, não ofereça: a taxa é do cliente e, em março de 2026, ia de R$ 10 a R$ 21. Há mais dois cuidados. O cliente precisa enviar pela mesma rede, a TRC-20. E, para mover o USDT, você vai precisar de um pouco de TRX, a moeda dessa rede.</p>
<p>Nenhuma delas é dinheiro garantido. Veja as diferenças na lição <a href="/lessons/bitcoin-ether-usdt">Bitcoin, Ether e USDT: qual aceitar</a>.</p>

<h2>Tarde: o treino</h2>
<p>Agora abra o <a href="/qr-generator">gerador de cobranças</a>. Enquanto você não cadastra um endereço, ele trabalha em modo treino: a cotação é de exemplo e o QR Code leva a marca "EXEMPLO — NÃO PAGUE". Ninguém perde nada ali.</p>
<p>Faça três cobranças com a moeda escolhida: uma de R$ 5, uma de R$ 25 e uma com um preço real da sua loja. Em cada uma, leia a tela em voz alta, de cima para baixo:</p>
<ol>
  <li>O valor em reais.</li>
  <li>O QR Code.</li>
  <li>A moeda e a rede.</li>
  <li>A quantidade, e até que horas ela vale.</li>
  <li>O endereço, sem pular o meio.</li>
  <li>A cotação, de onde ela veio e a que horas.</li>
</ol>
<p>Antes de "Conferi na carteira", o treino pede os cinco pontos da conferência, um por um. É de propósito: no balcão, a mão precisa fazer isso sozinha.</p>
<p>Depois, troque de lugar. Quem vai ficar no caixa faz a quarta cobrança sozinho, com você fazendo o papel do cliente apressado. É nesse momento que aparecem as dúvidas boas: "E se ele disser que já pagou?", "E se cair a internet?".</p>
<p>Ensaiem também a fala. Ela evita discussão:</p>
<blockquote>
  <p><strong>Dica</strong></p>
  <p>"São R$ 25. Abra a sua carteira, leia este QR Code e confira a rede comigo antes de enviar. Assim que aparecer e confirmar na nossa carteira, eu te entrego."</p>
</blockquote>
<p>Se a equipe nunca viu um pagamento chegar, use a <a href="/simulation">simulação</a>. Alguns pagamentos falham de propósito, para treinar a parte difícil, que é não entregar.</p>

<h2>Fim do dia: o ensaio</h2>
<p>Loja fechada, porta baixada, sem cliente olhando. Você vai receber R$ 30 de verdade, pela Lightning se puder. Quem paga pode ser um amigo que já usa cripto, ou você mesmo, de outra carteira.</p>
<ol>
  <li>Em <a href="/carteiras">Endereços de recebimento</a>, cadastre o endereço copiado da tela "Receber" da sua carteira. Confira todos os grupos de quatro letras, sem pular o meio, com outra pessoa olhando.</li>
  <li>Veja a hora da cotação. Passou de 15 minutos? Atualize antes.</li>
  <li>Gere a cobrança de R$ 30 e mostre o QR Code.</li>
  <li>Espere na carteira da loja, não na tela de quem pagou.</li>
  <li>Confira os cinco pontos: carteira, valor, moeda e rede, hora e confirmado.</li>
  <li>Bateu tudo? Toque em "Conferi na carteira". O aplicativo não confirma sozinho: quem confirma é uma pessoa. Só a cobrança pela Lightning, com endereço testado, mostra Pago sozinha.</li>
</ol>
<p>Anote no caderno a data, o valor em reais, a quantidade, a cotação e o TXID, que identifica o pagamento na rede. Você vai fazer isso em toda venda. Comece certo.</p>
<p>Falta a última parte, a mais fácil de esquecer: <strong>tirar o dinheiro de lá</strong>. Envie o valor para outro lugar seu, como a conta da corretora ou uma segunda carteira. Só assim você sabe que consegue mover o que recebe. Pela Lightning, faça isso hoje. Na rede principal ou em USDT, não mova ainda: a taxa é sua, e em março de 2026 mover USDT custava de R$ 10 a R$ 21. A corretora também pode ter um mínimo. Mova quando juntar mais.</p>
<p>Se algo deu errado, você arriscou R$ 30 para descobrir. É o curso mais barato do dia. O roteiro completo está na lição <a href="/lessons/primeiro-pagamento">Seu primeiro pagamento de verdade</a>.</p>

<h2>O que deixar para depois</h2>
<ul>
  <li><strong>Processador de pagamentos.</strong> Cobra taxa e pede cadastro. Compare quando houver movimento para comparar.</li>
  <li><strong>Segunda moeda.</strong> Só quando a primeira já não gera dúvida no caixa.</li>
  <li><strong>Desconto para quem paga em cripto.</strong> A lei permite preço diferente por forma de pagamento, com o desconto em lugar visível. Mas faça as contas antes.</li>
  <li><strong>Cartaz grande na porta.</strong> Primeiro a equipe, depois o anúncio.</li>
</ul>
<p>E uma coisa não fica para depois, fica para nunca: trocar cripto por dinheiro para clientes. "Te mando USDT e você me dá em espécie" não é venda. A Lei 14.478/2022 trata das empresas que trocam, guardam ou transferem cripto para outras pessoas, e elas precisam de autorização. Venda o seu produto e só.</p>
<p>Antes da primeira venda de verdade, converse também com quem cuida da sua contabilidade. O artigo <a href="/artigo/cripto-nota-fiscal-e-decripto-o-que-levar-ao-contador">Cripto, nota fiscal e DeCripto</a> traz as perguntas prontas.</p>

<h2>Lista para colar na parede</h2>
<ol>
  <li>Preço sempre em reais.</li>
  <li>Uma moeda só, em uma rede só: escreva aqui os dois nomes.</li>
  <li>A rede é lida em voz alta antes de mostrar o QR Code.</li>
  <li>QR Code com mais de 15 minutos: gerar outro.</li>
  <li>Print não vale. Só vale a carteira da loja.</li>
  <li>Cinco pontos: carteira, valor, moeda e rede, hora, confirmado.</li>
  <li>Sem internet, sem conferência. Sem conferência, sem entrega.</li>
  <li>Ninguém pede as 12 palavras. Ninguém.</li>
  <li>Na dúvida, ligar antes de entregar: escreva aqui o telefone.</li>
</ol>
<p>Copie à mão, complete o que falta e cole ao lado do caixa. Amanhã a loja abre com tudo no lugar.</p>

<h2>Fontes</h2>
<ul>
  <li>Lei 14.478, de 21 de dezembro de 2022 (Planalto).</li>
  <li>Estadão, sobre tarifas do Pix; Valor, 9 de novembro de 2022.</li>
  <li>Lei 13.455/2017, sobre preço por forma de pagamento.</li>
  <li>developer.bitcoin.org, página sobre pagamentos, consulta em 2026.</li>
  <li>ethereum.org, página sobre finalização de blocos.</li>
  <li>Documentação da rede TRON (tronprotocol), sobre os produtores de blocos.</li>
  <li>Bitcoin Design Guide, sobre a frase de recuperação.</li>
</ul>
<p><em>Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.</em></p>
`;

export const article: AuthoredArticle = {
  slug: "cripto-na-loja-o-guia-do-primeiro-dia",
  title: "Cripto na loja: o guia do primeiro dia",
  excerpt: "Do zero ao ensaio de R$ 30: o que preparar, o que treinar e o que deixar para depois.",
  content,
  category: "Iniciantes",
  author: "Equipe Balcão Cripto",
  readTime: "12 min",
  tags: ["começar", "carteira", "treino", "checklist"],
  featured: true,
  publishedOn: "2026-11-19",
};
