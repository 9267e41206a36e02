import type { Knex } from "knex";

/** Practice inside a lesson. Lessons keep their version: without exercises they are the same on a device. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table lessons
      add column exercises jsonb not null default '[]' check (jsonb_typeof(exercises) = 'array');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table lessons drop column exercises");
}
