import type { AuthoredArticle } from "../article-schema.ts";

const content = `
<p>Cinco pontos, uma tabela e a frase que segura a fila sem ofender o cliente.</p>
`;

export const article: AuthoredArticle = {
  slug: "print-nao-e-dinheiro-como-conferir-um-pagamento-em-cripto",
  title: "Print não é dinheiro: como conferir um pagamento em cripto",
  excerpt: "Cinco pontos, uma tabela e a frase que segura a fila sem ofender o cliente.",
  content,
  category: "Segurança",
  author: "Equipe Balcão Cripto",
  readTime: "6 min",
  tags: ["golpes", "conferência", "confirmações", "equipe"],
  featured: true,
  publishedOn: "2026-11-18",
};
