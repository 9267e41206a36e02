import type { Knex } from "knex";

/** Since when a server has been sending the confirmation mail; null: none does. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table newsletter_subscribers add column mail_claimed_at timestamptz");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table newsletter_subscribers drop column mail_claimed_at");
}
