import type { Knex } from "knex";
import { affectsRows, execute, query, queryFirst } from "#server/platform/sql/sql.ts";

export type NewSubscription = {
  /** In lower case. */
  readonly email: string;
  readonly consentVersion: string;
  readonly at: Date;
  readonly leaveTokenHash: string;
  /**
   * A mail is sent only if the last one was before this instant, so that nobody can flood another person's mailbox.
   */
  readonly askedBefore: Date;
};

/**
 * Stores the subscription. Returns whether a confirmation mail must be sent, which the caller then does: not if it is confirmed, was requested a
 * moment ago, or was declined with "not me".
 */
export async function putSubscription(knex: Knex, subscription: NewSubscription): Promise<boolean> {
  return affectsRows(knex, {
    text: `insert into newsletter_subscribers as s (email, consent_version, consent_at, mail_claimed_at, leave_token_hash)
     values ($1, $2, $3, $3, $4)
     on conflict (email) do update
       set consent_version = excluded.consent_version, consent_at = excluded.consent_at, confirm_token_hash = null,
         mail_claimed_at = excluded.mail_claimed_at, confirmed_at = null, leave_token_hash = excluded.leave_token_hash, unsubscribed_at = null
       where (s.confirmed_at is null) = (s.unsubscribed_at is null) and s.consent_at < $5`,
    values: [
      subscription.email,
      subscription.consentVersion,
      subscription.at,
      subscription.leaveTokenHash,
      subscription.askedBefore,
    ],
  });
}

export type PendingSubscription = { readonly email: string; readonly consentAt: Date };

/**
 * The oldest subscription whose confirmation mail was not sent (the server stopped, or the mail server rejected it) and
 * that no other server has claimed since `claimedBefore`; null: there is none. The caller sends it.
 */
export async function claimUnsent(
  knex: Knex,
  { now, claimedBefore }: { readonly now: Date; readonly claimedBefore: Date },
): Promise<PendingSubscription | null> {
  return queryFirst<PendingSubscription>(knex, {
    text: `update newsletter_subscribers set mail_claimed_at = $1 where email = (
       select email from newsletter_subscribers
       where confirmed_at is null and unsubscribed_at is null and confirm_token_hash is null
         and (mail_claimed_at is null or mail_claimed_at < $2)
       order by consent_at limit 1 for update skip locked
     ) returning email, consent_at as "consentAt"`,
    values: [now, claimedBefore],
  });
}

/** The mail was sent: its link becomes valid. */
export async function putConfirmToken(
  knex: Knex,
  subscription: PendingSubscription,
  tokenHash: string,
): Promise<void> {
  await execute(knex, {
    text: `update newsletter_subscribers set confirm_token_hash = $1
     where email = $2 and consent_at = $3 and confirmed_at is null and unsubscribed_at is null`,
    values: [tokenHash, subscription.email, subscription.consentAt],
  });
}

export async function isConfirmTokenValid(knex: Knex, tokenHash: string, notBefore: Date): Promise<boolean> {
  const rows = await query(knex, {
    text: `select from newsletter_subscribers
     where confirm_token_hash = $1 and unsubscribed_at is null and consent_at > $2`,
    values: [tokenHash, notBefore],
  });
  return rows.length > 0;
}

/** Uses the token; of several concurrent requests one gets true. */
export async function spendConfirmToken(
  knex: Knex,
  tokenHash: string,
  { now, notBefore }: { readonly now: Date; readonly notBefore: Date },
): Promise<boolean> {
  return affectsRows(knex, {
    text: `update newsletter_subscribers set confirmed_at = $1, confirm_token_hash = null
     where confirm_token_hash = $2 and unsubscribed_at is null and consent_at > $3`,
    values: [now, tokenHash, notBefore],
  });
}

export async function isLeaveToken(knex: Knex, tokenHash: string): Promise<boolean> {
  const rows = await query(knex, {
    text: "select from newsletter_subscribers where leave_token_hash = $1",
    values: [tokenHash],
  });
  return rows.length > 0;
}

/** True also if already unsubscribed: idempotent. */
export async function leaveNewsletter(knex: Knex, tokenHash: string, now: Date): Promise<boolean> {
  return affectsRows(knex, {
    text: `update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, $1), confirm_token_hash = null
     where leave_token_hash = $2`,
    values: [now, tokenHash],
  });
}

/** Deletes subscriptions that were never confirmed; returns how many. */
export async function deleteUnconfirmed(knex: Knex, askedBefore: Date): Promise<number> {
  return execute(knex, {
    text: "delete from newsletter_subscribers where confirmed_at is null and consent_at < $1",
    values: [askedBefore],
  });
}
