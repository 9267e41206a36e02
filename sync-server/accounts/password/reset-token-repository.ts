import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

export async function insertResetToken(
  knex: Knex,
  token: { tokenHash: string; accountId: string; expiresAt: Date },
): Promise<void> {
  await execute(knex, {
    text: "insert into password_reset_tokens (token_hash, user_id, expires_at) values ($1, $2, $3)",
    values: [token.tokenHash, token.accountId, token.expiresAt],
  });
}

export async function isResetTokenValid(knex: Knex, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await query(knex, {
    text: "select from password_reset_tokens where token_hash = $1 and used_at is null and expires_at > $2",
    values: [tokenHash, now],
  });
  return rows.length > 0;
}

/** Marks an unused, unexpired token as used and returns its account; of several concurrent requests only one gets it. */
export async function useResetToken(knex: Knex, tokenHash: string, now: Date): Promise<string | null> {
  const rows = await query<{ user_id: string }>(knex, {
    text: `update password_reset_tokens set used_at = $2
     where token_hash = $1 and used_at is null and expires_at > $2 returning user_id`,
    values: [tokenHash, now],
  });
  return rows[0]?.user_id ?? null;
}

/** Deletes the other tokens of this account, and all expired ones. */
export async function deleteResetTokens(knex: Knex, accountId: string, now: Date): Promise<void> {
  await execute(knex, {
    text: "delete from password_reset_tokens where (user_id = $1 and used_at is null) or expires_at < $2",
    values: [accountId, now],
  });
}
