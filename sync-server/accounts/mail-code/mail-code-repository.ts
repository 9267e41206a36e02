import type { Knex } from "knex";
import { affectsRows, execute, query } from "#server/platform/sql/sql.ts";

export type NewMailCode = {
  readonly tokenHash: string;
  readonly browserHash: string;
  readonly codeHash: string;
  readonly accountId: string | null;
  readonly expiresAt: Date;
};

/** Stores a code and deletes the expired ones. */
export async function insertMailCode(knex: Knex, code: NewMailCode, now: Date): Promise<void> {
  await execute(knex, { text: "delete from mail_codes where expires_at < $1", values: [now] });
  await execute(knex, {
    text: `insert into mail_codes (token_hash, browser_hash, code_hash, account_id, expires_at)
     values ($1, $2, $3, $4, $5)`,
    values: [code.tokenHash, code.browserHash, code.codeHash, code.accountId, code.expiresAt],
  });
}

/** Counts a try and returns the hash that it is compared with; null: used, expired, unknown or tried too often. */
export async function countTry(
  knex: Knex,
  browserHash: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<{
  readonly tokenHash: string;
  readonly codeHash: string;
  readonly accountId: string | null;
} | null> {
  const rows = await query<{ tokenHash: string; codeHash: string; accountId: string | null }>(knex, {
    text: `update mail_codes set tries = tries + 1
     where browser_hash = $1 and used_at is null and expires_at > $2 and tries < $3
     returning token_hash as "tokenHash", code_hash as "codeHash", account_id as "accountId"`,
    values: [browserHash, now, most],
  });
  return rows[0] ?? null;
}

/** Marks code and link as used; of several concurrent requests only one gets true. */
export async function spendMailCode(knex: Knex, tokenHash: string, now: Date): Promise<boolean> {
  return affectsRows(knex, {
    text: "update mail_codes set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2",
    values: [tokenHash, now],
  });
}

/** The account that an unused link opens; null: used, expired or unknown. */
export async function findLinkAccount(
  knex: Knex,
  tokenHash: string,
  now: Date,
): Promise<{ readonly id: string; readonly email: string } | null> {
  const [found] = await query<{ id: string; email: string }>(knex, {
    text: `select u.id, u.email from mail_codes m join users u on u.id = m.account_id
     where m.token_hash = $1 and m.used_at is null and m.expires_at > $2`,
    values: [tokenHash, now],
  });
  return found ?? null;
}

/** Invalidates codes and links that were already mailed. */
export async function deleteMailCodes(knex: Knex, accountId: string): Promise<void> {
  await execute(knex, { text: "delete from mail_codes where account_id = $1", values: [accountId] });
}
