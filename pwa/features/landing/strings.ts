/** Texts of the public pages (S8–S16, S54–S61). Claims always say "até" and that results vary (S8). */
export const landing = {
  title: "Balcão Cripto",
  heroTitle: "Bitcoin no balcão, sem complicação.",
  heroText:
    "Aprenda em 60 minutos a receber Bitcoin, Ethereum e USDT na sua loja. Até 70% menos taxas, suporte em português e funciona até sem internet.",
  start: "Começar o curso grátis",
  charge: "Gerar uma cobrança",
  scene: "Balcão com pães de queijo, placa de preço, celular com QR Code e um cafezinho",
  featuresTitle: "O que você leva para o balcão",
  features: [
    {
      title: "Aprenda no intervalo",
      text: "15 lições práticas e gratuitas, de 3 a 5 minutos. Cabem entre um cliente e outro.",
    },
    {
      title: "Cobre com QR Code",
      text: "Digite em reais e mostre o código em Bitcoin, Ethereum ou USDT. O dinheiro vai direto para a sua carteira.",
    },
    {
      title: "Pague menos taxas",
      text: "Até 70% menos taxas em relação à maquininha, sem mensalidade. Estimativa; resultados variam.",
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
  howText: "Quatro passos, na ordem em que você vai usar. Sem cartão de crédito para começar.",
  numbers: [
    { value: "até 70%", label: "menos taxas, em relação à maquininha" },
    { value: "60 min", label: "para aprender e fazer a primeira configuração" },
    { value: "+500", label: "negócios brasileiros" },
  ],
  numbersNote: "Estimativa; resultados variam.",
  steps: [
    { title: "Aprenda", aside: "60 min", text: "15 lições grátis, no seu ritmo" },
    { title: "Configure", aside: "em português", text: "Seus endereços ou um dos três processadores" },
    { title: "Aceite pagamentos", aside: "no balcão", text: "QR Code na tela, dinheiro na sua carteira" },
    { title: "Cresça", aside: "todo dia", text: "Acompanhe as vendas e veja o que mudou" },
  ],
  total: "Para começar",
  totalValue: "R$ 0,00",
  ctaTitle: "Sua primeira lição leva 3 minutos.",
  ctaText: "Dá tempo de passar um café.",
  cta: "Começar de graça",
} as const;

export const signIn = {
  title: "Entrar",
  heading: "Receba em cripto pagando menos taxas.",
  text: "Entre ou crie sua conta para guardar o progresso e usar as cobranças em outro aparelho.",
  button: "Quero Gastar Menos nas Taxas!",
  offline: "Para entrar, precisa de internet.",
  without: "Continuar sem conta",
  promises: [
    {
      title: "Taxas menores",
      text: "Até 70% menos, em relação à maquininha. Estimativa; resultados variam.",
    },
    { title: "Pronto em 60 minutos", text: "Até 60 minutos para a primeira configuração." },
    { title: "QR Codes", text: "Bitcoin, Ethereum e USDT, com o valor em reais." },
    { title: "Configuração simples", text: "Passo a passo em português, do celular." },
  ],
} as const;
