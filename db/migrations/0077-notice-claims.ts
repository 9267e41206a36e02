import type { Knex } from "knex";

/** When a server claimed a notice in order to mail it; null: none has (docs/decisions/0101). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table account_notices add column mail_claimed_at timestamptz");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table account_notices drop column mail_claimed_at");
}
