import type { Knex } from "knex";

/**
 * Newsletter subscriptions (S125): only the consent and its proof; tokens are stored as hashes. `confirmed_at` null: requested
 * but not yet confirmed from the mailbox, so no other mail is sent.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table newsletter_subscribers (
      email text primary key check (email = lower(email) and length(email) <= 254),
      consent_version text not null,
      consent_at timestamptz not null,
      confirm_token_hash text unique,
      confirmed_at timestamptz,
      leave_token_hash text not null unique,
      unsubscribed_at timestamptz,
      check (confirmed_at is null or confirm_token_hash is null)
    );
    create index newsletter_unconfirmed on newsletter_subscribers (consent_at) where confirmed_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table newsletter_subscribers;");
}
