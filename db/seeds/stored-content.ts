import type { Knex } from "knex";
import { CONTENT_COLUMNS, JSON_FIELDS } from "../entities/content-columns.ts";

/** Seeded tables, by their names on the wire. */
export type SeededTable = "modules" | "lessons" | "articles" | "terms" | "questions";
export type Content = Readonly<Record<string, unknown>>;
/** A row of the database: its id, the hash of what was last seeded into it, and its authored fields. */
export type Stored = { readonly id: string; readonly seedHash: string | null; readonly content: Content };

/** Name in PostgreSQL. */
export const TABLES = {
  modules: "modules",
  lessons: "lessons",
  articles: "articles",
  terms: "glossary_terms",
  questions: "faq_entries",
} as const satisfies Readonly<Record<SeededTable, string>>;

/**
 * Lists that were added later. Empty ones are left out of the content, so that a row seeded before keeps the hash of its seed.
 */
const LATER_FIELDS: ReadonlySet<string> = new Set(["exercises", "reviewQuestions", "cases"]);
/** Read with the rest, so that a lesson that changes its module counts as changed; never written (a trigger sets it). */
const READ_ONLY: Readonly<Partial<Record<SeededTable, Readonly<Record<string, string>>>>> = {
  lessons: { module: "module_slug" },
};

export function toColumns(table: SeededTable, content: Content): Record<string, unknown> {
  const value = (field: string) => {
    const authored = content[field] ?? (LATER_FIELDS.has(field) ? [] : null);
    return JSON_FIELDS.has(field) && authored !== null ? JSON.stringify(authored) : authored;
  };
  return Object.fromEntries(
    Object.entries(CONTENT_COLUMNS[TABLES[table]]).map(([field, column]) => [column, value(field)]),
  );
}

/** Every row of a table, by slug. */
export async function findStored(trx: Knex.Transaction, table: SeededTable): Promise<Map<string, Stored>> {
  const fields = Object.entries({ ...CONTENT_COLUMNS[TABLES[table]], ...READ_ONLY[table] });
  const rows = await trx(TABLES[table]).select(
    "id",
    "slug",
    "seed_hash",
    ...fields.map(([field, column]) => `${column} as ${field}`),
  );
  return new Map(
    rows.map(({ id, slug, seed_hash: seedHash, ...fields }) => [
      slug as string,
      { id, seedHash, content: withoutEmptyLater(fields) },
    ]),
  );
}

/** The content without empty lists that were added later. */
export const withoutEmptyLater = (content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([field, value]) => !LATER_FIELDS.has(field) || !Array.isArray(value) || value.length > 0,
    ),
  );

/** `table/slug` of every public row that was deleted. */
export async function findDeleted(trx: Knex.Transaction): Promise<Set<string>> {
  const rows = await trx("tombstone").where({ ledger_id: "content" }).select("tbl", "pk");
  return new Set(rows.map(({ tbl, pk }) => `${tbl}/${pk}`));
}
