import type { Knex } from "knex";

/** Whether the owner of an account's mailbox is known to hold its ways to sign in (docs/decisions/0138). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users
      -- null: whoever registered the e-mail may be somebody else
      add column owner_confirmed_at timestamptz`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table users drop column owner_confirmed_at");
}
