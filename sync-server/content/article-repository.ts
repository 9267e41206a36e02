import type { Knex } from "knex";
import type { ArticleAnswer } from "#db/protocol/admin/article-api.ts";
import { byRef } from "#server/platform/sql/row-ref.ts";

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

type SummaryRecord = Omit<ArticleRecord, "content" | "revision">;

const toSummary = (record: SummaryRecord): Omit<ArticleAnswer, "content"> => ({
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
});

const fromRecord = (record: ArticleRecord): ArticleAnswer => ({
  ...toSummary(record),
  content: record.content,
});

const SUMMARY_COLUMNS = [
  "id",
  "slug",
  "title",
  "excerpt",
  "category",
  "author",
  "read_time",
  "featured",
  "published",
  "tags",
  "published_at",
  "created_at",
  "updated_at",
] as const;

/** `published` not given: both; `limit` not given: all. */
export type ArticleRange = {
  readonly published?: boolean;
  readonly limit?: number;
  readonly offset?: number;
};

/** Newest first; drafts by when they were begun. */
const inRange = (knex: Knex, { published, limit, offset = 0 }: ArticleRange): Knex.QueryBuilder => {
  // The index of `articles_by_time` gives the first, and PostgreSQL sorts the few that have the same instant.
  const query = knex("articles").orderByRaw("coalesce(published_at, created_at) desc, slug");
  if (published !== undefined) void query.where({ published });
  if (limit !== undefined) void query.limit(limit).offset(offset);
  return query;
};

export async function listArticles(knex: Knex, range: ArticleRange): Promise<ArticleAnswer[]> {
  const records = await inRange(knex, range).select<ArticleRecord[]>(...SUMMARY_COLUMNS, "content");
  return records.map(fromRecord);
}

export async function listArticleSummaries(
  knex: Knex,
  range: ArticleRange,
): Promise<Omit<ArticleAnswer, "content">[]> {
  return (await inRange(knex, range).select<SummaryRecord[]>(...SUMMARY_COLUMNS)).map(toSummary);
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
