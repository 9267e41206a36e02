import type { Knex } from "knex";

/** Passkeys (WebAuthn). Only the public half is stored, so that a reader of the database cannot sign in with it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table passkeys (
      -- base64url, as the browser names it
      id text primary key check (length(id) between 16 and 1400),
      account_id uuid not null references users on delete cascade,
      -- COSE
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null check (name <> '' and length(name) <= 60),
      -- whether it is copied to the person's other devices
      synced boolean not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkeys_by_account on passkeys (account_id, created_at);
    -- Challenges that were answered once: an answer that was listened to opens nothing a second time.
    create table used_challenges (
      challenge text primary key,
      expires_at timestamptz not null
    );
    create index used_challenges_by_expiry on used_challenges (expires_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table used_challenges, passkeys");
}
