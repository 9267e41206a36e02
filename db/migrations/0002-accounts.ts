import type { Knex } from "knex";
import { SYNC_COLUMNS, tieToLedger, untie } from "./synced-table.ts";

/** Accounts and the tables for signing in (S378–S383, G1–G3). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email ~ '^[^@\\s]+@[^@\\s]+$' and length(email) <= 320),
      first_name text check (length(first_name) <= 200),
      last_name text check (length(last_name) <= 200),
      profile_image_url text,
      business_name text check (length(business_name) <= 200),
      business_type text check (business_type in ('restaurant', 'retail', 'services', 'other')),
      tech_comfort text check (tech_comfort in ('beginner', 'intermediate', 'advanced')),
      onboarding_completed boolean not null default false,
      course_completed boolean not null default false,
      completion_path text check (completion_path in ('real_business', 'simulation')),
      business_integrated boolean not null default false,
      completed_at timestamptz,
      points integer not null default 0 check (points >= 0),
      level integer not null default 1 check (level >= 1),
      current_streak integer not null default 0 check (current_streak >= 0),
      longest_streak integer not null default 0 check (longest_streak >= current_streak),
      last_activity_date date,
      has_lessons_access boolean not null default false,
      stripe_customer_id text,
      last_payment_intent_id text,
      lessons_paid_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      ${SYNC_COLUMNS}
    );
    create unique index users_email_key on users (lower(email));
    create unique index users_stripe_customer_key on users (stripe_customer_id);

    create table credentials (
      user_id uuid primary key references users on delete cascade,
      password_hash text not null check (password_hash like '$argon2id$%'),
      updated_at timestamptz not null default now()
    );

    create table user_roles (
      user_id uuid not null references users on delete cascade,
      role text not null check (role in ('admin')),
      granted_at timestamptz not null default now(),
      primary key (user_id, role)
    );

    -- Only the hash of the link's token: who reads the database cannot use it.
    create table password_reset_tokens (
      token_hash text primary key,
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index password_reset_tokens_by_user on password_reset_tokens (user_id);

    -- Failed sign-ins, for the throttle. Keys, not e-mails or addresses in the clear.
    create table login_attempts (
      id bigint generated always as identity primary key,
      account_key text,
      address_key text,
      at timestamptz not null default now(),
      check (account_key is not null or address_key is not null)
    );
    create index login_attempts_by_account on login_attempts (account_key, at);
    create index login_attempts_by_address on login_attempts (address_key, at);

    create table sessions (
      sid text primary key,
      sess json not null,
      expire timestamptz not null
    );
    create index sessions_by_expire on sessions (expire);
    create index sessions_by_account on sessions ((sess ->> 'accountId'));

    create table contact_messages (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users on delete set null,
      name text not null check (length(name) between 2 and 200),
      email text not null check (length(email) <= 320),
      subject text not null check (length(subject) between 5 and 300),
      message text not null check (length(message) between 10 and 20000),
      handled_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index contact_messages_by_user on contact_messages (user_id);
  `);
  await knex.raw(
    tieToLedger({
      table: "users",
      wire: "account",
      pk: () => "'me'",
      indexed: "id",
      ledger: "'u:' || new.id::text",
      silent: ["updated_at", "stripe_customer_id", "last_payment_intent_id"],
      touches: true,
    }),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table contact_messages;
    drop table sessions;
    drop table login_attempts;
    drop table password_reset_tokens;
    drop table user_roles;
    drop table credentials;
    drop table users;
    ${untie("users")}
  `);
}
