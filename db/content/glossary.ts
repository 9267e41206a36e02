import type { GlossaryCategory } from "./glossary-categories.ts";

/** A term as it is written here: 58 of them come with the app (S139). Public content, plain text. */
export type GlossaryEntry = {
  /** Stable: the tasks and what was opened are kept under it. */
  readonly id: string;
  readonly term: string;
  readonly definition: string;
  readonly category: GlossaryCategory;
  /** Matched by the search, never shown. */
  readonly aliases: readonly string[];
};

/**
 * The first glossary of a server, and what a device shows until it has the server's. Sorting and searching ignore accents
 * and case: that is the screen's work.
 */
export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    id: "bitcoin",
    term: "Bitcoin (BTC)",
    definition:
      "Moeda digital com rede própria, sem empresa dona. O preço em reais varia muito. Pagamentos na rede principal costumam levar 10 minutos ou mais para ficar seguros.",
    category: "moedas",
    aliases: ["btc"],
  },
  {
    id: "ether",
    term: "Ether (ETH)",
    definition:
      "Moeda da rede Ethereum, usada para pagar e para cobrir as taxas dessa rede. O preço varia muito. Um pagamento fica definitivo em cerca de 15 minutos.",
    category: "moedas",
    aliases: ["eth", "ethereum"],
  },
  {
    id: "usdt",
    term: "USDT (Tether)",
    definition:
      "Token feito para valer perto de 1 dólar, emitido pela empresa Tether. Em reais, acompanha o dólar. A empresa pode congelar endereços.",
    category: "moedas",
    aliases: ["tether", "dólar digital"],
  },
  {
    id: "satoshi",
    term: "Satoshi",
    definition:
      "A menor parte do Bitcoin na rede principal. Um bitcoin tem 100 milhões de satoshis, como um real tem 100 centavos.",
    category: "moedas",
    aliases: ["sat", "sats"],
  },
  {
    id: "trx",
    term: "TRX",
    definition:
      "Moeda da rede TRON, que paga a taxa de quem envia USDT por ela. São cerca de 6,4 TRX, ou 13 se o endereço que recebe nunca teve USDT. Para mover o seu USDT, você precisa ter um pouco de TRX.",
    category: "moedas",
    aliases: ["tron", "tronix"],
  },
  {
    id: "litecoin",
    term: "Litecoin (LTC)",
    definition:
      "Moeda digital com rede própria, parecida com o Bitcoin e com blocos mais rápidos, de cerca de 2,5 minutos. Aparece na lista de alguns processadores. O gerador deste aplicativo não usa.",
    category: "moedas",
    aliases: ["ltc"],
  },
  {
    id: "bitcoin-cash",
    term: "Bitcoin Cash (BCH)",
    definition:
      "Moeda que se separou do Bitcoin em 2017 e tem outra rede e outro preço. Não é Bitcoin: não aceite um no lugar do outro.",
    category: "moedas",
    aliases: ["bch"],
  },
  {
    id: "blockchain",
    term: "Blockchain",
    definition:
      "Registro público de transferências, guardado em muitos computadores ao mesmo tempo. Novas páginas, os blocos, só entram no fim. Por isso é muito difícil apagar o que já foi confirmado.",
    category: "tecnologia",
    aliases: ["cadeia de blocos"],
  },
  {
    id: "rede",
    term: "Rede",
    definition:
      "O caminho por onde a moeda anda, como Bitcoin, Ethereum ou TRON. Quem paga e quem recebe precisam usar a mesma rede.",
    category: "tecnologia",
    aliases: ["network", "trc-20", "erc-20"],
  },
  {
    id: "confirmacao",
    term: "Confirmação",
    definition:
      "Cada bloco que entra depois do seu pagamento, contando o bloco em que ele está. Quanto mais confirmações, mais difícil desfazer. Venda maior pede mais confirmações.",
    category: "tecnologia",
    aliases: ["confirmações", "bloco"],
  },
  {
    id: "mempool",
    term: "Mempool",
    definition:
      "A fila dos pagamentos que ainda não entraram em um bloco. Quem paga taxa maior costuma passar na frente. Pagamento na fila ainda não é dinheiro seu.",
    category: "tecnologia",
    aliases: ["fila", "não confirmado"],
  },
  {
    id: "txid",
    term: "TXID",
    definition:
      "O que identifica um pagamento na rede, como um número de protocolo. Com ele, qualquer pessoa acha a transferência em um explorador de blocos. Anote em cada venda.",
    category: "tecnologia",
    aliases: ["hash", "id da transação"],
  },
  {
    id: "contrato-inteligente",
    term: "Contrato inteligente",
    definition:
      "Programa que roda dentro de uma rede e segue regras fixas. O USDT é um deles. Cada contrato tem um número próprio, que serve para conferir se o token é verdadeiro.",
    category: "tecnologia",
    aliases: ["smart contract"],
  },
  {
    id: "lightning-network",
    term: "Lightning Network",
    definition:
      "Rede rápida feita sobre o Bitcoin, para valores pequenos. O pagamento leva segundos e é definitivo quando a sua carteira mostra como recebido. Este aplicativo cobra por ela, e a carteira precisa aceitar Lightning e, em geral, ter internet na hora.",
    category: "tecnologia",
    aliases: ["lightning", "ln", "relâmpago"],
  },
  {
    id: "carteira",
    term: "Carteira",
    definition:
      "Aplicativo ou aparelho que guarda as chaves e mostra o saldo. A cripto fica registrada na rede; a carteira guarda o acesso.",
    category: "ferramentas",
    aliases: ["wallet"],
  },
  {
    id: "carteira-fisica",
    term: "Carteira física",
    definition:
      "Aparelho pequeno que guarda as chaves fora do celular e do computador. Boa para o que passa do movimento do dia. Também tem frase de recuperação.",
    category: "ferramentas",
    aliases: ["hardware wallet", "cold wallet", "ledger", "trezor"],
  },
  {
    id: "carteira-so-de-leitura",
    term: "Carteira só de leitura",
    definition:
      "Carteira que mostra o que entrou e não consegue gastar. Boa para o celular do balcão: a equipe confere e não movimenta.",
    category: "ferramentas",
    aliases: ["watch-only", "xpub"],
  },
  {
    id: "explorador-de-blocos",
    term: "Explorador de blocos",
    definition:
      "Site que mostra os pagamentos de uma rede: mempool.space no Bitcoin, etherscan.io na Ethereum, tronscan.org na TRON. Cole o TXID e veja valor, endereço e confirmações. Digite o endereço do site você mesmo, sem clicar em link enviado.",
    category: "ferramentas",
    aliases: ["explorer", "tronscan", "etherscan"],
  },
  {
    id: "aplicativo-instalavel-pwa",
    term: "Aplicativo instalável (PWA)",
    definition:
      "Site que se instala na tela inicial e abre mesmo sem internet. O Balcão Cripto é um. No iPhone, o aplicativo instalado guarda os dados separados do navegador.",
    category: "ferramentas",
    aliases: ["pwa", "instalar"],
  },
  {
    id: "chave-de-api",
    term: "Chave de API",
    definition:
      "Senha que um sistema usa para falar com o processador em seu nome. Dê só as permissões necessárias, não mande por mensagem e apague se vazar.",
    category: "ferramentas",
    aliases: ["api key"],
  },
  {
    id: "chave-privada",
    term: "Chave privada",
    definition:
      "Segredo que autoriza gastar a cripto de um endereço. Quem tem a chave, gasta. A frase de recuperação gera as suas chaves.",
    category: "seguranca",
    aliases: ["private key"],
  },
  {
    id: "frase-de-recuperacao",
    term: "Frase de recuperação",
    definition:
      "Lista de 12 palavras, às vezes 24, que recria a carteira inteira em outro aparelho. Guarde no papel, em dois lugares seguros. Ninguém sério pede essas palavras.",
    category: "seguranca",
    aliases: ["seed", "12 palavras", "semente"],
  },
  {
    id: "autocustodia",
    term: "Autocustódia",
    definition:
      "Você guarda as chaves, sem depender de uma empresa para mover o dinheiro. Em troca, ninguém recupera o que você perder.",
    category: "seguranca",
    aliases: ["self-custody", "carteira própria"],
  },
  {
    id: "custodia-de-terceiros",
    term: "Custódia de terceiros",
    definition:
      "Uma empresa guarda as chaves para você, como uma corretora. É mais fácil, mas o acesso depende dela.",
    category: "seguranca",
    aliases: ["custódia"],
  },
  {
    id: "verificacao-em-duas-etapas",
    term: "Verificação em duas etapas (2FA)",
    definition:
      "Uma segunda prova, além da senha, para entrar em uma conta: seis números que mudam. Prefira um aplicativo autenticador a SMS. Não passe os números para ninguém.",
    category: "seguranca",
    aliases: ["2fa", "autenticador"],
  },
  {
    id: "phishing",
    term: "Phishing",
    definition:
      "Mensagem, site ou ligação que imita uma empresa para roubar senha ou palavras. Sinal comum: pressa e um link. Entre sempre pelo endereço que você mesmo digita.",
    category: "seguranca",
    aliases: ["golpe", "falso suporte"],
  },
  {
    id: "endereco-parecido",
    term: "Endereço parecido",
    definition:
      'Golpe em que alguém envia um valor mínimo de um endereço quase igual, para você copiar o errado do histórico. Defesa: copiar da tela "Receber" e comparar todos os grupos, sem pular o meio.',
    category: "seguranca",
    aliases: ["envenenamento de endereço", "address poisoning"],
  },
  {
    id: "comprovante-falso",
    term: "Comprovante falso",
    definition:
      "Imagem ou tela que imita um pagamento que não aconteceu ou foi só agendado. Não vale nada: confira na carteira da loja.",
    category: "seguranca",
    aliases: ["print", "pix agendado"],
  },
  {
    id: "token-falso",
    term: "Token falso",
    definition:
      'Token criado por golpista com nome igual ao de um conhecido, como "USDT". Aparece no saldo, mas não vale. Só conta o que a sua carteira já lista, com o contrato certo.',
    category: "seguranca",
    aliases: ["usdt falso", "flash usdt"],
  },
  {
    id: "endereco",
    term: "Endereço",
    definition:
      "Sequência de letras e números para receber, como uma chave Pix longa. Há um formato para cada rede: bc1, 1 ou 3 no Bitcoin, 0x na Ethereum, T na TRON.",
    category: "pagamentos",
    aliases: ["address"],
  },
  {
    id: "cobranca",
    term: "Cobrança",
    definition:
      'Pedido de pagamento com valor em reais, moeda, rede, endereço e quantidade, quase sempre em forma de QR Code. Aqui ela fica em "Aguardando" até alguém conferir ou o prazo passar.',
    category: "pagamentos",
    aliases: ["qr code", "qrcode", "invoice"],
  },
  {
    id: "taxa-de-rede",
    term: "Taxa de rede",
    definition:
      "Valor pago à rede por quem envia, fora o preço da compra. Muda com o movimento da rede. Quando você for mover o que recebeu, quem paga é você.",
    category: "pagamentos",
    aliases: ["fee", "gas", "taxa de mineração"],
  },
  {
    id: "rbf",
    term: "Troca por taxa maior (RBF)",
    definition:
      "Recurso do Bitcoin que permite a quem enviou trocar um pagamento ainda sem confirmação por outro com taxa maior. Serve para acelerar, mas também para cancelar. Por isso, espere a confirmação.",
    category: "pagamentos",
    aliases: ["replace-by-fee"],
  },
  {
    id: "estorno",
    term: "Estorno",
    definition:
      "Desfazer um pagamento, como no cartão. Em cripto não existe: o que há é uma nova transferência, feita por quem recebeu. Os direitos do consumidor continuam valendo.",
    category: "pagamentos",
    aliases: ["chargeback", "reembolso", "devolução"],
  },
  {
    id: "pagamento-a-menos",
    term: "Pagamento a menos",
    definition:
      "Quando chega menos do que foi cobrado. É comum se o cliente paga pela corretora, que desconta a taxa. Peça só a diferença e entregue quando completar.",
    category: "pagamentos",
    aliases: ["underpaid", "veio menos"],
  },
  {
    id: "processador-de-pagamentos",
    term: "Processador de pagamentos",
    definition:
      "Empresa que gera cobranças em cripto, acompanha as confirmações e pode trocar por moeda comum. Cobra taxa e pede cadastro.",
    category: "pagamentos",
    aliases: ["gateway", "coingate", "bitpay", "foxbit"],
  },
  {
    id: "webhook",
    term: "Webhook",
    definition:
      "Aviso automático que o processador manda ao seu sistema quando algo muda em uma cobrança. É uma campainha: mesmo com ela, confira no painel.",
    category: "pagamentos",
    aliases: ["notificação", "callback"],
  },
  {
    id: "cotacao",
    term: "Cotação",
    definition:
      "Preço de uma moeda em reais em um certo momento. Toda cotação tem origem e hora. Neste aplicativo, a cotação de exemplo serve só para treinar.",
    category: "mercado",
    aliases: ["preço", "câmbio"],
  },
  {
    id: "volatilidade",
    term: "Volatilidade",
    definition:
      "O quanto um preço sobe e desce. Bitcoin e Ether podem mudar vários por cento em um dia, para cima ou para baixo.",
    category: "mercado",
    aliases: ["oscilação", "variação"],
  },
  {
    id: "spread",
    term: "Spread",
    definition:
      "Diferença entre o preço de compra e o de venda em uma corretora. É um custo que não aparece como taxa. Some na conta antes de comparar.",
    category: "mercado",
    aliases: ["diferença de preço"],
  },
  {
    id: "conversao",
    term: "Conversão",
    definition:
      "Trocar a cripto recebida por reais. Pode ser automática, no processador, ou feita por você. Pode gerar ganho ou perda: fale com o contador.",
    category: "mercado",
    aliases: ["vender", "liquidar"],
  },
  {
    id: "decripto",
    term: "DeCripto",
    definition:
      "Declaração de criptoativos enviada à Receita Federal desde julho de 2026. Pode ser exigida quando a soma do mês passa de R$ 35 mil sem empresa brasileira de cripto no meio. Consulte seu contador.",
    category: "mercado",
    aliases: ["in 2.291", "receita federal", "imposto"],
  },
  {
    id: "defi",
    term: "DeFi",
    definition:
      "Serviços financeiros feitos por contratos inteligentes, sem banco no meio. O risco de erro e de golpe é alto, e não há a quem reclamar. Você não precisa disso para receber na loja.",
    category: "defi",
    aliases: ["finanças descentralizadas"],
  },
  {
    id: "dex",
    term: "DEX",
    definition:
      "Lugar onde se trocam tokens direto pela carteira, sem uma empresa guardando o dinheiro. Um clique errado pode dar a um golpista permissão para gastar seus tokens.",
    category: "defi",
    aliases: ["corretora descentralizada"],
  },
  {
    id: "staking",
    term: "Staking",
    definition:
      "Deixar moedas travadas para ajudar uma rede a funcionar e receber uma recompensa. O valor pode cair e pode haver prazo para sacar. Não use o dinheiro do caixa.",
    category: "defi",
    aliases: ["prova de participação"],
  },
  {
    id: "exchange",
    term: "Exchange (corretora de cripto)",
    definition:
      "Empresa onde se compra, vende e guarda cripto. Em geral, ela guarda as chaves para você. No Brasil, precisa de autorização do Banco Central.",
    category: "exchange",
    aliases: ["corretora", "foxbit"],
  },
  {
    id: "kyc",
    term: "KYC",
    definition:
      'Cadastro com documentos que corretoras e processadores pedem para saber quem é o cliente. A sigla vem do inglês "conheça seu cliente".',
    category: "exchange",
    aliases: ["cadastro", "identificação"],
  },
  {
    id: "spsav",
    term: "SPSAV",
    definition:
      "Sociedade Prestadora de Serviços de Ativos Virtuais. É como o Banco Central chama as empresas que guardam, trocam ou intermedeiam cripto. As regras valem desde 2 de fevereiro de 2026.",
    category: "exchange",
    aliases: ["banco central", "vasp"],
  },
  {
    id: "token",
    term: "Token",
    definition:
      "Unidade digital criada dentro de uma rede que já existe, por meio de um contrato inteligente. Qualquer pessoa pode criar um, com qualquer nome.",
    category: "tokens",
    aliases: ["ficha"],
  },
  {
    id: "stablecoin",
    term: "Stablecoin",
    definition:
      "Token feito para acompanhar um valor, quase sempre o dólar. Depende da empresa emissora e das reservas dela. Estável no dólar não é estável em reais.",
    category: "tokens",
    aliases: ["moeda estável", "usdt", "usdc"],
  },
  {
    id: "trc-20",
    term: "TRC-20",
    definition: 'Padrão de tokens da rede TRON. "USDT TRC-20" é o USDT nessa rede. O endereço começa com T.',
    category: "tokens",
    aliases: ["tron"],
  },
  {
    id: "erc-20",
    term: "ERC-20",
    definition:
      'Padrão de tokens da rede Ethereum. "USDT ERC-20" é o USDT nessa rede. O endereço começa com 0x, igual ao de outras redes parecidas.',
    category: "tokens",
    aliases: ["ethereum"],
  },
  {
    id: "mineracao",
    term: "Mineração",
    definition:
      "Trabalho de computadores que montam os blocos do Bitcoin e recebem moedas novas e taxas por isso. É o que confirma os pagamentos. Você não precisa minerar para receber.",
    category: "mineracao",
    aliases: ["minerador"],
  },
  {
    id: "prova-de-trabalho",
    term: "Prova de trabalho",
    definition:
      "Regra do Bitcoin que exige gasto de energia para montar cada bloco. Isso torna muito caro tentar mudar pagamentos antigos.",
    category: "mineracao",
    aliases: ["proof of work", "pow"],
  },
  {
    id: "halving",
    term: "Halving",
    definition:
      "Corte pela metade das moedas novas de cada bloco de Bitcoin, a cada quatro anos, mais ou menos. O de 2024 levou a recompensa a 3,125 bitcoins. Não garante alta de preço.",
    category: "mineracao",
    aliases: ["corte"],
  },
  {
    id: "btcpay-server",
    term: "BTCPay Server",
    definition:
      "Programa gratuito e de código aberto para a loja gerar cobranças em Bitcoin sem intermediário. Pede conhecimento técnico para instalar e manter.",
    category: "projetos",
    aliases: ["btcpay"],
  },
  {
    id: "praia-bitcoin",
    term: "Praia Bitcoin",
    definition:
      "Projeto criado em 2021 em Jericoacoara, no Ceará, para o comércio local receber em Bitcoin pela Lightning. As reportagens falam em 25 a 48 pontos, conforme a data.",
    category: "projetos",
    aliases: ["jericoacoara", "jeri"],
  },
  {
    id: "bitcoin-e-aqui",
    term: "Bitcoin É Aqui",
    definition:
      "Projeto de Rolante, no Rio Grande do Sul, que levou o comércio da cidade a aceitar Bitcoin. Em maio de 2025, o mapa BTC Map listava mais de 215 pontos.",
    category: "projetos",
    aliases: ["rolante", "btc map"],
  },
];
