import type { Knex } from "knex";
import { execute } from "#server/platform/sql/sql.ts";
import type { ContentFields } from "#server/content-admin/content-row-repository.ts";
import { contentTable } from "#server/content-admin/content-sources.ts";

type Article = ContentFields & { readonly id?: unknown };

/** Rows per statement, which together are some megabytes. */
const ROWS = 500;
const COLUMNS = Object.values(contentTable("article").columns);
const LIST = COLUMNS.join(", ");
const RECORD = `jsonb_to_recordset($1::jsonb) as n (id uuid, slug text, title text, excerpt text, content text, category text,
  author text, read_time text, tags text[], featured boolean, published boolean)`;

export async function insertArticles(trx: Knex.Transaction, articles: readonly Article[]): Promise<void> {
  await inParts(articles, (json) =>
    execute(trx, {
      text: `insert into articles (id, ${LIST}) select id, ${LIST} from ${RECORD}`,
      values: [json],
    }),
  );
}

/** Unchanged rows are not written. */
export async function updateArticles(trx: Knex.Transaction, articles: readonly Article[]): Promise<void> {
  const of = (alias: string): string => COLUMNS.map((column) => `${alias}.${column}`).join(", ");
  await inParts(articles, (json) =>
    execute(trx, {
      text: `update articles a set (${LIST}) = (select ${of("n")}) from ${RECORD}
       where a.id = n.id and (${of("a")}) is distinct from (${of("n")})`,
      values: [json],
    }),
  );
}

async function inParts(
  articles: readonly Article[],
  write: (json: string) => Promise<unknown>,
): Promise<void> {
  const columns = Object.entries(contentTable("article").columns);
  for (let at = 0; at < articles.length; at += ROWS) {
    const part = articles.slice(at, at + ROWS);
    const rows = part.map((article) => ({
      id: article.id,
      ...Object.fromEntries(columns.map(([field, column]) => [column, article[field]])),
    }));
    await write(JSON.stringify(rows));
  }
}
