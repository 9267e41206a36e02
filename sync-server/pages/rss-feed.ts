import type { ArticleAnswer } from "#db/protocol/admin/article-api.ts";
import { xmlText as text } from "./xml.ts";

/** A URL that starts at this site's root, in HTML from the sanitiser. */
const ROOTED = /(<(?:a|img)(?: [a-z]+="[^"]*")*? (?:href|src)=")\/(?!\/)/g;
/** A URL that refers to the article itself. */
const FRAGMENT = /(<a(?: [a-z]+="[^"]*")*? href=")#/g;

/** RSS 2.0 writes dates as RFC 822, with a year of four digits. */
const rfc822 = (instant: string): string => new Date(instant).toUTCString();

/** Makes URLs absolute, because a feed reader shows the article outside of this site. */
const withWholeAddresses = (content: string, origin: string, link: string): string =>
  content.replace(ROOTED, `$1${origin}/`).replace(FRAGMENT, `$1${link}#`);

function item(article: ArticleAnswer, origin: string): string {
  const link = `${origin}/artigo/${encodeURIComponent(article.slug)}`;
  return `    <item>
      <title>${text(article.title)}</title>
      <link>${text(link)}</link>
      <guid isPermaLink="true">${text(link)}</guid>
      <pubDate>${rfc822(article.publishedAt ?? article.createdAt)}</pubDate>
      <dc:creator>${text(article.author)}</dc:creator>
      ${[article.category, ...article.tags].map((name) => `<category>${text(name)}</category>`).join("")}
      <description>${text(article.excerpt ?? article.title)}</description>
      <content:encoded>${text(withWholeAddresses(article.content, origin, link))}</content:encoded>
    </item>
`;
}

/** RSS 2.0 of these articles, newest first. Their content is sanitised HTML. */
export const rssFeed = (articles: readonly ArticleAnswer[], origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>Balcão Cripto: artigos</title>
    <link>${text(`${origin}/articles`)}</link>
    <description>Guias em português para quem recebe cripto no balcão.</description>
    <language>pt-BR</language>
    <atom:link href="${text(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${articles.map((article) => item(article, origin)).join("")}  </channel>
</rss>
`;
