import { CLAIMS } from "#db/content/claims.ts";

/** Texts of `/pricing` (S6, S12–S14, S31, S287–S293). */
export const strings = {
  title: "Plano Premium",
  heading: "Pague uma vez. Use para sempre.",
  plan: CLAIMS.plan,
  signTop: CLAIMS.lifetime,
  currency: "R$",
  price: "29",
  signBottom: "um pagamento só",

  upgrade: "Fazer Upgrade - R$ 29",
  upgradeText: "Garantia de 7 dias, sem mensalidade",
  needsInternet: "Comprar precisa de internet.",
  start: "Começar o curso grátis",
  startText: `${CLAIMS.noCard}.`,

  receiptTitle: "O que você vai pagar",
  receipt: [
    { label: "Plano Premium", value: "R$ 29,00" },
    { label: "Mensalidade", value: "R$ 0,00" },
  ],
  total: "Total, uma vez só",
  totalValue: "R$ 29,00",
  receiptNote: "As taxas das redes e dos processadores são cobradas por eles, à parte.",

  paidTitle: "Você libera",
  paid: [
    { text: "Configuração de processadores", detail: "Foxbit, CoinGate e BitPay, passo a passo" },
    { text: "Dashboard completo do negócio", detail: "Suas cobranças, em números e por dia" },
    { text: "Acompanhamento de transações", detail: null },
    { text: "Suporte técnico prioritário", detail: "Em português" },
    { text: "QR Code: Bitcoin, Ethereum e USDT", detail: "O gerador já é aberto para todos" },
  ],
  freeTitle: "Continua grátis",
  free: [
    "15 lições práticas",
    "Gerador de cobranças com QR Code",
    "Glossário e artigos",
    "Perguntas Frequentes",
  ],
  freeText: `${CLAIMS.freeForShops}.`,

  numbersTitle: "Em números",
  numbers: [
    { value: CLAIMS.companies, label: CLAIMS.companiesOf },
    { value: CLAIMS.articles, label: CLAIMS.articlesOf },
    { value: CLAIMS.fees, label: CLAIMS.feesOf },
    { value: CLAIMS.setup, label: CLAIMS.setupOf },
  ],
  numbersNote: CLAIMS.note,

  questionsTitle: "Antes de pagar",
  questions: [
    { to: "faq", id: "o-que-custa", text: "O que eu pago com os R$ 29?" },
    { to: "faq", id: "garantia-7-dias", text: "Posso pedir o meu dinheiro de volta?" },
    { to: "faq", id: "voces-guardam", text: "Vocês guardam o meu dinheiro ou as minhas chaves?" },
    { to: "terms", id: "pagamento", text: "Pagamento e desistência nos Termos de Serviço" },
  ],
  guarantee: "Garantia de 7 dias: desistiu, devolvemos tudo. É só pedir pelo ",
  guaranteeLink: "Contato",
  guaranteeEnd: ".",
} as const;
