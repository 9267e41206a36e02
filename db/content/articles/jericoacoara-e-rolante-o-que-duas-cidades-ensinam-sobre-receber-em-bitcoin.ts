import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<p>Dois casos públicos, com fontes e números que não batem entre si — e o que dá para aproveitar.</p>
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
