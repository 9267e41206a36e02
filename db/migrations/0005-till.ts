import type { Knex } from "knex";
import { SYNC_COLUMNS, tieToLedger, untie } from "./synced-table.ts";

const LEDGER = "'u:' || new.user_id::text";
const COIN = `text collate "C" not null check (coin in ('bitcoin', 'ethereum', 'usdt'))`;

/**
 * Receiving addresses and charges (G4). Money is integers: centavos, and the coin's smallest unit. Keys include the account, so
 * that an id used by one account cannot block another account's charge.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table wallets (
      user_id uuid not null references users on delete cascade,
      coin ${COIN},
      -- null: removed
      address text check (length(address) between 1 and 120),
      at timestamptz not null,
      uid uuid not null,
      ${SYNC_COLUMNS},
      primary key (user_id, coin)
    );

    create table charges (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      coin ${COIN},
      address text not null check (length(address) between 1 and 120),
      amount_cents integer not null check (amount_cents between 1 and 100000000),
      units numeric(41, 0) not null check (units > 0),
      rate text not null check (rate ~ '^[0-9]{1,15}([.][0-9]{1,18}){0,1}$'),
      rate_source text not null check (rate_source in ('example', 'typed', 'synced')),
      rate_as_of timestamptz not null,
      training boolean not null,
      description text check (length(description) <= 400),
      shop_name text check (length(shop_name) <= 400),
      cashier text check (length(cashier) <= 400),
      created_offline boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- when the server heard of it: the device's clock may be wrong
      received_at timestamptz not null default now(),
      ${SYNC_COLUMNS},
      primary key (user_id, id)
    );
    create index charges_by_time on charges (user_id, created_at);
    -- few among many: the achievements ask for the first of them
    create index charges_of_training on charges (user_id, created_at) where training;

    -- Insert only: a correction is a newer mark (D3).
    create table charge_marks (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      charge_id uuid not null,
      mark text not null check (mark in ('checked', 'unpaid', 'waiting')),
      by text check (length(by) <= 400),
      at timestamptz not null,
      ${SYNC_COLUMNS},
      primary key (user_id, id),
      foreign key (user_id, charge_id) references charges (user_id, id) on delete cascade
    );
    create index charge_marks_by_charge on charge_marks (user_id, charge_id);
  `);
  await knex.raw(
    tieToLedger({
      table: "wallets",
      wire: "wallets",
      pk: (row) => `${row}.coin`,
      indexed: "coin",
      ledger: LEDGER,
    }),
  );
  await knex.raw(
    tieToLedger({
      table: "charges",
      wire: "charges",
      pk: (row) => `${row}.id::text`,
      indexed: "id",
      ledger: LEDGER,
    }),
  );
  await knex.raw(
    tieToLedger({
      table: "charge_marks",
      wire: "chargeMarks",
      pk: (row) => `${row}.id::text`,
      indexed: "id",
      ledger: LEDGER,
    }),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table charge_marks;
    drop table charges;
    drop table wallets;
    ${["charge_marks", "charges", "wallets"].map(untie).join("\n")}
  `);
}
