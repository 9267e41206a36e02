import type { Knex } from "knex";
import { query, type Statement } from "#server/platform/sql/sql.ts";
import { SUMMARY_COLUMNS } from "#server/content/articles/article-repository.ts";
import { queryEntities } from "#server/platform/sql/query-entities.ts";
import type { ArticlePage } from "#db/protocol/admin/admin-api.ts";

/** The paged list of articles for administrators; every filter uses an index (migration 0018). */

export type ArticleFilter = {
  /** Folded words; each must be the prefix of a word in the article's head. */
  readonly words: readonly string[];
  readonly published: boolean | null;
  readonly category: string | null;
};
/** Key of the previous page's last row. */
export type ArticlePlace = { readonly at: string; readonly slug: string };

const TIME = "coalesce(a.published_at, a.created_at)";

function where({ words, published, category }: ArticleFilter): { sql: string; values: unknown[] } {
  const parts: [sql: (value: string) => string, value: unknown][] = [];
  if (words.length > 0) parts.push([(value) => `a.words @@ ${value}::tsquery`, toQuery(words)]);
  if (published !== null) parts.push([(value) => `a.published = ${value}`, published]);
  if (category !== null) parts.push([(value) => `a.category = ${value}`, category]);
  return {
    sql: parts.length === 0 ? "true" : parts.map(([sql], at) => sql(`$${at + 1}`)).join(" and "),
    values: parts.map(([, value]) => value),
  };
}

/** Folded words consist of letters and digits only, so they cannot contain operators. */
const toQuery = (words: readonly string[]): string =>
  words.map((word) => `'${word.slice(0, 100)}':*`).join(" & ");

/** Exported for the test of its query plan. */
export function articlePageStatement(
  filter: ArticleFilter,
  after: ArticlePlace | null,
  limit: number,
): Statement {
  const { sql, values: filters } = where(filter);
  const values = [...filters, ...(after === null ? [] : [after.at, after.slug]), limit];
  const count = values.length;
  const from = after === null ? "" : `and (${TIME}, a.slug) < ($${count - 2}::timestamptz, $${count - 1})`;
  return {
    text: `select ${SUMMARY_COLUMNS}, revision, ${TIME}::text as place,
        exists (select from content_drafts d where d.kind = 'article' and d.row_id = a.id::text) as has_draft
      from articles a where ${sql} ${from} order by ${TIME} desc, a.slug desc limit $${count}`,
    values,
  };
}

export async function listArticlePage(
  knex: Knex,
  filter: ArticleFilter,
  after: ArticlePlace | null,
  limit: number,
): Promise<{ items: ArticlePage["items"]; next: ArticlePlace | null }> {
  const found = await queryEntities<ArticlePage["items"][number] & { readonly place: string }>(
    knex,
    articlePageStatement(filter, after, limit + 1),
  );
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ place: _place, ...article }) => article),
    next: last ? { at: last.place, slug: last.slug } : null,
  };
}

export async function countArticles(knex: Knex, filter: ArticleFilter): Promise<number> {
  const { sql, values } = where(filter);
  const [row] = await query<{ n: number }>(knex, {
    text: `select count(*)::int as n from articles a where ${sql}`,
    values,
  });
  return row?.n ?? 0;
}
