import type { Knex } from "knex";
import type { Overview } from "#db/protocol/admin/admin-api.ts";
import { query } from "#server/platform/sql/sql.ts";

export async function countContent(knex: Knex): Promise<Overview> {
  const [counts] = await query<Overview>(knex, {
    text: `select (select count(*)::int from modules) as modules, (select count(*)::int from lessons) as lessons,
       a.articles, a.published as "publishedArticles"
     from (select count(*)::int as articles, count(*) filter (where published)::int as published from articles) a`,
  });
  if (!counts) throw new Error("count returned no row");
  return counts;
}
