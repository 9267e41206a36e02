/**
 * Marketing claims of the public pages (S8–S13). The publisher of the product is responsible for them and may change them
 * here; nothing computes or measures them. A percentage always says "até" and is shown with `note`.
 */
export const CLAIMS = {
  /** S2: true of the bundled course (db/content/course.test.ts). */
  lessons: "15 lições práticas e gratuitas",
  /** S8, always compared with something. */
  fees: "até 70%",
  feesLess: "Até 70% menos",
  feesOf: "menos taxas, em relação à maquininha",
  /** S9. */
  sales: "até 40%",
  salesOf: "mais vendas",
  /** S10: only the first configuration; the whole course takes as long again. */
  setup: "até 60 min",
  setupOf: "para a primeira configuração",
  setupSentence: "Até 60 minutos para a primeira configuração.",
  /** S11: on `/`. */
  shops: "+500",
  shopsOf: "negócios brasileiros",
  /** S12: on `/pricing`. */
  companies: "2.800+",
  companiesOf: "empresas",
  articles: "+50 Artigos",
  articlesOf: "para quem recebe no balcão",
  /** S13. */
  noCard: "Sem cartão de crédito para começar",
  lifetime: "Acesso vitalício",
  support: "Suporte em português",
  freeForShops: "Grátis para pequenos negócios no Brasil, sem mensalidade",
  /** S14. */
  plan: "Plano Premium — R$ 29 (pagamento único)",
  note: "Estimativa; resultados variam.",
} as const;
