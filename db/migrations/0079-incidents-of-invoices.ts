import type { Knex } from "knex";

/** A charge may have several invoices, and a contradiction about each of them counts (LN27). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table lightning_incidents drop constraint lightning_incidents_pkey;
    create unique index lightning_incidents_once
      on lightning_incidents (shop_id, charge_id, kind, coalesce(payment_hash, ''));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from lightning_incidents i using lightning_incidents other
      where (i.shop_id, i.charge_id, i.kind) = (other.shop_id, other.charge_id, other.kind)
        and coalesce(i.payment_hash, '') > coalesce(other.payment_hash, '');
    drop index lightning_incidents_once;
    alter table lightning_incidents add primary key (shop_id, charge_id, kind);
  `);
}
