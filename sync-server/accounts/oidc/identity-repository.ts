import type { Knex } from "knex";
import { affectsRows, query } from "#server/platform/sql/sql.ts";
import type { ProvenIdentity } from "./identity-provider.ts";

export type StoredIdentity = {
  readonly id: string;
  readonly issuer: string;
  readonly email: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

type Named = Pick<ProvenIdentity, "issuer" | "subject">;

/** Records a use and returns the account that the identity opens; null: none. */
export async function touchIdentity(
  knex: Knex,
  { issuer, subject }: Named,
  now: Date,
): Promise<string | null> {
  const [found] = await query<{ accountId: string }>(knex, {
    text: `update identities set last_used_at = $3 where issuer = $1 and subject = $2
      returning account_id as "accountId"`,
    values: [issuer, subject, now],
  });
  return found?.accountId ?? null;
}

/** false: the identity already opens an account, or the account already has an identity of this issuer. */
export async function insertIdentity(
  knex: Knex,
  accountId: string,
  { issuer, subject, email }: ProvenIdentity,
  now: Date,
): Promise<boolean> {
  return affectsRows(knex, {
    text: `insert into identities (account_id, issuer, subject, email, last_used_at) values ($1, $2, $3, $4, $5)
      on conflict do nothing`,
    values: [accountId, issuer, subject, email, now],
  });
}

/** The identities that open an account, oldest first. */
export const findIdentities = (knex: Knex, accountId: string): Promise<StoredIdentity[]> =>
  query<StoredIdentity>(knex, {
    text: `select id, issuer, email, created_at as "createdAt", last_used_at as "lastUsedAt"
      from identities where account_id = $1 order by created_at, id`,
    values: [accountId],
  });

/** Deletes the identity only from an account that has a password or a passkey. */
export const deleteIdentity = async (knex: Knex, accountId: string, id: string): Promise<boolean> =>
  affectsRows(knex, {
    text: `delete from identities where account_id = $1 and id = $2 and (
      exists (select from credentials where user_id = $1) or exists (select from passkeys where account_id = $1))`,
    values: [accountId, id],
  });
