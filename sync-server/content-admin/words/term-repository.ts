import type { Knex } from "knex";
import type { AdminTerm } from "#db/protocol/admin/admin-words-api.ts";
import type { TermFields } from "#db/rules/authoring/admin-words.ts";

/** The glossary as administrators see it. */

type TermRecord = TermFields & {
  id: string;
  slug: string;
  revision: number;
  updated_at: Date;
  lessons: string[];
  tasks: string[];
};

/** Lessons name a term by what it is called, or was called when they were written; their tasks name its slug. */
const COLUMNS = `t.id, t.slug, t.term, t.definition, t.category, t.aliases, t.revision, t.updated_at,
  array(select l.title from lessons l where l.terms && (t.aliases || t.term) order by l."order", l.slug) as lessons,
  array(select l.title from lessons l where jsonb_exists(l.task -> 'terms', t.slug) order by l."order", l.slug) as tasks`;

const fromRecord = ({ updated_at: updatedAt, ...record }: TermRecord): AdminTerm => ({
  ...record,
  aliases: [...record.aliases],
  updatedAt: updatedAt.toISOString(),
});

export async function listTerms(knex: Knex): Promise<AdminTerm[]> {
  const answer = await knex.raw<{ rows: TermRecord[] }>(
    `select ${COLUMNS} from glossary_terms t order by t.slug`,
  );
  return answer.rows.map(fromRecord);
}

/** By id or slug. */
export async function findTerm(knex: Knex, id: string): Promise<AdminTerm | null> {
  const answer = await knex.raw<{ rows: TermRecord[] }>(
    `select ${COLUMNS} from glossary_terms t where t.slug = ? or t.id::text = ?`,
    [id, id.toLowerCase()],
  );
  return answer.rows[0] ? fromRecord(answer.rows[0]) : null;
}

/** Whether another term than `exceptId` is called so, in capitals or not. */
export async function isTermTaken(knex: Knex, term: string, exceptId: string | null): Promise<boolean> {
  const answer = await knex.raw<{ rows: unknown[] }>(
    "select 1 from glossary_terms where lower(term) = lower(?) and id is distinct from ?::uuid limit 1",
    [term, exceptId],
  );
  return answer.rows.length > 0;
}

/** The ones among these names by which a lesson lists a term. */
export async function findNamesInLessons(knex: Knex, names: readonly string[]): Promise<string[]> {
  const answer = await knex.raw<{ rows: { name: string }[] }>(
    "select name from unnest(?::text[]) name where exists (select 1 from lessons l where name = any(l.terms))",
    [[...names]],
  );
  return answer.rows.map(({ name }) => name);
}
