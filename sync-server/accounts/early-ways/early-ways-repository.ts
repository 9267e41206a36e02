import type { Knex } from "knex";
import { execute, query, queryFirst } from "#server/platform/sql/sql.ts";

/** A way to sign in beside the password, as the notice of its removal names it. */
export type EarlyWay = "passkeys" | "identity" | "second_factor";

/** Records that the owner of the mailbox holds the account's ways to sign in. */
export async function confirmOwner(knex: Knex, accountId: string, now: Date): Promise<void> {
  await execute(knex, {
    text: "update users set owner_confirmed_at = $2 where id = $1 and owner_confirmed_at is null",
    values: [accountId, now],
  });
}

/** An administrator's account counts as confirmed: the operator who gave the role decides about its ways to sign in. */
const UNCONFIRMED = `u.owner_confirmed_at is null
  and not exists (select from user_roles r where r.user_id = u.id and r.role = 'admin')`;

/** Whether somebody else may have set up the account's ways to sign in. */
export async function isOwnerUnconfirmed(knex: Knex, accountId: string): Promise<boolean> {
  const found = await query(knex, {
    text: `select from users u where u.id = $1 and ${UNCONFIRMED}`,
    values: [accountId],
  });
  return found.length > 0;
}

/** Confirms the owner of an account whose owner is unconfirmed, and deletes its passkeys, identities and second factor. */
export async function deleteEarlyWays(
  trx: Knex.Transaction,
  accountId: string,
  now: Date,
): Promise<readonly EarlyWay[]> {
  const found = await queryFirst<Readonly<Record<EarlyWay, boolean>>>(trx, {
    text: `with account as (
        update users u set owner_confirmed_at = $2 where u.id = $1 and ${UNCONFIRMED} returning u.id
      ), keys as (
        delete from passkeys p using account a where p.account_id = a.id returning p.id
      ), others as (
        delete from identities i using account a where i.account_id = a.id returning i.id
      ), steps as (
        delete from second_factors s using account a where s.account_id = a.id returning s.confirmed_at
      )
      select exists (select from keys) as passkeys, exists (select from others) as identity,
        exists (select from steps where confirmed_at is not null) as second_factor`,
    values: [accountId, now],
  });
  return (["passkeys", "identity", "second_factor"] as const).filter((way) => found?.[way]);
}
