import type { Knex } from "knex";

/** Notices about events that an account's person may want to deny, and the consequences of a denial (docs/decisions/0101). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account_notices (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references users on delete cascade,
      kind text not null check (length(kind) between 1 and 40),
      -- which way to be paid, role or processor; never an address or a key
      detail text not null default '' check (length(detail) <= 80),
      -- whom it is about, when that is somebody else
      who text not null default '' check (length(who) <= 254),
      -- of which shop; null: of the account
      shop_id uuid references shops on delete cascade,
      -- browser and system in words; null: not known
      device text check (length(device) <= 80),
      at timestamptz not null,
      read_at timestamptz,
      -- null: the mail about it was not sent yet
      mailed_at timestamptz
    );
    create index account_notices_by_account on account_notices (account_id, at desc);
    create index account_notices_by_shop on account_notices (shop_id) where shop_id is not null;
    create index account_notices_by_time on account_notices (at);
    -- the same thing again before its mail was sent is one notice
    create unique index account_notices_unmailed
      on account_notices (account_id, kind, detail, who, coalesce(shop_id, account_id)) where mailed_at is null;

    create table notice_links (
      token_hash text primary key,
      account_id uuid not null references users on delete cascade,
      expires_at timestamptz not null
    );
    create index notice_links_by_account on notice_links (account_id);
    create index notice_links_by_expiry on notice_links (expires_at);

    -- browsers where somebody signed in to the account, by a cookie of theirs
    create table known_devices (
      account_id uuid not null references users on delete cascade,
      device_hash text not null,
      seen_at timestamptz not null,
      primary key (account_id, device_hash)
    );
    create index known_devices_by_time on known_devices (seen_at);

    create table account_freezes (
      account_id uuid primary key references users on delete cascade,
      until timestamptz not null,
      -- null: nobody has shown the mailbox since; until then no other way signs in
      mail_proven_at timestamptz
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table account_freezes, known_devices, notice_links, account_notices;
    delete from shop_state where key = 'shop:frozenUntil';
  `);
}
