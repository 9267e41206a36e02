import type { Knex } from "knex";

/** Ledgers, tombstones and the helpers of the stamping triggers (docs/sync-protocol.md, L1–L6). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table ledger (
      id text collate "C" primary key check (id = 'content' or id like 'u:%'),
      version bigint not null check (version >= 0),
      -- the transaction that moved it last: one step per transaction
      xid xid8 not null default '0'
    );
    insert into ledger (id, version) values ('content', 0);

    create table tombstone (
      ledger_id text collate "C" not null,
      tbl text collate "C" not null,
      pk text collate "C" not null,
      version bigint not null,
      primary key (ledger_id, tbl, pk)
    );
    create index tombstone_by_version on tombstone (ledger_id, version, tbl, pk);

    create table sync_meta (
      id boolean primary key default true check (id),
      epoch text not null check (epoch <> ''),
      schema integer not null default 1 check (schema >= 1),
      -- which cluster wrote this epoch: another one without a new epoch is worth a warning (R6)
      system_identifier text,
      timeline integer,
      changed_at timestamptz not null default now()
    );
    insert into sync_meta (epoch) values (gen_random_uuid()::text);

    -- This transaction's version of ledger l; moves it at first use and holds it until commit.
    create function ledger_version(l text) returns bigint language plpgsql as $$
    declare v bigint;
    begin
      select version into v from ledger where id = l and xid = pg_current_xact_id();
      if v is null then
        insert into ledger as g (id, version, xid) values (l, 1, pg_current_xact_id())
        on conflict (id) do update set version = g.version + 1, xid = pg_current_xact_id()
        returning version into v;
      end if;
      -- for the rows that follow; both settings end with the transaction, and a rolled back savepoint takes them back
      perform set_config('balcao.ledger', l, true), set_config('balcao.version', v::text, true);
      return v;
    end $$;

    -- Locks without moving: a statement that changes nothing must not wake every device.
    create function hold_ledger() returns trigger language plpgsql as $$
    begin
      perform 1 from ledger where id = tg_argv[0] for no key update;
      return null;
    end $$;

    create function refuse_truncate() returns trigger language plpgsql as $$
    begin
      raise exception 'table % is synced: delete rows instead, so that devices hear of it', tg_table_name
        using errcode = 'feature_not_supported';
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function refuse_truncate();
    drop function hold_ledger();
    drop function ledger_version(text);
    drop table sync_meta;
    drop table tombstone;
    drop table ledger;
  `);
}
