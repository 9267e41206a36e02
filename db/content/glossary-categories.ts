/** The 11 categories of the glossary (S142): part of the addresses, so they are the same everywhere. */
export type GlossaryCategory =
  | "moedas"
  | "tecnologia"
  | "ferramentas"
  | "seguranca"
  | "pagamentos"
  | "mercado"
  | "defi"
  | "exchange"
  | "tokens"
  | "mineracao"
  | "projetos";

/** Slug in the address and name on the screen, in order of display. */
export const GLOSSARY_CATEGORIES: readonly { readonly slug: GlossaryCategory; readonly name: string }[] = [
  { slug: "moedas", name: "Moedas" },
  { slug: "tecnologia", name: "Tecnologia" },
  { slug: "ferramentas", name: "Ferramentas" },
  { slug: "seguranca", name: "Segurança" },
  { slug: "pagamentos", name: "Pagamentos" },
  { slug: "mercado", name: "Mercado" },
  { slug: "defi", name: "DeFi" },
  { slug: "exchange", name: "Exchange" },
  { slug: "tokens", name: "Tokens" },
  { slug: "mineracao", name: "Mineração" },
  { slug: "projetos", name: "Projetos" },
];
