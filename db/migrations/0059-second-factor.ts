import type { Knex } from "knex";

/** The second factor of an account: the sealed secret of an authenticator app, and recovery codes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table second_factors (
      account_id uuid primary key references users on delete cascade,
      -- encrypted with CONFIG_ENCRYPTION_KEY
      sealed_secret text not null,
      -- null: being set up; nothing asks for it yet
      confirmed_at timestamptz,
      -- the time step of the last accepted code: neither it nor an earlier one is accepted again
      last_step bigint not null default 0
    );
    create table recovery_codes (
      account_id uuid not null references second_factors on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    );
    -- Sessions that showed the first factor only: they end when the password changes.
    create index sessions_by_second_step on sessions ((sess ->> 'secondStepOf'))
      where sess ->> 'secondStepOf' is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop index sessions_by_second_step; drop table recovery_codes, second_factors");
}
