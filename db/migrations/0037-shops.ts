import type { Knex } from "knex";
import { stampFunction, SYNC_COLUMNS, tieToLedger, untie, type SyncedTable } from "./synced-table.ts";

/** The tables of a shop: name in PostgreSQL, name on the wire, key on the wire. */
const OF_SHOP: readonly (readonly [table: string, wire: string, key: string])[] = [
  ["wallets", "wallets", "coin"],
  ["charges", "charges", "id"],
  ["charge_marks", "chargeMarks", "id"],
  ["charge_notes", "chargeNotes", "charge_id"],
  ["give_backs", "giveBacks", "id"],
];
const WIRE_NAMES = OF_SHOP.map(([, wire]) => `'${wire}'`).join(", ");

/** Keys of state rows that belong to the shop and not to the person (`db/rules/shops/shop-state.ts`). */
const IS_SHOP_STATE =
  "split_part(key, ':', 1) in ('rate', 'items', 'tip', 'discount', 'pix', 'lightning', 'proof', 'book', 'shop')";

const ledgerOf = (kind: "u" | "s"): string =>
  `'${kind}:' || new.${kind === "u" ? "user_id" : "shop_id"}::text`;
const synced = ([table, wire, key]: (typeof OF_SHOP)[number], kind: "u" | "s"): SyncedTable => ({
  table,
  wire,
  pk: (row) => `${row}.${key}::text`,
  indexed: key,
  ledger: ledgerOf(kind),
});
const MEMBERS: SyncedTable = {
  table: "shop_members",
  wire: "members",
  pk: (row) => `${row}.id::text`,
  indexed: "id",
  ledger: ledgerOf("s"),
};
const STATE: SyncedTable = {
  table: "shop_state",
  wire: "state",
  pk: (row) => `${row}.key`,
  indexed: "key",
  ledger: ledgerOf("s"),
};

/** Stamps rows that do not arrive stamped by `ledger_version()` of the same transaction (0022, 0033). */
const stampUnstamped = (table: string, kind: "u" | "s"): string => {
  const stamped = `new.ledger_id = ${ledgerOf(kind)}
    and new.ledger_id = current_setting('balcao.ledger', true)
    and new.version = nullif(current_setting('balcao.version', true), '')::bigint`;
  return `
    drop trigger if exists stamp on ${table};
    drop trigger if exists stamp_change on ${table};
    create trigger stamp before insert on ${table}
      for each row when ((${stamped}) is not true) execute function stamp_${table}();
    create trigger stamp_change before update on ${table}
      for each row when ((${stamped}) is not true) execute function stamp_${table}();`;
};

/** Looks up and locks the owner of inserted rows once per statement (0022, 0034); `column` never changes. */
const holdOwner = (name: string, column: string, owners: string, what: string): string => `
    create or replace function hold_${name}_owner() returns trigger language plpgsql as $$
    declare
      owners uuid[] := array(select distinct ${column} from fresh);
      held integer;
    begin
      perform 1 from ${owners} where id = any(owners) for key share;
      get diagnostics held = row_count;
      if held < cardinality(owners) then
        raise exception '${what}' using errcode = 'foreign_key_violation';
      end if;
      return null;
    end $$;`;
const keepOwner = (table: string, name: string, column: string): string => `
    create trigger keep_owner before update on ${table}
      for each row when (old.${column} <> new.${column}) execute function keep_${name}_owner();`;

/** Moves the rows of `table` and their tombstones from the accounts' ledgers to the shops', or back, with their versions. */
const moveRows = (table: string, owner: string, to: "u" | "s"): string => `
    alter table ${table} disable trigger user;
    update ${table} set ledger_id = '${to}:' || ${owner}::text;
    alter table ${table} enable trigger user;`;

/**
 * Makes shops independent, with members, tills and a ledger (docs/decisions/0074). Every account has a shop from the start, with
 * the account's id; all rows of the counter move there with their versions. `split_version` is the version of the account's
 * ledger at that moment: a device that had reached it already has these rows.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table ledger drop constraint ledger_id_check;
    alter table ledger add constraint ledger_id_check check (id = 'content' or id like 'u:%' or id like 's:%');

    create table shops (
      id uuid primary key,
      split_version bigint not null default 0,
      created_at timestamptz not null default now()
    );
    create table shop_members (
      shop_id uuid not null references shops on delete cascade,
      -- a person's account, or the till
      id uuid not null,
      kind text not null check (kind in ('person', 'till')),
      role text not null check (role in ('owner', 'manager', 'cashier', 'till') and (role = 'till') = (kind = 'till')),
      name text not null check (name <> '' and length(name) <= 80),
      added_at timestamptz not null default date_trunc('milliseconds', now()),
      ended_at timestamptz,
      -- of a till: X25519
      public_key text check (public_key is null or (public_key ~ '^[0-9a-f]{64}$' and kind = 'till')),
      ${SYNC_COLUMNS},
      primary key (shop_id, id)
    );
    create index shop_members_by_id on shop_members (id);

    insert into shops (id, split_version)
      select u.id, coalesce(l.version, 0) from users u left join ledger l on l.id = 'u:' || u.id::text;
    insert into ledger (id, version) select 's:' || id::text, split_version from shops;
    insert into shop_members (shop_id, id, kind, role, name, added_at, ledger_id, version)
      select u.id, u.id, 'person', 'owner', left(coalesce(nullif(u.first_name, ''), split_part(u.email, '@', 1)), 80),
        date_trunc('milliseconds', u.created_at), 's:' || u.id::text, s.split_version + 1
      from users u join shops s on s.id = u.id;
    update ledger set version = version + 1 where id like 's:%';
    ${tieToLedger(MEMBERS)}
  `);

  // Rows of the counter.
  await knex.raw(`
    drop trigger forget_charges on users;
    drop trigger keep_owner on charges;
    alter table wallets drop constraint wallets_user_id_fkey;
    alter table charge_notes drop constraint charge_notes_user_id_fkey;
    alter table address_leases drop constraint address_leases_user_id_fkey;
    alter table address_leases rename column user_id to shop_id;
    alter table address_leases add constraint address_leases_shop_id_fkey foreign key (shop_id) references shops on delete cascade;
    alter table charges
      -- the member of the shop who made it; null: the account that the shop came with
      add column made_by uuid,
      -- its maker had been removed when it arrived
      add column after_end boolean not null default false;
  `);
  for (const each of OF_SHOP) {
    const [table] = each;
    await knex.raw(`
      ${moveRows(table, "user_id", "s")}
      drop trigger stamp on ${table};
      drop trigger if exists stamp_change on ${table};
      alter table ${table} rename column user_id to shop_id;
      ${stampFunction(synced(each, "s"))}
      ${stampUnstamped(table, "s")}
    `);
  }
  await knex.raw(`
    update tombstone set ledger_id = 's:' || substr(ledger_id, 3) where ledger_id like 'u:%' and tbl in (${WIRE_NAMES});
    alter table wallets add constraint wallets_shop_id_fkey foreign key (shop_id) references shops on delete cascade;
    alter table charge_notes add constraint charge_notes_shop_id_fkey foreign key (shop_id) references shops on delete cascade;
    ${holdOwner("charge", "shop_id", "shops", "a charge needs its shop")}
    ${keepOwner("charges", "charge", "shop_id")}
    create or replace function forget_charges() returns trigger language plpgsql as $$
    begin
      delete from charges where shop_id = old.id;
      return old;
    end $$;
    create trigger forget_charges before delete on shops for each row execute function forget_charges();

    -- What a shop remembers: prices, rules and ways to be paid.
    create table shop_state (
      shop_id uuid not null references shops on delete cascade,
      key text collate "C" not null check (length(key) between 1 and 160),
      value jsonb not null check (jsonb_typeof(value) in ('string', 'number', 'boolean', 'null')),
      at timestamptz not null,
      uid uuid not null,
      ${SYNC_COLUMNS},
      primary key (shop_id, key)
    );
    insert into shop_state (shop_id, key, value, at, uid, ledger_id, version)
      select user_id, key, value, at, uid, 's:' || user_id::text, version from user_state where ${IS_SHOP_STATE};
    alter table user_state disable trigger user;
    delete from user_state where ${IS_SHOP_STATE};
    alter table user_state enable trigger user;
    ${tieToLedger(STATE)}
    ${stampUnstamped("shop_state", "s")}
  `);

  // Devices and their mutation log.
  await knex.raw(`
    alter table sync_client alter column account_id drop not null;
    alter table sync_client
      add column shop_id uuid references shops on delete cascade,
      -- a till that has no account
      add column till_id uuid,
      -- mutations that still waited on the device when it was heard last
      add column waiting integer not null default 0 check (waiting >= 0),
      add constraint sync_client_author check ((account_id is null) <> (till_id is null));
    update sync_client set shop_id = account_id;
    alter table sync_client alter column shop_id set not null;
    create index sync_client_by_shop on sync_client (shop_id);
    -- an account, or a till without one
    alter table mutation_log rename column account_id to author_id;

    create or replace function forget_log() returns trigger language plpgsql as $$
    begin
      delete from mutation_log where client_id in (select id from sync_client where account_id = old.id);
      delete from mutation_log where client_id is null and author_id = old.id;
      return old;
    end $$;
    create function forget_shop_log() returns trigger language plpgsql as $$
    begin
      delete from mutation_log where client_id in (select id from sync_client where shop_id = old.id);
      return old;
    end $$;
    create trigger forget_log before delete on shops for each row execute function forget_shop_log();
    create function forget_shop() returns trigger language plpgsql as $$
    begin
      delete from tombstone where ledger_id = 's:' || old.id::text;
      delete from ledger where id = 's:' || old.id::text;
      return null;
    end $$;
    create constraint trigger forget after delete on shops deferrable initially deferred
      for each row execute function forget_shop();

    -- Every account has a shop of its own; nobody has to ask for it.
    create function open_shop() returns trigger language plpgsql as $$
    begin
      insert into shops (id) values (new.id);
      insert into shop_members (shop_id, id, kind, role, name)
      values (new.id, new.id, 'person', 'owner', left(coalesce(nullif(new.first_name, ''), split_part(new.email, '@', 1)), 80));
      return null;
    end $$;
    create trigger open_shop after insert on users for each row execute function open_shop();

    -- A shop without an owner ends; where others own it, the member leaves.
    create function leave_shops() returns trigger language plpgsql as $$
    begin
      delete from shops s using shop_members m
      where m.shop_id = s.id and m.id = old.id and m.role = 'owner' and m.ended_at is null
        and not exists (select from shop_members o
          where o.shop_id = s.id and o.id <> old.id and o.role = 'owner' and o.ended_at is null);
      delete from shop_members where id = old.id;
      return old;
    end $$;
    create trigger leave_shops before delete on users for each row execute function leave_shops();
  `);
}

/** Shops that are no account's own cannot exist before this migration, so their rows are deleted. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger leave_shops on users;
    drop function leave_shops();
    drop trigger open_shop on users;
    drop function open_shop();
    delete from shops where id not in (select id from users);
    delete from sync_client where account_id is null;
    drop trigger forget on shops;
    drop function forget_shop();
    drop trigger forget_log on shops;
    drop function forget_shop_log();
    alter table mutation_log rename column author_id to account_id;
    create or replace function forget_log() returns trigger language plpgsql as $$
    begin
      delete from mutation_log where client_id in (select id from sync_client where account_id = old.id);
      delete from mutation_log where client_id is null and account_id = old.id;
      return old;
    end $$;
    alter table sync_client drop constraint sync_client_author,
      drop column shop_id, drop column till_id, drop column waiting;
    alter table sync_client alter column account_id set not null;

    -- One ledger again: whatever was written on either side since then gets a version that every device has yet to see.
    update ledger u set version = greatest(u.version, s.version) + 1
      from ledger s where u.id like 'u:%' and s.id = 's:' || substr(u.id, 3);
    alter table user_state disable trigger user;
    insert into user_state (user_id, key, value, at, uid, ledger_id, version)
      select r.shop_id, r.key, r.value, r.at, r.uid, l.id, l.version
      from shop_state r join ledger l on l.id = 'u:' || r.shop_id::text;
    alter table user_state enable trigger user;
    drop table shop_state;
    ${untie("shop_state")}
    drop trigger forget_charges on shops;
    drop trigger keep_owner on charges;
    alter table wallets drop constraint wallets_shop_id_fkey;
    alter table charge_notes drop constraint charge_notes_shop_id_fkey;
    alter table address_leases drop constraint address_leases_shop_id_fkey;
    alter table address_leases rename column shop_id to user_id;
    alter table charges drop column made_by, drop column after_end;
  `);
  for (const each of OF_SHOP) {
    const [table] = each;
    await knex.raw(`
      alter table ${table} disable trigger user;
      update ${table} r set ledger_id = l.id, version = l.version from ledger l where l.id = 'u:' || r.shop_id::text;
      alter table ${table} enable trigger user;
      drop trigger stamp on ${table};
      drop trigger stamp_change on ${table};
      alter table ${table} rename column shop_id to user_id;
      ${stampFunction(synced(each, "u"))}
      ${stampUnstamped(table, "u")}
    `);
  }
  await knex.raw(`
    update tombstone t set ledger_id = l.id, version = l.version from ledger l
      where t.ledger_id like 's:%' and t.tbl in (${WIRE_NAMES}) and l.id = 'u:' || substr(t.ledger_id, 3);
    delete from tombstone where ledger_id like 's:%';
    alter table wallets add constraint wallets_user_id_fkey foreign key (user_id) references users on delete cascade;
    alter table charge_notes add constraint charge_notes_user_id_fkey foreign key (user_id) references users on delete cascade;
    alter table address_leases add constraint address_leases_user_id_fkey foreign key (user_id) references users on delete cascade;
    ${holdOwner("charge", "user_id", "users", "a charge needs its account")}
    ${keepOwner("charges", "charge", "user_id")}
    create or replace function forget_charges() returns trigger language plpgsql as $$
    begin
      delete from charges where user_id = old.id;
      return old;
    end $$;
    create trigger forget_charges before delete on users for each row execute function forget_charges();
    drop table shop_members;
    ${untie("shop_members")}
    drop table shops;
    delete from ledger where id like 's:%';
    alter table ledger drop constraint ledger_id_check;
    alter table ledger add constraint ledger_id_check check (id = 'content' or id like 'u:%');
  `);
}
