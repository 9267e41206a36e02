import type { Knex } from "knex";
import type { ArticleAnswer } from "#db/protocol/article-api.ts";
import { byRef } from "./row-ref.ts";

/** Articles as the single calls answer them, HTML as it is stored. `withDrafts` is for administrators. */

type ArticleRecord = {
  id: string;
  slug: string;
  title: string;
  excerpt: string | null;
  content: string;
  category: string;
  author: string;
  read_time: string;
  featured: boolean;
  published: boolean;
  tags: string[];
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
};

const fromRecord = (record: ArticleRecord): ArticleAnswer => ({
  id: record.id,
  slug: record.slug,
  title: record.title,
  excerpt: record.excerpt,
  category: record.category,
  author: record.author,
  readTime: record.read_time,
  featured: record.featured,
  published: record.published,
  tags: record.tags,
  publishedAt: record.published_at?.toISOString() ?? null,
  createdAt: record.created_at.toISOString(),
  updatedAt: record.updated_at.toISOString(),
  content: record.content,
});

/** Newest first; drafts by when they were begun. */
export async function listArticles(knex: Knex, withDrafts: boolean): Promise<ArticleAnswer[]> {
  const query = knex("articles")
    .select<ArticleRecord[]>("*")
    .orderByRaw("coalesce(published_at, created_at) desc, slug");
  return (await (withDrafts ? query : query.where({ published: true }))).map(fromRecord);
}

export async function findArticle(
  knex: Knex,
  slug: string,
  withDrafts: boolean,
): Promise<ArticleAnswer | null> {
  const query = knex("articles").where({ slug }).first<ArticleRecord | undefined>("*");
  const record = await (withDrafts ? query : query.where({ published: true }));
  return record ? fromRecord(record) : null;
}

/** By id or slug, published or not, with the number of its last save. */
export async function findArticleToEdit(
  knex: Knex,
  ref: string,
): Promise<(ArticleAnswer & { readonly revision: number }) | null> {
  const record = await knex("articles").where(byRef("articles", ref)).first<ArticleRecord | undefined>("*");
  return record ? { ...fromRecord(record), revision: record.revision } : null;
}
