import type { Knex } from "knex";

const PROCESSOR = "text not null check (processor_type in ('coingate', 'foxbit', 'bitpay'))";

/** A merchant's payment processors, their test payments and webhook events (S391–S396). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table payment_integrations (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      processor_type ${PROCESSOR},
      processor_name text not null,
      is_active boolean not null default true,
      -- authenticated encryption with a key of the server; no call returns it
      encrypted_config text not null,
      supported_currencies text[] not null default '{BTC,ETH,USDT}',
      webhook_url text,
      is_test_mode boolean not null default true,
      connection_status text not null default 'pending' check (connection_status in ('pending', 'connected', 'error')),
      last_verified timestamptz,
      error_message text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (user_id, processor_type)
    );

    create table test_payments (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      integration_id uuid not null references payment_integrations on delete cascade,
      processor_type ${PROCESSOR},
      external_id text,
      amount numeric(20, 8) not null check (amount > 0),
      currency text not null check (currency in ('BTC', 'ETH', 'USDT', 'LTC', 'BCH')),
      status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
      payment_url text,
      qr_code text,
      expires_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index test_payments_external_key on test_payments (processor_type, external_id);
    create index test_payments_by_user on test_payments (user_id, created_at);
    create index test_payments_by_integration on test_payments (integration_id);

    create table webhook_events (
      id uuid primary key default gen_random_uuid(),
      integration_id uuid references payment_integrations on delete set null,
      processor_type text not null check (processor_type in ('coingate', 'foxbit', 'bitpay', 'stripe')),
      event_type text,
      external_id text,
      -- what makes the event the same one when it comes again; each is stored once
      event_key text,
      -- json, not jsonb: an unverifiable body is kept as it came
      payload json,
      status text not null default 'received' check (status in ('received', 'processed', 'ignored', 'failed')),
      processed_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index webhook_events_once on webhook_events (processor_type, event_key);
    create index webhook_events_by_external on webhook_events (processor_type, external_id);
    create index webhook_events_by_integration on webhook_events (integration_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table webhook_events; drop table test_payments; drop table payment_integrations;");
}
