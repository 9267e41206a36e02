import type { Knex } from "knex";

/** The network in which a charge asks for USDT; null: TRON, as in all older charges, or another coin. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table charges
      add column network text collate "C" check (network in ('ethereum', 'polygon', 'bsc')),
      add constraint charges_network_of_usdt check (network is null or (coin = 'usdt' and not training));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table charges drop column network");
}
