import type { Knex } from "knex";
import type { AdminQuestion } from "#db/protocol/admin/admin-glossary-api.ts";
import { execute, query } from "#server/platform/sql/sql.ts";

/** "Perguntas Frequentes" for administrators. */

type QuestionRecord = {
  id: string;
  slug: string;
  question: string;
  answer: string;
  link_to: string | null;
  link_label: string | null;
  order: number;
  revision: number;
  updated_at: Date;
};
const COLUMNS = `id, slug, question, answer, link_to, link_label, "order", revision, updated_at`;

const fromRecord = ({
  link_to: linkTo,
  link_label: linkLabel,
  updated_at: updatedAt,
  ...record
}: QuestionRecord): AdminQuestion => ({
  ...record,
  linkTo: linkTo ?? "",
  linkLabel: linkLabel ?? "",
  updatedAt: updatedAt.toISOString(),
});

/** All questions, in order. */
export async function listQuestions(knex: Knex): Promise<AdminQuestion[]> {
  const rows = await query<QuestionRecord>(knex, {
    text: `select ${COLUMNS} from faq_entries order by "order", slug`,
  });
  return rows.map(fromRecord);
}

/** One question by id or slug. */
export async function findQuestion(knex: Knex, id: string): Promise<AdminQuestion | null> {
  const [row] = await query<QuestionRecord>(knex, {
    text: `select ${COLUMNS} from faq_entries where slug = $1 or id::text = lower($1)`,
    values: [id],
  });
  return row ? fromRecord(row) : null;
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
