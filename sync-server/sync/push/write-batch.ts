import type { AccountTable } from "#db/entities/rows.ts";
import { deriveGamification, type Derived } from "#server/learning/derive-gamification.ts";
import type { Sql } from "#server/platform/sql/sql.ts";
import { saveAccountRows, saveProfile, type WritableTable } from "#server/sync/account-row-repository.ts";
import { keyOf, type BatchRows, type ChangedRow } from "./batch-rows.ts";
import type { Change } from "#server/sync/change-repository.ts";
import type { EventAccount } from "./load-batch.ts";

/** Order of writing: a mark needs its charge, a give-back both. */
const WRITTEN = [
  "progress",
  "studyDays",
  "wallets",
  "charges",
  "chargeMarks",
  "chargeNotes",
  "giveBacks",
  "state",
] as const;

/** Writes the changed rows, one statement per table. */
export async function writeRows(sql: Sql, accountId: string, rows: BatchRows): Promise<void> {
  const [account] = rows.changed("account");
  await Promise.all([
    ...WRITTEN.map((table) => writeTable(sql, accountId, table, rows)),
    account ? saveProfile(sql, accountId, account.after) : null,
  ]);
}

async function writeTable<T extends WritableTable>(
  sql: Sql,
  accountId: string,
  table: T,
  rows: BatchRows,
): Promise<void> {
  const changed = rows.changed(table).map(({ after }) => after);
  if (changed.length > 0) await saveAccountRows(sql, accountId, table, changed);
}

/** Writes the changed rows and derives points and achievements from them (P7); null: nothing that counts has changed. */
export async function writeAndDerive(
  sql: Sql,
  { accountId, now }: EventAccount,
  rows: BatchRows,
): Promise<Derived | null> {
  // Asked together: the database answers in this order, so the derivation reads what was just written.
  const [, derived] = await Promise.all([
    writeRows(sql, accountId, rows),
    countsForPoints(rows) ? deriveGamification(sql, accountId, now) : null,
  ]);
  return derived;
}

/** Whether something changed that points, streak or achievements are made of and that has not brought all it can. */
export function countsForPoints(rows: BatchRows): boolean {
  const has = (type: string): boolean => rows.get("achievements", type) !== undefined;
  return (
    rows.changed("account").some(isOnboarded) ||
    rows.changed("studyDays").some(({ before, after }) => after.completed && before?.completed !== true) ||
    rows.changed("progress").some(isNewResult) ||
    rows
      .changed("charges")
      .some(
        ({ after }) =>
          after.training &&
          (!has("first_training_charge") || (after.createdOffline && !has("offline_cashier"))),
      ) ||
    rows.changed("chargeMarks").some(({ after }) => after.mark === "checked" && !has("checked_in_wallet"))
  );
}

const isOnboarded = ({ before, after }: ChangedRow<"account">): boolean =>
  after.onboardingCompleted && before?.onboardingCompleted !== true;

const isNewResult = ({ before, after }: ChangedRow<"progress">): boolean =>
  after.completed !== (before?.completed ?? false) ||
  after.completedAt !== (before?.completedAt ?? null) ||
  after.completedOn !== (before?.completedOn ?? null) ||
  after.perfectScore !== (before?.perfectScore ?? false);

/** The rows that `writeRows` writes, as they travel: to the letter what the database would read back. */
export const changesOf = (rows: BatchRows, version: number): Change[] =>
  WRITTEN.flatMap((table) => rows.changed(table).map(({ after }) => toChange(table, after, version)));

/** The rows that were derived from them, in the same form. */
export function derivedChanges(rows: BatchRows, derived: Derived | null, version: number): Change[] {
  const [profile] = rows.changed("account");
  const account = derived?.account ?? profile?.after;
  return [
    ...(account ? [toChange("account", account, version)] : []),
    ...(derived?.newAchievements ?? []).map((row) => toChange("achievements", row, version)),
  ];
}

const toChange = (table: AccountTable, row: Parameters<typeof keyOf>[1], version: number): Change => ({
  version,
  table,
  pk: keyOf(table, row),
  row: JSON.stringify(row),
});
