import type { Knex } from "knex";
import type { AdminTerm } from "#db/protocol/admin/admin-glossary-api.ts";
import { queryEntities, queryEntity } from "#server/platform/sql/query-entities.ts";
import { query } from "#server/platform/sql/sql.ts";

/** The glossary for administrators. */

/** Lessons refer to a term by its current or a former name; their tasks refer to its slug. */
const COLUMNS = `t.id, t.slug, t.term, t.definition, t.category, t.aliases, t.revision, t.updated_at,
  array(select l.title from lessons l where l.terms && (t.aliases || t.term) order by l."order", l.slug) as lessons,
  array(select l.title from lessons l where jsonb_exists(l.task -> 'terms', t.slug) order by l."order", l.slug) as tasks`;

export async function listTerms(knex: Knex): Promise<AdminTerm[]> {
  return queryEntities(knex, { text: `select ${COLUMNS} from glossary_terms t order by t.slug` });
}

/** One term by id or slug. */
export async function findTerm(knex: Knex, id: string): Promise<AdminTerm | null> {
  return queryEntity<AdminTerm>(knex, {
    text: `select ${COLUMNS} from glossary_terms t where t.slug = $1 or t.id::text = lower($1)`,
    values: [id],
  });
}

/** Whether a term other than `exceptId` has this name, ignoring case. */
export async function isTermTaken(knex: Knex, term: string, exceptId: string | null): Promise<boolean> {
  const rows = await query<unknown>(knex, {
    text: "select 1 from glossary_terms where lower(term) = lower($1) and id is distinct from $2::uuid limit 1",
    values: [term, exceptId],
  });
  return rows.length > 0;
}

/** Those of the names under which a lesson lists a term. */
export async function findNamesInLessons(knex: Knex, names: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(knex, {
    text: "select name from unnest($1::text[]) name where exists (select 1 from lessons l where name = any(l.terms))",
    values: [names],
  });
  return rows.map(({ name }) => name);
}
