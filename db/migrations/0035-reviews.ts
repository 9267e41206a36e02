import type { Knex } from "knex";

/**
 * The daily review: how many questions were answered on a local day, which continues the streak, and a lesson's questions for the
 * review only.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table study_days add column reviews integer not null default 0 check (reviews >= 0);
    alter table lessons add column review_questions jsonb not null default '[]'
      check (jsonb_typeof(review_questions) = 'array');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table lessons drop column review_questions;
    alter table study_days drop column reviews;
  `);
}
