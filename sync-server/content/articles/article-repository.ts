import type { Knex } from "knex";
import type { ArticleAnswer } from "#db/protocol/admin/article-api.ts";
import type { ArticleExportPage } from "#db/protocol/admin/article-export-api.ts";
import { queryEntities, queryEntity } from "#server/platform/sql/query-entities.ts";
import { refColumn } from "#server/platform/sql/row-ref.ts";
import type { Statement } from "#server/platform/sql/sql.ts";
import {} from "#server/platform/sql/sql.ts";

/** Articles as the single routes return them, with the stored HTML. `withDrafts` is for administrators. */

export const SUMMARY_COLUMNS = `id, slug, title, excerpt, category, author, read_time, featured, published, tags, published_at,
  created_at, updated_at`;

/** `published` missing: both; `limit` missing: all. */
export type ArticleRange = {
  readonly published?: boolean;
  readonly limit?: number;
  readonly offset?: number;
};

/** Newest first; drafts are dated by their creation. The index `articles_by_time` gives the order; ties are ordered by slug. */
const inRange = (columns: string, { published, limit, offset = 0 }: ArticleRange): Statement => ({
  text: `select ${columns} from articles ${published === undefined ? "" : `where ${published ? "" : "not "}published`}
    order by coalesce(published_at, created_at) desc, slug limit $1 offset $2`,
  values: [limit ?? null, offset],
});

export async function listArticles(knex: Knex, range: ArticleRange): Promise<ArticleAnswer[]> {
  return queryEntities<ArticleAnswer>(knex, inRange(`${SUMMARY_COLUMNS}, content`, range));
}

export async function listArticleSummaries(
  knex: Knex,
  range: ArticleRange,
): Promise<Omit<ArticleAnswer, "content">[]> {
  return queryEntities(knex, inRange(SUMMARY_COLUMNS, range));
}

export async function findArticle(
  knex: Knex,
  slug: string,
  withDrafts: boolean,
): Promise<ArticleAnswer | null> {
  return queryEntity<ArticleAnswer>(knex, {
    text: `select ${SUMMARY_COLUMNS}, content from articles where slug = $1 and ($2 or published)`,
    values: [slug, withDrafts],
  });
}

/** One article by id or slug, published or not, with its revision. */
export async function findArticleToEdit(
  knex: Knex,
  ref: string,
): Promise<(ArticleAnswer & { readonly revision: number }) | null> {
  return queryEntity<ArticleAnswer & { readonly revision: number }>(knex, {
    text: `select ${SUMMARY_COLUMNS}, content, revision from articles where ${refColumn(ref)} = $1`,
    values: [ref],
  });
}

/** Paged by id, so that an article saved or deleted meanwhile does not shift the others. */
export async function listWholeArticles(
  knex: Knex,
  after: string | null,
  limit: number,
): Promise<ArticleExportPage> {
  const records = await queryEntities<ArticleExportPage["items"][number] & { readonly id: string }>(knex, {
    text: `select id, slug, title, excerpt, content, category, author, read_time, tags, featured, published
      from articles where $1::uuid is null or id > $1::uuid order by id limit $2`,
    values: [after, limit + 1],
  });
  const page = records.slice(0, limit);
  return {
    items: page.map(({ id: _id, ...article }) => article),
    nextCursor: records.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
