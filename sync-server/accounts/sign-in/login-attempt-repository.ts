import type { Knex } from "knex";

export type AttemptKeys = { readonly account: string; readonly address: string };

export async function insertAttempt(knex: Knex, keys: AttemptKeys, at: Date): Promise<string> {
  const answer = (await knex.raw(
    "insert into login_attempts (account_key, address_key, at) values (?, ?, ?) returning id::text",
    [keys.account, keys.address, at],
  )) as { rows: { id: string }[] };
  const [record] = answer.rows;
  if (!record) throw new Error("insert without a row");
  return record.id;
}

/** Newest first: when the last attempts with this key were made, at most `limit`, not counting one. */
export async function recentAttempts(
  knex: Knex,
  by: "account_key" | "address_key",
  key: string,
  options: { since: Date; limit: number; except: string },
): Promise<Date[]> {
  const answer = (await knex.raw(
    "select at from login_attempts where ?? = ? and at > ? and id <> ? order by at desc limit ?",
    [by, key, options.since, options.except, options.limit],
  )) as { rows: { at: Date }[] };
  return answer.rows.map(({ at }) => at);
}

export async function deleteAttempt(knex: Knex, id: string): Promise<void> {
  await knex.raw("delete from login_attempts where id = ?", [id]);
}

export async function deleteAttemptsOfAccount(knex: Knex, accountKey: string): Promise<void> {
  await knex.raw("delete from login_attempts where account_key = ?", [accountKey]);
}

export async function deleteOldAttempts(knex: Knex, before: Date): Promise<void> {
  await knex.raw("delete from login_attempts where at < ?", [before]);
}
