import type { Knex } from "knex";
import { rssFeed } from "./rss-feed.ts";
import { sitemap } from "./sitemap.ts";
import { listArticles } from "#server/content/articles/article-repository.ts";
import { listPublicArticles, listPublicLessons } from "#server/content/public-content-repository.ts";
import { showAllHtml } from "#server/content/show-html.ts";

/** Feed readers fetch the whole feed every hour, so they already have older items. */
const MOST_ITEMS = 50;

/** The published articles with their whole content, sanitised (D8). */
export async function readRss(knex: Knex, origin: string): Promise<string> {
  const articles = await listArticles(knex, { published: true, limit: MOST_ITEMS });
  const shown = await showAllHtml(
    knex,
    articles.map(({ content }) => content),
  );
  return rssFeed(
    articles.map((article, at) => ({ ...article, content: shown[at] ?? "" })),
    origin,
  );
}

export async function readSitemap(knex: Knex, origin: string): Promise<string> {
  const [articles, lessons] = await Promise.all([listPublicArticles(knex), listPublicLessons(knex)]);
  return sitemap({ articles, lessons }, origin);
}
