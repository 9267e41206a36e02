import type { Knex } from "knex";

/** Cases of the training shift, each with the lesson that teaches it. Lessons without cases keep their version. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table lessons add column cases jsonb not null default '[]' check (jsonb_typeof(cases) = 'array');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table lessons drop column cases");
}
