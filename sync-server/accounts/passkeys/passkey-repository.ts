import type { Knex } from "knex";
import { affectsRows, execute, query, queryFirst } from "#server/platform/sql/sql.ts";

export type StoredPasskey = {
  readonly id: string;
  readonly accountId: string;
  /** COSE key. */
  readonly publicKey: Buffer;
  /** The authenticator's signature counter; 0: it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly synced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

const COLUMNS = `id, account_id as "accountId", public_key as "publicKey", counter::float8 as counter, transports, name,
  synced, created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** The passkeys of an account, oldest first. */
export const findPasskeys = (knex: Knex, accountId: string): Promise<StoredPasskey[]> =>
  query<StoredPasskey>(knex, {
    text: `select ${COLUMNS} from passkeys where account_id = $1 order by created_at, id`,
    values: [accountId],
  });

export async function findPasskey(knex: Knex, id: string): Promise<StoredPasskey | null> {
  return queryFirst<StoredPasskey>(knex, {
    text: `select ${COLUMNS} from passkeys where id = $1`,
    values: [id],
  });
}

/** false: a passkey with this id exists already, or the account has `most` of them. */
export async function insertPasskey(
  knex: Knex,
  passkey: Omit<StoredPasskey, "createdAt" | "lastUsedAt">,
  most: number,
): Promise<boolean> {
  const { id, accountId, publicKey, counter, transports, name, synced } = passkey;
  return affectsRows(knex, {
    text: `insert into passkeys (id, account_id, public_key, counter, transports, name, synced)
      select $1, $2::uuid, $3, $4, $5, $6, $7 where (select count(*) from passkeys where account_id = $2::uuid) < $8
      on conflict do nothing`,
    values: [id, accountId, publicKey, counter, transports, name, synced, most],
  });
}

/** Records a use. false: another use had a counter at least as high, as with a copied authenticator. */
export async function touchPasskey(
  knex: Knex,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<boolean> {
  return affectsRows(knex, {
    text: `update passkeys set counter = $2, last_used_at = $3
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    values: [id, counter, now],
  });
}

export const renamePasskey = async (
  knex: Knex,
  { accountId, id, name }: { readonly accountId: string; readonly id: string; readonly name: string },
): Promise<boolean> =>
  affectsRows(knex, {
    text: "update passkeys set name = $3 where account_id = $1 and id = $2",
    values: [accountId, id, name],
  });

export const deletePasskey = async (knex: Knex, accountId: string, id: string): Promise<boolean> =>
  affectsRows(knex, {
    text: "delete from passkeys where account_id = $1 and id = $2",
    values: [accountId, id],
  });

/** Marks a challenge as answered. false: it was answered before. */
export async function markChallengeUsed(
  knex: Knex,
  { challenge, expiresAt, now }: { readonly challenge: string; readonly expiresAt: Date; readonly now: Date },
): Promise<boolean> {
  await execute(knex, { text: "delete from used_challenges where expires_at < $1", values: [now] });
  return affectsRows(knex, {
    text: "insert into used_challenges (challenge, expires_at) values ($1, $2) on conflict do nothing",
    values: [challenge, expiresAt],
  });
}
