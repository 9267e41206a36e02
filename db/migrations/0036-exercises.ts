import type { Knex } from "knex";

/** Practice inside a lesson. Lessons keep their version, because without exercises they are unchanged on devices. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table lessons
      add column exercises jsonb not null default '[]' check (jsonb_typeof(exercises) = 'array');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table lessons drop column exercises");
}
