import type { Knex } from "knex";
import type { AdminQuestion } from "#db/protocol/admin/admin-glossary-api.ts";
import { queryEntities, queryEntity } from "#server/platform/sql/query-entities.ts";
import { execute } from "#server/platform/sql/sql.ts";

/** "Perguntas Frequentes" for administrators. */

const COLUMNS = `id, slug, question, answer, coalesce(link_to, '') as link_to, coalesce(link_label, '') as link_label,
  "order", revision, updated_at`;

/** All questions, in order. */
export async function listQuestions(knex: Knex): Promise<AdminQuestion[]> {
  return queryEntities(knex, { text: `select ${COLUMNS} from faq_entries order by "order", slug` });
}

/** One question by id or slug. */
export async function findQuestion(knex: Knex, id: string): Promise<AdminQuestion | null> {
  return queryEntity<AdminQuestion>(knex, {
    text: `select ${COLUMNS} from faq_entries where slug = $1 or id::text = lower($1)`,
    values: [id],
  });
}

/** Renumbers the questions to 1…n; only rows whose position changes are written. */
export async function orderQuestions(knex: Knex, ids: readonly string[]): Promise<void> {
  await execute(knex, {
    text: `update faq_entries q set "order" = place.at
     from unnest($1::uuid[]) with ordinality place (id, at)
     where q.id = place.id and q."order" <> place.at`,
    values: [ids],
  });
}
