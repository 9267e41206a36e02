import type { Knex } from "knex";

/**
 * Marks the local days on which a lesson was completed. A lesson stores only its earliest completion, so without this a
 * completion that arrives late would remove the later day from the streak. Known days are filled in; the triggers of `study_days`
 * move the ledgers, and devices fetch them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table study_days add column completed boolean not null default false;
    insert into study_days (user_id, day, completed)
      select distinct user_id, completed_on, true from user_progress
      where completed and completed_on is not null
      order by user_id, completed_on
      on conflict (user_id, day) do update set completed = true;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from study_days where time_ms = 0;
    alter table study_days drop column completed;
  `);
}
