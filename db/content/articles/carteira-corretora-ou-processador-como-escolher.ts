import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<p>O que cada um faz, quanto custa, o que perguntar e por que não existe "o melhor".</p>
`;

export const article: AuthoredArticle = {
  slug: "carteira-corretora-ou-processador-como-escolher",
  title: "Carteira, corretora ou processador: como escolher",
  excerpt: 'O que cada um faz, quanto custa, o que perguntar e por que não existe "o melhor".',
  content,
  category: "Ferramentas",
  author: "Equipe Balcão Cripto",
  readTime: "12 min",
  tags: ["carteira", "corretora", "processador", "foxbit", "coingate", "bitpay"],
  featured: false,
  publishedOn: "2026-11-11",
};
