import type { Knex } from "knex";

/** Codes and links by mail that sign in without a password. Neither can be read from the database. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mail_codes (
      -- of the link's token
      token_hash text primary key,
      -- of the cookie of the browser that asked: the code works only there
      browser_hash text not null unique,
      -- keyed, because six digits can be guessed from a plain hash
      code_hash text not null,
      -- null: no account has the e-mail; the same work is done for it
      account_id uuid references users on delete cascade,
      tries smallint not null default 0,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index mail_codes_by_account on mail_codes (account_id);
    create index mail_codes_by_expiry on mail_codes (expires_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table mail_codes");
}
