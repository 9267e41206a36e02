import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<p>Taxa, tempo de fila, oscilação e trabalho: uma conta honesta em quatro linhas.</p>
`;

export const article: AuthoredArticle = {
  slug: "vale-a-pena-aceitar-cripto-faca-a-conta-da-sua-loja",
  title: "Vale a pena aceitar cripto? Faça a conta da sua loja",
  excerpt: "Taxa, tempo de fila, oscilação e trabalho: uma conta honesta em quatro linhas.",
  content,
  category: "Estratégia",
  author: "Equipe Balcão Cripto",
  readTime: "9 min",
  tags: ["custos", "taxas", "pix", "cartão", "decisão"],
  featured: false,
  publishedOn: "2026-11-13",
};
