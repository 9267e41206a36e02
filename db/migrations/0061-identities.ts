import type { Knex } from "knex";

/** Identities at an OpenID Connect provider that open an account. No token of the provider is stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table identities (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references users on delete cascade,
      issuer text not null check (length(issuer) between 1 and 500),
      -- the provider's own name of the person; an e-mail may move to somebody else, this never does
      subject text not null check (length(subject) between 1 and 255),
      -- as the provider gave it when it was linked, for the person to recognise it
      email text check (length(email) <= 254),
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      unique (issuer, subject),
      unique (account_id, issuer)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table identities");
}
