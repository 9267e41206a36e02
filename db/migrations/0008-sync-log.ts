import type { Knex } from "knex";

/** Which devices push for which account, and every mutation that ever had a verdict (docs/sync-protocol.md, P1–P8). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sync_client (
      id uuid primary key,
      account_id uuid not null references users on delete cascade,
      last_seq bigint not null default 0 check (last_seq >= 0),
      acked_seq bigint not null default 0 check (acked_seq >= 0),
      seen_at timestamptz not null default now(),
      app text
    );
    create index sync_client_by_account on sync_client (account_id);

    -- No foreign keys: they would cost one look-up per mutation. forget_account() below does their work.
    create table mutation_log (
      uid uuid primary key,
      -- null with its number: made by the server for a single call
      client_id uuid,
      account_id uuid not null,
      seq bigint,
      name text not null,
      result text not null check (result in ('ok', 'rejected', 'failed')),
      reason text check ((result = 'ok') = (reason is null)),
      -- what was refused, for people. json, not jsonb: any text a device may send is kept
      payload json,
      at timestamptz not null,
      check ((client_id is null) = (seq is null))
    );
    create unique index mutation_log_by_client on mutation_log (client_id, seq) where client_id is not null;
    create index mutation_log_of_server on mutation_log (account_id) where client_id is null;

    -- At commit, when every cascade has left its tombstones: nothing of the account remains.
    create function forget_account() returns trigger language plpgsql as $$
    begin
      delete from tombstone where ledger_id = 'u:' || old.id::text;
      delete from ledger where id = 'u:' || old.id::text;
      return null;
    end $$;
    create constraint trigger forget after delete on users deferrable initially deferred
      for each row execute function forget_account();

    create function forget_log() returns trigger language plpgsql as $$
    begin
      delete from mutation_log where client_id in (select id from sync_client where account_id = old.id);
      delete from mutation_log where client_id is null and account_id = old.id;
      return old;
    end $$;
    create trigger forget_log before delete on users for each row execute function forget_log();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger forget_log on users;
    drop trigger forget on users;
    drop function forget_log();
    drop function forget_account();
    drop table mutation_log;
    drop table sync_client;
  `);
}
