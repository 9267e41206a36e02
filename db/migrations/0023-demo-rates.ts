import type { Knex } from "knex";

const CHECKED = "charges_rate_source_check";

/** A charge records permanently that its rate was made up by the sandbox. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table charges drop constraint ${CHECKED};
    alter table charges add constraint ${CHECKED}
      check (rate_source in ('example', 'typed', 'synced', 'demo'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update charges set rate_source = 'synced' where rate_source = 'demo';
    alter table charges drop constraint ${CHECKED};
    alter table charges add constraint ${CHECKED} check (rate_source in ('example', 'typed', 'synced'));
  `);
}
