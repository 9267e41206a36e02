import type { Knex } from "knex";

/**
 * Reviews of facts that administrators published (docs/decisions/0095); facts without a review are those of the release. The
 * audit log records who published. `figure`: `FeeFigure` of db/content/facts.ts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table published_facts (
      id text collate "C" primary key check (id ~ '^F[0-9]{2}[a-z]{0,1}$'),
      source text not null check (length(source) between 1 and 300),
      reviewed_on date not null,
      due_on date not null check (due_on > reviewed_on),
      note text not null check (length(note) <= 300),
      is_withdrawn boolean not null,
      figure jsonb check (jsonb_typeof(figure) = 'object'),
      changed_at timestamptz,
      revision integer not null default 1
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table published_facts");
}
