import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

export async function insertLink(
  knex: Knex,
  link: { readonly tokenHash: string; readonly accountId: string; readonly expiresAt: Date },
): Promise<void> {
  await execute(knex, {
    text: "insert into notice_links (token_hash, account_id, expires_at) values ($1, $2, $3)",
    values: [link.tokenHash, link.accountId, link.expiresAt],
  });
}

/**
 * Marks the link as used and returns its account; of several concurrent requests only one gets it. null: used, expired or
 * unknown.
 */
export async function spendLink(knex: Knex, tokenHash: string, now: Date): Promise<string | null> {
  const rows = await query<{ accountId: string }>(knex, {
    text: `delete from notice_links where token_hash = $1 and expires_at > $2 returning account_id as "accountId"`,
    values: [tokenHash, now],
  });
  return rows[0]?.accountId ?? null;
}

/** Deletes the links of all other mails to the account. */
export async function deleteLinks(knex: Knex, accountId: string): Promise<void> {
  await execute(knex, { text: "delete from notice_links where account_id = $1", values: [accountId] });
}
