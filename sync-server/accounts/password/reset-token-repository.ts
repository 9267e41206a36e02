import type { Knex } from "knex";

export async function insertResetToken(
  knex: Knex,
  token: { tokenHash: string; accountId: string; expiresAt: Date },
): Promise<void> {
  await knex.raw("insert into password_reset_tokens (token_hash, user_id, expires_at) values (?, ?, ?)", [
    token.tokenHash,
    token.accountId,
    token.expiresAt,
  ]);
}

export async function isResetTokenValid(knex: Knex, tokenHash: string, now: Date): Promise<boolean> {
  const answer = (await knex.raw(
    "select from password_reset_tokens where token_hash = ? and used_at is null and expires_at > ?",
    [tokenHash, now],
  )) as { rowCount: number };
  return answer.rowCount > 0;
}

/** The account of an unused, unexpired token, which is used from now on; one of several callers gets it. */
export async function useResetToken(knex: Knex, tokenHash: string, now: Date): Promise<string | null> {
  const answer = (await knex.raw(
    `update password_reset_tokens set used_at = ?
     where token_hash = ? and used_at is null and expires_at > ? returning user_id`,
    [now, tokenHash, now],
  )) as { rows: { user_id: string }[] };
  return answer.rows[0]?.user_id ?? null;
}

/** The other links that were sent to this account, and everybody's old ones. */
export async function deleteResetTokens(knex: Knex, accountId: string, now: Date): Promise<void> {
  await knex.raw(
    "delete from password_reset_tokens where (user_id = ? and used_at is null) or expires_at < ?",
    [accountId, now],
  );
}
