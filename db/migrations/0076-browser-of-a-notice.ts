import type { Knex } from "knex";

/** The browser that caused a notice about a new device. It does not get that notice itself (docs/decisions/0101). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table account_notices
      -- hash of the browser's cookie; null: another kind of notice, or several browsers
      add column browser text check (length(browser) <= 80);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table account_notices drop column browser");
}
