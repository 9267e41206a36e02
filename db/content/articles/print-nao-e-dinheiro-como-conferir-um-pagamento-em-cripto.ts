import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<p>O golpe do comprovante tem uma receita só: uma imagem convincente e alguém com pressa. A defesa também cabe em uma frase: vale o que está na carteira da loja. Este texto mostra como conferir, ponto por ponto, sem ofender quem está pagando direito.</p>

<h2>O golpe que já existe no Pix</h2>
<p>Ninguém precisou inventar cripto para fabricar comprovante. Três casos brasileiros, todos com Pix:</p>
<ul>
  <li><strong>Recife.</strong> Um restaurante perdeu R$ 28 mil em oito meses com comprovantes de Pix que não caía. Quem mostrava era uma cliente assídua, segundo o Informe Jaboatão.</li>
  <li><strong>Teresópolis.</strong> Um mercado recebeu uma transferência de R$ 0,02. Na imagem mostrada no caixa, estava escrito R$ 70, segundo o NetDiário.</li>
  <li><strong>Ouro Preto.</strong> Em 25 de setembro de 2025, o Procon da cidade avisou os comerciantes: confira o extrato, porque uma transferência agendada ainda pode ser cancelada.</li>
</ul>
<p>Repare no primeiro caso. Não era um desconhecido de boné. Era uma freguesa. Por isso a regra precisa valer para todo mundo, e não só para quem parece suspeito.</p>

<h2>Em cripto muda o quê?</h2>
<p>Mudam duas coisas, e as duas ajudam quem tem má intenção.</p>
<p><strong>A espera é maior.</strong> No Pix, o dinheiro cai na hora. Em cripto, pode levar um minuto, dez minutos ou uma hora. A pressa tem mais tempo para trabalhar: a fila cresce, o cliente bufa, alguém diz "libera logo".</p>
<p><strong>Aparecer não é confirmar.</strong> Um pagamento em Bitcoin fica primeiro em uma fila, à vista de todos. Enquanto está ali, sem confirmação, quem enviou ainda pode trocá-lo por outro. O nome técnico é troca por taxa maior, e o programa Bitcoin Core aceita isso como padrão. Então "apareceu aqui" ainda não é dinheiro.</p>
<p>A parte boa também existe. Depois de confirmado, nenhum terceiro desfaz o pagamento. Quem espera e confere direito trabalha mais tranquilo.</p>

<h2>Os cinco pontos</h2>
<p>São os mesmos cinco que o aplicativo pede, na mesma ordem:</p>
<figure>
  <img src="/pictures/cinco-pontos.svg" width="640" height="440" alt="Desenho da tela da carteira da loja com um pagamento de exemplo e os cinco pontos numerados: a sua carteira, o valor, a moeda e a rede, a hora e o confirmado.">
  <figcaption>Exemplo com números inventados. A sua carteira pode mostrar os dados em outra ordem; os cinco pontos são os mesmos.</figcaption>
</figure>
<ol>
  <li><strong>Abra a sua carteira.</strong> A da loja, no aparelho da loja. Print e comprovante do cliente não valem, nem link que ele mandou.</li>
  <li><strong>Chegou o valor exato.</strong> Veio menos? Pode ser a taxa da corretora do cliente. Mostre a tela e peça só a diferença.</li>
  <li><strong>Na moeda e na rede certas.</strong> USDT da TRON e USDT da Ethereum não são a mesma coisa.</li>
  <li><strong>Depois da hora desta cobrança.</strong> Pagamento de ontem, da mesma quantia, é de outra venda.</li>
  <li><strong>Confirmado.</strong> Pendente ou "recebendo" ainda não é pago. Espere o número da sua tabela.</li>
</ol>
<p>Exemplo com números inventados, o mesmo do desenho: venda de R$ 163,50, com cotação de R$ 5,45. A cobrança pede 30 USDT na TRON, às 15h12. A carteira mostra 30 USDT, TRON, 15h13, 20 blocos. Cinco de cinco: pode entregar. Se mostrasse 29 USDT, faltariam R$ 5,45, e a entrega esperaria.</p>
<p>Os cinco vêm antes da marca. Bateu tudo, toque em "Conferi na carteira" e entregue. Faltou um, espere ou chame quem decide. Quatro pontos certos não são cinco. Por isso o treino do aplicativo sempre pede os cinco, um por um.</p>

<h2>A tabela do caixa</h2>
<p>Esta é uma sugestão nossa, mais cautelosa que a de alguns processadores. A decisão é sua. O que não pode é decidir na hora, com fila.</p>
<table>
  <thead>
    <tr><th>Valor da venda</th><th>O que esperar</th></tr>
  </thead>
  <tbody>
    <tr>
      <td>até R$ 200</td>
      <td>
        <p><strong>Bitcoin:</strong> 1 confirmação, cerca de 10 min</p>
        <p><strong>Ether:</strong> 12 blocos, cerca de 2,5 min</p>
        <p><strong>USDT:</strong> 20 blocos, cerca de 1 min</p>
      </td>
    </tr>
    <tr>
      <td>até R$ 2.000</td>
      <td>
        <p><strong>Bitcoin:</strong> 3 confirmações, cerca de 30 min</p>
        <p><strong>Ether:</strong> "finalizada", cerca de 15 min</p>
        <p><strong>USDT:</strong> 20 blocos, cerca de 1 min</p>
      </td>
    </tr>
    <tr>
      <td>acima de R$ 2.000</td>
      <td>
        <p><strong>Bitcoin:</strong> 6 confirmações, cerca de 1 h</p>
        <p><strong>Ether:</strong> "finalizada", cerca de 15 min</p>
        <p><strong>USDT:</strong> 20 blocos, e ver no explorador</p>
      </td>
    </tr>
  </tbody>
</table>
<p>Os tempos são médias. Um bloco de Bitcoin pode demorar bem mais que dez minutos, e isso não é culpa do cliente nem sua. Avise antes de gerar o QR Code: "em Bitcoin leva uns dez minutos, tudo bem?". A explicação completa está na lição <a href="/lessons/quando-entregar">Confirmações: quando entregar</a>.</p>

<h2>Três enganos caros</h2>
<h3>USDT falso</h3>
<p>Qualquer pessoa cria um token e o chama de USDT. Ele aparece no saldo, com a quantidade certa, e não vale nada. O que separa o verdadeiro do falso é o contrato, que identifica o token. Regra simples: só conta o USDT que a sua carteira já listava. Token que "apareceu" sozinho não é pagamento.</p>
<h3>Endereço parecido</h3>
<p>Aqui o perigo é quando você envia, para a corretora ou para devolver um valor. O golpista usa um endereço com o mesmo começo e o mesmo fim do seu. Manda um valor mínimo e espera você copiar o errado do histórico. Em dezembro de 2025, uma única vítima perdeu quase 50 milhões de dólares assim. Copie sempre da tela "Receber" e compare todos os grupos. Não pule o meio: é ele que o golpe troca.</p>
<h3>Troco de cripto</h3>
<p>"Paguei a mais, me devolve a diferença no Pix?" Se ainda não confirmou, o pagamento pode ser trocado depois que o seu Pix saiu. E, confirmado, dar reais por cripto é trocar moeda para os outros. Diferença de poucos reais, devolva em reais. Valor muito acima da conta: nada de Pix, chame o dono.</p>
<p>Quando o dono devolver em cripto, vai para um endereço que o cliente escreve e confere. Para devolver, nunca leia um QR Code do cliente. Se a sua carteira pedir "conectar", "aprovar" ou "assinar", pare: isso não é devolução, é licença para gastar o seu saldo.</p>

<h2>A frase pronta</h2>
<p>Regra falada com gentileza não ofende. Escolha uma versão e treine em voz alta.</p>
<blockquote>
  <p><strong>Gentil</strong></p>
  <p>"Vi que você enviou, obrigado. Agora espero confirmar na nossa carteira, leva cerca de um minuto. Já te entrego."</p>
</blockquote>
<blockquote>
  <p><strong>Firme</strong></p>
  <p>"A regra é igual para todo mundo, até para a minha família. Entrego quando aparece confirmado na nossa carteira. Se ainda não enviou, pode pagar no Pix."</p>
</blockquote>
<p>As duas deixam a decisão com a regra, não com a cara do cliente. Na versão gentil, troque o tempo pelo da sua moeda. E cuidado com o detalhe da firme: ofereça o Pix só a quem ainda não enviou. Se enviou, combine por escrito que a cripto que chegar depois será devolvida.</p>

<h2>Se aconteceu</h2>
<ol>
  <li><strong>Pare.</strong> Não envie mais nada e não negocie com quem enganou você.</li>
  <li><strong>Guarde tudo.</strong> O TXID, as telas, as mensagens e as imagens da câmera.</li>
  <li><strong>Registre boletim de ocorrência.</strong> Fraude com ativos virtuais é crime, com pena de 4 a 8 anos e multa.</li>
  <li><strong>Avise a empresa.</strong> Se houve corretora ou processador no meio, fale com o suporte pelo site oficial.</li>
  <li><strong>Não pague "recuperador".</strong> Ninguém desfaz uma transferência confirmada. Quem promete isso por uma taxa está aplicando o segundo golpe.</li>
</ol>
<p>Por último, conte para a equipe, sem procurar culpado. Golpe que vira vergonha se repete. Golpe que vira conversa ensina a loja inteira. Para treinar contra os outros golpes, veja a lição <a href="/lessons/golpes-no-balcao">Golpes no balcão</a> e os termos de <a href="/glossario/seguranca">segurança do glossário</a>.</p>

<h2>Fontes</h2>
<ul>
  <li>Informe Jaboatão e JC, sobre o caso do Recife.</li>
  <li>NetDiário, sobre o caso de Teresópolis.</li>
  <li>Procon de Ouro Preto (ouropreto.mg.gov.br), 25 de setembro de 2025.</li>
  <li>Bitcoin Core, proposta de mudança 30592, aceita em 8 de novembro de 2024.</li>
  <li>Documentações do Bitcoin, da Ethereum e da TRON, sobre tempos de bloco.</li>
  <li>CoinDesk, 20 de dezembro de 2025, e Webitcoin, sobre o endereço parecido.</li>
  <li>Lei 14.478, de 21 de dezembro de 2022 (Planalto).</li>
</ul>
<p><em>Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.</em></p>
`;

export const article: AuthoredArticle = {
  slug: "print-nao-e-dinheiro-como-conferir-um-pagamento-em-cripto",
  title: "Print não é dinheiro: como conferir um pagamento em cripto",
  excerpt: "Cinco pontos, uma tabela e a frase que segura a fila sem ofender o cliente.",
  content,
  category: "Segurança",
  author: "Equipe Balcão Cripto",
  readTime: "8 min",
  tags: ["golpes", "conferência", "confirmações", "equipe"],
  featured: true,
  publishedOn: "2026-11-18",
};
