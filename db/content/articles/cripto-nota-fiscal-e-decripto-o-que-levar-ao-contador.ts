import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<p>As regras que mudaram em 2025 e 2026, as duas linhas de R$ 35 mil e dez perguntas prontas.</p>
`;

export const article: AuthoredArticle = {
  slug: "cripto-nota-fiscal-e-decripto-o-que-levar-ao-contador",
  title: "Cripto, nota fiscal e DeCripto: o que levar ao contador",
  excerpt: "As regras que mudaram em 2025 e 2026, as duas linhas de R$ 35 mil e dez perguntas prontas.",
  content,
  category: "Legal",
  author: "Equipe Balcão Cripto",
  readTime: "10 min",
  tags: ["nota fiscal", "decripto", "simples", "mei", "banco central"],
  featured: false,
  publishedOn: "2026-11-16",
};
