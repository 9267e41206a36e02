import type { Knex } from "knex";

/**
 * Links by which a customer pays a charge without an app (docs/decisions/0112). A link refers to its charge only; it expires with
 * the charge and is deleted a week later.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table charge_links (
      -- 16 random bytes as base64url
      token text primary key check (token ~ '^[A-Za-z0-9_-]{22}$'),
      shop_id uuid not null references shops on delete cascade,
      charge_id uuid not null,
      made_at timestamptz not null,
      -- when the charge's time is over, by the clock of the server
      due_at timestamptz not null,
      unique (shop_id, charge_id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table charge_links");
}
