import type { Knex } from "knex";

/**
 * Lightning codes of tills without a network (docs/decisions/0104): the key that each till shares with this server, the orders of
 * the codes, and the quotes that customers received.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table lightning_tills (
      till_id text primary key check (till_id ~ '^[0-9a-f]{12}$'),
      shop_id uuid not null,
      -- a person or a till of the shop, and the profile on its device
      member_id uuid not null,
      client_id uuid not null,
      -- encrypted with CONFIG_ENCRYPTION_KEY
      sealed_key text not null,
      -- minutes that the device's clock is behind this server's, when it was last heard
      clock_minutes integer not null,
      clock_at timestamptz not null,
      -- null: its codes are good; they are refused from then on
      ends_at timestamptz,
      foreign key (shop_id, member_id) references shop_members (shop_id, id) on delete cascade
    );
    create index lightning_tills_by_member on lightning_tills (shop_id, member_id);

    -- what the code of a till says; null: the charge was never shown without a network
    alter table lightning_orders
      add column till_id text references lightning_tills on delete cascade,
      add column cents integer check (cents > 0),
      add column minute bigint,
      add column first_seen timestamptz,
      add column receipt text,
      add constraint lightning_orders_token check (num_nulls(till_id, cents, minute, first_seen, receipt) in (0, 5));
    create unique index lightning_orders_receipt on lightning_orders (receipt) where receipt is not null;
    create index lightning_orders_by_till on lightning_orders (till_id, first_seen) where till_id is not null;

    create table lightning_quotes (
      shop_id uuid not null,
      charge_id uuid not null,
      at timestamptz not null,
      msat bigint not null check (msat > 0),
      -- the text that the payer's wallet was given: the invoice carries its hash
      metadata text not null,
      rate text not null,
      rate_as_of timestamptz not null,
      primary key (shop_id, charge_id, at),
      foreign key (shop_id, charge_id) references lightning_orders on delete cascade
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table lightning_quotes;
    alter table lightning_orders drop constraint lightning_orders_token,
      drop column till_id, drop column cents, drop column minute, drop column first_seen, drop column receipt;
    drop table lightning_tills;
  `);
}
