import type { Knex } from "knex";

/** Tables that devices write in batches (`sync-server/sync/row-repository.ts`). */
const TABLES = [
  "user_progress",
  "study_days",
  "user_state",
  "wallets",
  "charges",
  "charge_marks",
  "charge_notes",
] as const;

/** True for a row whose statement itself set its ledger and the version to which this transaction moved it. */
const STAMPED = `new.ledger_id = 'u:' || new.user_id::text
  and new.ledger_id = current_setting('balcao.ledger', true)
  and new.version = nullif(current_setting('balcao.version', true), '')::bigint`;

/**
 * A person studies the same few lessons, so their rows are updated far more often than inserted. With `version` in an index, each
 * update wrote a new entry into all five indexes. Without it PostgreSQL updates the row within its page, of which a third is kept
 * free; the pull finds an account's progress by its key, one row per lesson. A row that arrives stamped is now not stamped again
 * on update either, as on insert since 0022.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index user_progress_by_version;
    alter table user_progress
      drop constraint user_progress_user_id_lesson_id_key,
      drop constraint user_progress_pkey,
      drop constraint user_progress_user_id_lesson_slug_key,
      add primary key (user_id, lesson_slug);
    alter table user_progress set (fillfactor = 70);
  `);
  for (const table of TABLES)
    await knex.raw(`
      drop trigger stamp_change on ${table};
      create trigger stamp_change before update on ${table}
        for each row when ((${STAMPED}) is not true) execute function stamp_${table}();
    `);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES)
    await knex.raw(`
      drop trigger stamp_change on ${table};
      create trigger stamp_change before update on ${table}
        for each row execute function stamp_${table}();
    `);
  await knex.raw(`
    alter table user_progress reset (fillfactor);
    alter table user_progress
      drop constraint user_progress_pkey,
      add primary key (id),
      add constraint user_progress_user_id_lesson_slug_key unique (user_id, lesson_slug),
      add constraint user_progress_user_id_lesson_id_key unique (user_id, lesson_id);
    create index user_progress_by_version on user_progress (ledger_id, version, lesson_slug);
  `);
}
