import type { Knex } from "knex";
import { SYNC_COLUMNS, tieToLedger, untie } from "./synced-table.ts";

/**
 * Give-backs, insert only, with the mark that each refers to, and a sale's lines and discount. Old charges keep their version,
 * because devices fill in the same defaults.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table charges
      add column discount_cents integer not null default 0 check (discount_cents between 0 and 100000000),
      add column lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array');

    create table give_backs (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      charge_id uuid not null,
      mark_id uuid not null,
      amount_cents integer not null check (amount_cents between 1 and 100000000),
      -- smallest units of the charge's coin; null: said in reais
      units numeric(41, 0) check (units > 0),
      reason text not null check (reason <> '' and length(reason) <= 120),
      by text not null check (by <> '' and length(by) <= 80),
      reference text check (reference <> '' and length(reference) <= 120),
      at timestamptz not null,
      received_at timestamptz not null default now(),
      ${SYNC_COLUMNS},
      primary key (user_id, id),
      foreign key (user_id, charge_id) references charges (user_id, id) on delete cascade,
      foreign key (user_id, mark_id) references charge_marks (user_id, id) on delete cascade
    );
    -- the dashboard sums them by charge from the index alone
    create index give_backs_by_charge on give_backs (user_id, charge_id) include (amount_cents);
  `);
  await knex.raw(
    tieToLedger({
      table: "give_backs",
      wire: "giveBacks",
      pk: (row) => `${row}.id::text`,
      indexed: "id",
      ledger: "'u:' || new.user_id::text",
    }),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table give_backs;
    ${untie("give_backs")}
    alter table charges drop column discount_cents, drop column lines;
  `);
}
