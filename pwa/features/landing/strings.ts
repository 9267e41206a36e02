import { CLAIMS } from "#db/content/claims.ts";

/** Texts of the public pages (S8–S16, S54–S61). */
export const strings = {
  title: "Balcão Cripto",
  heroTitle: "Bitcoin no balcão, sem complicação.",
  heroText: `Aprenda em 60 minutos a receber Bitcoin, Ethereum e USDT na sua loja. ${CLAIMS.feesLess} taxas, suporte em português e funciona até sem internet.`,
  start: "Começar o curso grátis",
  charge: "Gerar uma cobrança",
  scene: "Balcão com pães de queijo, placa de preço, celular com QR Code e um cafezinho",
  featuresTitle: "O que você leva para o balcão",
  features: [
    {
      title: "Aprenda no intervalo",
      text: `${CLAIMS.lessons}, de 3 a 5 minutos. Cabem entre um cliente e outro.`,
    },
    {
      title: "Cobre com QR Code",
      text: "Digite em reais e mostre o código em Bitcoin, Ethereum ou USDT. O dinheiro vai direto para a sua carteira.",
    },
    {
      title: "Pague menos taxas",
      text: `${CLAIMS.feesLess} taxas em relação à maquininha, sem mensalidade. ${CLAIMS.note}`,
    },
    {
      title: "Continue sem internet",
      text: "Lições e cobranças ficam no celular. Quando o sinal volta, tudo é salvo sozinho.",
    },
  ],
  panelLabel: "Exemplo de painel: 9 de 15 ladrilhos assentados",
  panelCount: "15 lições",
  panelText: ": cada uma assenta um ladrilho no seu painel.",

  howTitle: "Como funciona",
  howText: `Quatro passos, na ordem em que você vai usar. ${CLAIMS.noCard}.`,
  numbers: [
    { value: CLAIMS.fees, label: CLAIMS.feesOf },
    { value: CLAIMS.sales, label: CLAIMS.salesOf },
    { value: CLAIMS.setup, label: CLAIMS.setupOf },
    { value: CLAIMS.shops, label: CLAIMS.shopsOf },
  ],
  numbersNote: CLAIMS.note,
  steps: [
    { picture: "learn", title: "Aprenda", aside: "60 min", text: "15 lições grátis, no seu ritmo" },
    {
      picture: "configure",
      title: "Configure",
      aside: "em português",
      text: "Seus endereços ou um dos três processadores",
    },
    {
      picture: "accept",
      title: "Aceite pagamentos",
      aside: "no balcão",
      text: "QR Code na tela, dinheiro na sua carteira",
    },
    { picture: "grow", title: "Cresça", aside: "todo dia", text: "Acompanhe as vendas e veja o que mudou" },
  ],
  total: "Para começar",
  totalValue: "R$ 0,00",

  networksTitle: "Três moedas, cada uma na sua rede",
  networksText:
    "Bloco é a página em que a rede anota os pagamentos. O desenho mostra quantas páginas cada rede escreve em 10 minutos.",
  networks: [
    {
      coin: "bitcoin",
      name: "Bitcoin",
      network: "Rede Bitcoin",
      pace: "1 bloco a cada 10 minutos, em média",
      address: "Endereço começa com bc1, 1 ou 3",
      picture: "Bitcoin: um bloco em 10 minutos, em média",
    },
    {
      coin: "ethereum",
      name: "Ethereum",
      network: "Rede Ethereum",
      pace: "1 bloco a cada 12 segundos",
      address: "Endereço começa com 0x",
      picture: "Ethereum: 50 blocos em 10 minutos",
    },
    {
      coin: "usdt",
      name: "USDT",
      network: "Rede TRON (TRC-20)",
      pace: "1 bloco a cada 3 segundos",
      address: "Endereço começa com T",
      picture: "TRON: 200 blocos em 10 minutos",
    },
  ],
  networksNote:
    "Moeda enviada pela rede errada pode se perder. E bloco não é recibo: só entregue depois de ver o pagamento na sua carteira.",
  networksLesson: "Quando entregar, moeda por moeda",
  networksLessonSlug: "quando-entregar",

  offlineTitle: "Caiu o sinal? O balcão continua.",
  offlineText: "Depois da primeira visita, o principal fica guardado no seu aparelho.",
  offlineScene:
    "Celular sem sinal com um QR Code na tela, uma cobrança na fila ao lado e a nuvem que a recebe quando o sinal volta",
  offlineWorks: "Funciona sem internet",
  offlineWorksList: ["As 15 lições", "Gerar e guardar cobranças", "Glossário e Perguntas Frequentes"],
  offlineNeeds: "Precisa de internet",
  offlineNeedsList: [
    "Cotação atualizada e conferência do pagamento",
    "Entrar na conta e salvar em outro aparelho",
  ],

  costTitle: "Quanto custa",
  costText: `${CLAIMS.freeForShops}. ${CLAIMS.support}.`,
  plans: [
    {
      price: "R$ 0",
      name: "Grátis",
      text: "Curso completo, gerador de cobranças com QR Code, glossário e artigos.",
    },
    {
      price: "R$ 29",
      name: "Plano Premium, pagamento único",
      text: "Configuração de processadores, painel do negócio e suporte prioritário, com acesso vitalício.",
    },
  ],
  costFees: "As taxas das redes e dos processadores são cobradas por eles, à parte.",
  costLink: "Ver o que vem em cada plano",

  articlesTitle: "Para ler com calma",
  articlesLink: "Todos os artigos",
  articleFacts: (category: string, readTime: string) => `${category} · ${readTime}`,

  questionsTitle: "Perguntas de quem tem loja",
  questions: [
    { id: "curso-gratis", question: "O curso é de graça mesmo?" },
    { id: "voces-guardam", question: "Vocês guardam o meu dinheiro ou as minhas chaves?" },
    { id: "o-app-confirma", question: "O aplicativo avisa quando o cliente pagou?" },
    { id: "quando-entregar", question: "Quanto tempo espero antes de entregar?" },
    { id: "e-legal-e-imposto", question: "Posso aceitar cripto? E a nota e o imposto?" },
  ],
  questionsLink: "Todas as perguntas frequentes",

  ctaTitle: "Sua primeira lição leva 3 minutos.",
  ctaText: "Dá tempo de passar um café.",
  cta: "Começar de graça",

  /** Words painted in the drawing of the counter. */
  counterScene: {
    product: "Cafezinho",
    currency: "R$",
    price: "4,50",
    shop: "Padaria Estrela",
    amount: "45,90",
    coins: "0,00015968 BTC",
    button: "Gerar Novo Código",
  },
} as const;
