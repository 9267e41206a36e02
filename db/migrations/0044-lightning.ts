import type { Knex } from "knex";
import { SYNC_COLUMNS, tieToLedger, untie } from "./synced-table.ts";

/**
 * Invoices that the server requested from a shop's Lightning provider, and facts: payments that the provider reported as settled
 * (docs/decisions/0081). Only the server writes them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- one per charge: who is asking the provider for its invoice
    create table lightning_orders (
      shop_id uuid not null references shops on delete cascade,
      charge_id uuid not null,
      -- a fencing token; null: nobody asks
      claim uuid,
      claimed_until timestamptz,
      -- when the customer's time is over, by the clock of the server
      due_at timestamptz not null,
      primary key (shop_id, charge_id)
    );
    create table lightning_invoices (
      payment_hash text primary key check (payment_hash ~ '^[0-9a-f]{64}$'),
      shop_id uuid not null,
      charge_id uuid not null,
      invoice text not null check (length(invoice) <= 2000),
      msat bigint not null check (msat > 0),
      -- where the provider says whether it was paid; null: it never says
      verify_url text,
      demo boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      state text not null default 'open' check (state in ('open', 'settled', 'ended')),
      -- null: nobody asks any more
      next_look timestamptz,
      -- requests so far; also the fencing token of a look
      looks integer not null default 0,
      doublings integer not null default 0,
      -- the last answer that could be read
      answered_at timestamptz,
      foreign key (shop_id, charge_id) references lightning_orders on delete cascade
    );
    create index lightning_invoices_by_charge on lightning_invoices (shop_id, charge_id, created_at);
    create index lightning_invoices_due on lightning_invoices (next_look) where next_look is not null;

    -- what a provider said that cannot be right
    create table lightning_incidents (
      shop_id uuid not null,
      charge_id uuid not null,
      kind text not null check (length(kind) between 1 and 40),
      -- null: about an invoice that was never stored
      payment_hash text,
      at timestamptz not null,
      primary key (shop_id, charge_id, kind),
      foreign key (shop_id, charge_id) references lightning_orders on delete cascade
    );

    create table lightning_facts (
      payment_hash text primary key references lightning_invoices on delete cascade,
      shop_id uuid not null references shops on delete cascade,
      charge_id uuid not null,
      msat bigint not null check (msat > 0),
      proof text not null check (proof in ('preimage', 'provider')),
      preimage text check (preimage ~ '^[0-9a-f]{64}$'),
      source text not null check (source = 'address'),
      settled_at timestamptz not null,
      late boolean not null,
      demo boolean not null,
      ${SYNC_COLUMNS},
      check ((proof = 'preimage') = (preimage is not null))
    );
    create index lightning_facts_by_charge on lightning_facts (shop_id, charge_id);
  `);
  await knex.raw(
    tieToLedger({
      table: "lightning_facts",
      wire: "lightningFacts",
      pk: (row) => `${row}.payment_hash`,
      indexed: "payment_hash",
      ledger: "'s:' || new.shop_id::text",
    }),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table lightning_facts;
    ${untie("lightning_facts")}
    drop table lightning_incidents;
    drop table lightning_invoices;
    drop table lightning_orders;
    delete from tombstone where tbl = 'lightningFacts';
  `);
}
