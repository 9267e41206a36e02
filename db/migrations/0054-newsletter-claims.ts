import type { Knex } from "knex";

/** When a server claimed the confirmation mail for sending; null: none has. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table newsletter_subscribers add column mail_claimed_at timestamptz");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table newsletter_subscribers drop column mail_claimed_at");
}
