import type { Knex } from "knex";
import { SYNC_COLUMNS, tieToLedger, untie } from "./synced-table.ts";

/**
 * Further fields of the counter: tip, tail, margin and the index of a fresh address; the shop's note on a charge; and blocks of
 * addresses of one watch-only key, each leased to one till, so that two offline tills never show the same address (BIP-44). Old
 * charges keep their version, because devices fill in the same defaults.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table charges
      add column tip_cents integer not null default 0 check (tip_cents between 0 and amount_cents),
      add column tail numeric(18, 0) not null default 0 check (tail >= 0),
      add column margin_bps integer not null default 0 check (margin_bps between 0 and 1000),
      add column address_index integer check (address_index >= 0);

    create table charge_notes (
      user_id uuid not null references users on delete cascade,
      charge_id uuid not null,
      note text not null check (length(note) <= 500),
      at timestamptz not null,
      uid uuid not null,
      ${SYNC_COLUMNS},
      primary key (user_id, charge_id),
      foreign key (user_id, charge_id) references charges (user_id, id) on delete cascade
    );

    create table address_leases (
      user_id uuid not null references users on delete cascade,
      -- fingerprint of the watch-only key; the key itself stays on the devices
      key_id text collate "C" not null check (key_id ~ '^[0-9a-f]{16}$'),
      block integer not null check (block >= 0),
      -- the sync client of the till
      till uuid not null,
      leased_at timestamptz not null default now(),
      primary key (user_id, key_id, block)
    );
  `);
  await knex.raw(
    tieToLedger({
      table: "charge_notes",
      wire: "chargeNotes",
      pk: (row) => `${row}.charge_id::text`,
      indexed: "charge_id",
      ledger: "'u:' || new.user_id::text",
    }),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table address_leases;
    drop table charge_notes;
    ${untie("charge_notes")}
    alter table charges drop column tip_cents, drop column tail, drop column margin_bps, drop column address_index;
  `);
}
