import type { Knex } from "knex";
import { countRevisions } from "./edited-table.ts";
import { SYNC_COLUMNS, tieToLedger, untie } from "./synced-table.ts";

const SLUG = `text collate "C" not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120)`;
/** Columns of every row that administrators edit; they are not part of a ledger. */
const EDITED = `
      -- +1 with each save: who saves over somebody else's work is told
      revision integer not null default 1 check (revision > 0),
      -- hash of the last seeded version: a row that no longer equals it was edited and is left alone
      seed_hash text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()`;
const SILENT = ["revision", "seed_hash", "updated_at"];

/** The glossary and "Perguntas Frequentes" (S117, S139): edited by administrators, in the ledger of public content. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table glossary_terms (
      id uuid primary key default gen_random_uuid(),
      -- its name in addresses, in tasks and in what people opened: never changed
      slug ${SLUG},
      term text not null check (term <> ''),
      definition text not null check (definition <> ''),
      category text not null check (category <> ''),
      aliases text[] not null default '{}',
      ${EDITED},
      ${SYNC_COLUMNS}
    );

    create table faq_entries (
      id uuid primary key default gen_random_uuid(),
      -- its anchor: never changed
      slug ${SLUG},
      question text not null check (question <> ''),
      answer text not null check (answer <> ''),
      link_to text check (link_to like '/%' and link_to not like '//%'),
      link_label text check (link_label <> ''),
      "order" integer not null,
      ${EDITED},
      ${SYNC_COLUMNS},
      check ((link_to is null) = (link_label is null))
    );
  `);
  for (const { table, wire, kind, aside } of TABLES) {
    await knex.raw(
      tieToLedger({
        table,
        wire,
        pk: (row) => `${row}.slug`,
        indexed: "slug",
        ledger: "'content'",
        silent: SILENT,
        lock: "content",
        touches: true,
      }) + countRevisions({ table, kind, aside }),
    );
  }
}

const TABLES = [
  { table: "glossary_terms", wire: "terms", kind: "term", aside: ["seed_hash", "updated_at"] },
  // moving a question does not change its text
  { table: "faq_entries", wire: "questions", kind: "question", aside: ["seed_hash", "updated_at", "order"] },
] as const;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    TABLES.map(({ table }) => `drop table ${table}; drop function revise_${table}(); ${untie(table)}`).join(
      "\n",
    ),
  );
  await knex.raw("delete from tombstone where ledger_id = 'content' and tbl in ('terms', 'questions')");
}
