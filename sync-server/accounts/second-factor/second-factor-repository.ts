import type { Knex } from "knex";
import { affectsRows, execute, query, queryFirst } from "#server/platform/sql/sql.ts";

export type StoredSecondFactor = {
  readonly sealedSecret: string;
  /** null: not confirmed yet. */
  readonly confirmedAt: Date | null;
  readonly recoveryCodesLeft: number;
  /** The latest time step whose code was used. */
  readonly lastStep: number;
};

export async function findSecondFactor(knex: Knex, accountId: string): Promise<StoredSecondFactor | null> {
  return queryFirst<StoredSecondFactor>(knex, {
    text: `select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt",
      (select count(*) from recovery_codes c where c.account_id = s.account_id and c.used_at is null)::int
        as "recoveryCodesLeft", last_step::float8 as "lastStep"
      from second_factors s where account_id = $1`,
    values: [accountId],
  });
}

/** Stores the secret of a second factor that is being set up. false: one is already on. */
export async function putUnconfirmed(knex: Knex, accountId: string, sealedSecret: string): Promise<boolean> {
  return affectsRows(knex, {
    text: `insert into second_factors (account_id, sealed_secret) values ($1, $2)
      on conflict (account_id) do update set sealed_secret = excluded.sealed_secret
      where second_factors.confirmed_at is null`,
    values: [accountId, sealedSecret],
  });
}

/** Marks a code's time step as used; of several requests with it one gets true, and none with an earlier step. */
export async function takeStep(knex: Knex, accountId: string, step: number): Promise<boolean> {
  return affectsRows(knex, {
    text: "update second_factors set last_step = $2 where account_id = $1 and last_step < $2",
    values: [accountId, step],
  });
}

/** Turns on the second factor with this secret. false: it is already on, or is being set up with another secret. */
export async function confirmSecondFactor(
  knex: Knex,
  {
    accountId,
    sealedSecret,
    now,
  }: { readonly accountId: string; readonly sealedSecret: string; readonly now: Date },
): Promise<boolean> {
  return affectsRows(knex, {
    text: `update second_factors set confirmed_at = $3
      where account_id = $1 and sealed_secret = $2 and confirmed_at is null`,
    values: [accountId, sealedSecret, now],
  });
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  trx: Knex.Transaction,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await execute(trx, { text: "delete from recovery_codes where account_id = $1", values: [accountId] });
  await execute(trx, {
    text: "insert into recovery_codes (account_id, code_hash) select $1, unnest($2::text[])",
    values: [accountId, hashes],
  });
}

/** Whether this is an unused recovery code of the account. */
export async function isRecoveryCode(knex: Knex, accountId: string, hash: string): Promise<boolean> {
  const found = await query(knex, {
    text: "select 1 from recovery_codes where account_id = $1 and code_hash = $2 and used_at is null",
    values: [accountId, hash],
  });
  return found.length > 0;
}

/** Marks a recovery code as used. false: unknown, or used before. */
export async function spendRecoveryCode(
  knex: Knex,
  { accountId, hash, now }: { readonly accountId: string; readonly hash: string; readonly now: Date },
): Promise<boolean> {
  return affectsRows(knex, {
    text: `update recovery_codes set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null`,
    values: [accountId, hash, now],
  });
}

/** Deletes the second factor with its recovery codes. true: it was on. */
export async function deleteSecondFactor(knex: Knex, accountId: string): Promise<boolean> {
  const rows = await query<{ wasOn: boolean }>(knex, {
    text: `delete from second_factors where account_id = $1 returning confirmed_at is not null as "wasOn"`,
    values: [accountId],
  });
  return rows[0]?.wasOn === true;
}
