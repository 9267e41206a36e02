import type { Knex } from "knex";

/** Whether the wallet last said of an invoice that it holds the payer's money (NIP-47: `accepted`). No other invoice is made meanwhile. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table lightning_invoices add column held boolean not null default false");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table lightning_invoices drop column held");
}
