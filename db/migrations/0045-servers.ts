import type { Knex } from "knex";

/**
 * The servers that currently use this database, so that one with other secrets is rejected and the events of one that died are
 * taken over. Only a keyed hash of each secret is stored.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table servers (
      id uuid primary key,
      session_print text not null,
      -- newest first
      key_prints text[] not null,
      version text not null,
      started_at timestamptz not null default now(),
      -- by the clock of the database, and by that of the server
      seen_at timestamptz not null default now(),
      clock_at timestamptz not null
    );
    alter table webhook_events add column claimed_by uuid;
    create index webhook_events_claimed on webhook_events (claimed_by) where claimed_by is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table webhook_events drop column claimed_by;
    drop table servers;
  `);
}
