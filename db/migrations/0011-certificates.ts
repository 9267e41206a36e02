import type { Knex } from "knex";

/**
 * Certificates as issued: one per account, deleted with it. The code is the only way to find one, so it is stored as printed; it
 * is random and reveals nothing about the account.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table certificates (
      code text collate "C" primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
      user_id uuid not null unique references users on delete cascade,
      name text not null check (length(name) between 1 and 200),
      lessons integer not null check (lessons > 0),
      completed_on date not null,
      issued_at timestamptz not null default now()
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table certificates;");
}
