import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<p>Do zero ao ensaio de R$ 5: o que preparar, o que treinar e o que deixar para depois.</p>
`;

export const article: AuthoredArticle = {
  slug: "cripto-na-loja-o-guia-do-primeiro-dia",
  title: "Cripto na loja: o guia do primeiro dia",
  excerpt: "Do zero ao ensaio de R$ 5: o que preparar, o que treinar e o que deixar para depois.",
  content,
  category: "Iniciantes",
  author: "Equipe Balcão Cripto",
  readTime: "8 min",
  tags: ["começar", "carteira", "treino", "checklist"],
  featured: true,
  publishedOn: "2026-11-19",
};
