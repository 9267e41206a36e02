import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

export type AttemptKeys = { readonly account: string; readonly address: string };

export async function insertAttempt(knex: Knex, keys: AttemptKeys, at: Date): Promise<string> {
  const [record] = await query<{ id: string }>(knex, {
    text: "insert into login_attempts (account_key, address_key, at) values ($1, $2, $3) returning id::text",
    values: [keys.account, keys.address, at],
  });
  if (!record) throw new Error("the attempt was not inserted");
  return record.id;
}

/** Times of the latest attempts with this key, newest first, at most `limit`, excluding one. */
export async function recentAttempts(
  knex: Knex,
  by: "account_key" | "address_key",
  key: string,
  options: { since: Date; limit: number; except: string },
): Promise<Date[]> {
  const rows = await query<{ at: Date }>(knex, {
    text: `select at from login_attempts where ${by} = $1 and at > $2 and id <> $3 order by at desc limit $4`,
    values: [key, options.since, options.except, options.limit],
  });
  return rows.map(({ at }) => at);
}

export async function countAttempts(knex: Knex, addressKey: string, since: Date): Promise<number> {
  const [counted] = await query<{ count: number }>(knex, {
    text: "select count(*)::int as count from login_attempts where address_key = $1 and at > $2",
    values: [addressKey, since],
  });
  return counted?.count ?? 0;
}

export async function deleteAttempt(knex: Knex, id: string): Promise<void> {
  await execute(knex, { text: "delete from login_attempts where id = $1", values: [id] });
}

export async function deleteAttemptsOfAccount(knex: Knex, accountKey: string): Promise<void> {
  await execute(knex, { text: "delete from login_attempts where account_key = $1", values: [accountKey] });
}

export async function deleteOldAttempts(knex: Knex, before: Date): Promise<void> {
  await execute(knex, { text: "delete from login_attempts where at < $1", values: [before] });
}
