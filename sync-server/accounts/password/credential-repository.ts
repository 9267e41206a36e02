import type { Knex } from "knex";
import { affectsRows, execute, query } from "#server/platform/sql/sql.ts";

export type Credential = { readonly accountId: string; readonly passwordHash: string };

export async function findCredential(knex: Knex, email: string): Promise<Credential | null> {
  const [record] = await query<{ user_id: string; password_hash: string }>(knex, {
    text: `select c.user_id, c.password_hash from credentials c join users u on u.id = c.user_id
     where lower(u.email) = lower($1)`,
    values: [email],
  });
  return record ? { accountId: record.user_id, passwordHash: record.password_hash } : null;
}

/** Whether this is still the account's password. Waits for a transaction that is changing it. */
export async function isCurrent(knex: Knex, { accountId, passwordHash }: Credential): Promise<boolean> {
  const rows = await query(knex, {
    text: "select from credentials where user_id = $1 and password_hash = $2 for share",
    values: [accountId, passwordHash],
  });
  return rows.length > 0;
}

export async function putPasswordHash(knex: Knex, accountId: string, passwordHash: string): Promise<void> {
  await execute(knex, {
    text: `insert into credentials (user_id, password_hash) values ($1, $2)
     on conflict (user_id) do update set password_hash = excluded.password_hash, updated_at = now()`,
    values: [accountId, passwordHash],
  });
}

/** Replaces the password. false: it is no longer `from`. Waits for a transaction that is changing it. */
export async function replacePasswordHash(
  knex: Knex,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  return affectsRows(knex, {
    text: "update credentials set password_hash = $3, updated_at = now() where user_id = $1 and password_hash = $2",
    values: [accountId, from, to],
  });
}

/** Removes the account's password. */
export async function deletePasswordHash(knex: Knex, accountId: string): Promise<void> {
  await execute(knex, { text: "delete from credentials where user_id = $1", values: [accountId] });
}

export type OwnCredential = {
  readonly email: string;
  /** null: the account has no password. */
  readonly passwordHash: string | null;
};

export async function findCredentialOf(knex: Knex, accountId: string): Promise<OwnCredential | "no account"> {
  const rows = await query<OwnCredential>(knex, {
    text: `select u.email, c.password_hash as "passwordHash"
     from users u left join credentials c on c.user_id = u.id where u.id = $1`,
    values: [accountId],
  });
  return rows[0] ?? "no account";
}
