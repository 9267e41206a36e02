import type { Knex } from "knex";
import { query } from "#server/platform/sql/sql.ts";
import type { ArticleExportPage } from "#db/protocol/admin/article-export-api.ts";

type ExportedRecord = Omit<ArticleExportPage["items"][number], "readTime"> & {
  readonly id: string;
  readonly read_time: string;
};

/** Paged by id, so that an article saved or deleted meanwhile does not shift the others. */
export async function listWholeArticles(
  knex: Knex,
  after: string | null,
  limit: number,
): Promise<ArticleExportPage> {
  const records = await query<ExportedRecord>(knex, {
    text: `select id, slug, title, excerpt, content, category, author, read_time, tags, featured, published
      from articles where $1::uuid is null or id > $1::uuid order by id limit $2`,
    values: [after, limit + 1],
  });
  const page = records.slice(0, limit);
  return {
    items: page.map(({ id: _id, read_time: readTime, ...article }) => ({ ...article, readTime })),
    nextCursor: records.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
