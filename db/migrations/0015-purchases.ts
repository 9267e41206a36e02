import type { Knex } from "knex";

/**
 * Purchase attempts, and the records about them and about administrators' grants (D6). Access is derived from the records
 * (`db/rules/access/purchase-access.ts`), which are only ever added. Attempts and records outlive their account, without its
 * name, because payments must be accounted for longer.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table purchase_orders (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users on delete set null,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null check (currency = 'brl'),
      livemode boolean not null,
      -- starting: Stripe has not answered yet. awaiting: complete, the money is on its way (Pix, boleto)
      status text not null default 'starting'
        check (status in ('starting', 'open', 'awaiting', 'paid', 'failed', 'expired')),
      session_id text unique,
      payment_intent_id text unique,
      -- paid although another payment stands, or by an account that is gone: goes back
      refund_due boolean not null default false,
      -- when Stripe was last asked about it
      checked_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index purchase_orders_by_user on purchase_orders (user_id, created_at);
    -- two tabs that press the button share one attempt
    create unique index purchase_orders_one_open on purchase_orders (user_id) where status in ('starting', 'open');
    create index purchase_orders_unsettled on purchase_orders (created_at)
      where status in ('starting', 'open', 'awaiting');
    create index purchase_orders_to_refund on purchase_orders (created_at) where refund_due;

    create table purchase_facts (
      id bigint generated always as identity primary key,
      user_id uuid references users on delete set null,
      order_id uuid references purchase_orders on delete cascade,
      kind text not null check (kind in
        ('paid', 'refunded', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'granted', 'withdrawn')),
      -- Stripe's payment, refund or dispute, or the id of an administrator's deed: each fact is recorded once
      subject text not null,
      amount_cents integer check (amount_cents > 0),
      at timestamptz not null,
      recorded_at timestamptz not null default now(),
      unique (kind, subject),
      check ((kind in ('granted', 'withdrawn')) = (order_id is null))
    );
    create index purchase_facts_by_user on purchase_facts (user_id);
    create index purchase_facts_by_order on purchase_facts (order_id);

    -- an event that could not be processed is tried again, with growing delays
    alter table webhook_events
      add column attempts integer not null default 0,
      add column next_try timestamptz not null default '-infinity';
    create index webhook_events_waiting on webhook_events (processor_type, next_try) where status = 'received';

    -- the session's field is userId: the index on another name was never used
    drop index sessions_by_account;
    create index sessions_by_account on sessions ((sess ->> 'userId'));

    -- access given before facts were kept stays given
    insert into purchase_facts (user_id, kind, subject, at)
      select id, 'granted', 'before-0015:' || id, coalesce(lessons_paid_at, created_at)
      from users where has_lessons_access;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index webhook_events_waiting;
    alter table webhook_events drop column attempts, drop column next_try;
    drop index sessions_by_account;
    create index sessions_by_account on sessions ((sess ->> 'accountId'));
    drop table purchase_facts;
    drop table purchase_orders;
  `);
}
