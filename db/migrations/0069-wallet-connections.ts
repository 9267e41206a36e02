import type { Knex } from "knex";

/** Wallet connections of shops, and invoices that were made over them (docs/decisions/0111). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table lightning_connections (
      id uuid primary key,
      shop_id uuid not null references shops on delete cascade,
      -- keys and relays, encrypted with CONFIG_ENCRYPTION_KEY
      sealed_connection text not null,
      -- when the wallet last said what the connection may do, and the invoices asked for since
      checked_at timestamptz not null,
      uses integer not null default 0
    );
    create unique index lightning_connections_by_shop on lightning_connections (shop_id);

    -- no reference: an invoice outlives the connection that it was made over
    alter table lightning_invoices add column connection_id uuid;

    alter table lightning_facts drop constraint lightning_facts_source_check;
    alter table lightning_facts add constraint lightning_facts_source_check
      check (source in ('address', 'connection')) not valid;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from lightning_facts where source = 'connection';
    alter table lightning_facts drop constraint lightning_facts_source_check;
    alter table lightning_facts add constraint lightning_facts_source_check check (source = 'address');
    alter table lightning_invoices drop column connection_id;
    drop table lightning_connections;
  `);
}
