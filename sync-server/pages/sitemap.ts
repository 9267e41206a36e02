import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import type { ArticleSummary, LessonSummary } from "#db/protocol/page-data.ts";
import { xmlText as text } from "./xml.ts";

/** Public pages with a fixed address. `robots.ts` forbids all others to search engines. */
export const PUBLIC_PAGES = [
  "/",
  "/landing",
  "/lessons",
  "/qr-generator",
  "/articles",
  "/glossario",
  "/community",
  "/contato",
  "/pricing",
  "/simulation",
  "/termos-de-servico",
  "/politica-privacidade",
] as const;

type Content = {
  readonly articles: readonly Pick<ArticleSummary, "slug" | "updatedAt">[];
  readonly lessons: readonly Pick<LessonSummary, "slug">[];
};

const entry = (address: string, lastmod?: string): string =>
  `  <url><loc>${text(address)}</loc>${lastmod ? `<lastmod>${text(lastmod)}</lastmod>` : ""}</url>\n`;

/** Every public address (sitemaps.org, 0.9). Only articles and their list have a date. */
export function sitemap({ articles, lessons }: Content, origin: string): string {
  const newest = articles
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  const entries = [
    ...PUBLIC_PAGES.map((path) => entry(origin + path, path === "/articles" ? newest : undefined)),
    ...lessons.map(({ slug }) => entry(`${origin}/lessons/${encodeURIComponent(slug)}`)),
    ...articles.map(({ slug, updatedAt }) =>
      entry(`${origin}/artigo/${encodeURIComponent(slug)}`, updatedAt),
    ),
    ...GLOSSARY_CATEGORIES.map(({ slug }) => entry(`${origin}/glossario/${slug}`)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}
