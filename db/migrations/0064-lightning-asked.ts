import type { Knex } from "knex";

/**
 * Invoices requested by phones without an account (docs/decisions/0103). They have no owner: neither the person nor the network
 * is stored.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table lightning_asked (
      id uuid primary key,
      payment_hash text not null unique check (payment_hash ~ '^[0-9a-f]{64}$'),
      invoice text not null check (length(invoice) <= 2000),
      verify_url text,
      demo boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      state text not null default 'open' check (state in ('open', 'settled', 'ended')),
      -- no request before; null: nobody asks any more
      next_look timestamptz,
      looks integer not null default 0,
      doublings integer not null default 0,
      answered_at timestamptz,
      contradicted boolean not null default false,
      settled_at timestamptz,
      preimage text check (preimage ~ '^[0-9a-f]{64}$'),
      check ((state = 'settled') = (settled_at is not null))
    );
    create index lightning_asked_by_age on lightning_asked (created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table lightning_asked");
}
