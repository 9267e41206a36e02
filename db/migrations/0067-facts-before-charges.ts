import type { Knex } from "knex";

/**
 * Facts that arrived before their charge: setting the column gives the fact a new version, so that it reaches the ledger part of
 * the cashier or till that made the charge (docs/sync-protocol.md, Q10).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table lightning_facts add column before_charge boolean not null default false");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table lightning_facts drop column before_charge");
}
