import type { ProfileTable, StudyDayRow } from "#db/entities/rows.ts";
import { deriveGamification, type Derived } from "#server/learning/derive-gamification.ts";
import type { Sql } from "#server/platform/sql/sql.ts";
import { isSeenInWallet } from "#db/rules/charges/charge-status.ts";
import { isLightning } from "#db/rules/charges/is-lightning.ts";
import { isShopRow } from "#db/rules/shops/shop-state.ts";
import {
  saveProfile,
  saveRows,
  WRITABLE_TABLES,
  markOlderFacts,
  type Home,
  type WritableTable,
} from "#server/sync/row-repository.ts";
import { deleteUnusedConnection } from "#server/lightning/connection/connection-repository.ts";
import { keyOf, type BatchRows, type ChangedRow } from "./batch-rows.ts";
import type { Change } from "#server/sync/change-repository.ts";
import { HOMES, ownerOf, type EventOwner } from "./load-batch.ts";

/** The current version of a ledger. */
export type VersionOf = (home: Home) => number;

/** Writes the changed rows: one statement per table for new ones, and one for those that were stored before. */
export async function writeRows(sql: Sql, owner: EventOwner, rows: BatchRows): Promise<void> {
  const [account] = rows.changed("account");
  await Promise.all([
    ...HOMES.flatMap((home) => WRITABLE_TABLES.map((table) => writeTable(sql, owner, { home, table }, rows))),
    account && owner.accountId !== null ? saveProfile(sql, owner.accountId, account.after) : null,
    ...newSources(rows).map((source) => deleteUnusedConnection(sql, owner.shopId, source)),
    mayHaveOlderFacts(rows) ? markOlderFacts(sql, owner.shopId, newLightningCharges(rows)) : null,
  ]);
}

/** The shop's new Lightning sources; empty when they did not change. */
const newSources = (rows: BatchRows): readonly unknown[] =>
  rows.changed("state").flatMap(({ after }) => (after.key === "lightning:address" ? [after.value] : []));

const newLightningCharges = (rows: BatchRows): string[] =>
  rows.changed("charges").flatMap(({ after }) => (isLightning(after) ? [after.id] : []));

/** Whether a charge arrived that may have been paid before it was synced: by the code of a till without a network (LN32). */
export const mayHaveOlderFacts = (rows: BatchRows): boolean => newLightningCharges(rows).length > 0;

async function writeTable<T extends WritableTable>(
  sql: Sql,
  owner: EventOwner,
  { home, table }: { readonly home: Home; readonly table: T },
  rows: BatchRows,
): Promise<void> {
  const ownerId = ownerOf(owner, home);
  if (ownerId === null) return;
  const changed = rows.changed(table).filter(({ after }) => homeOf(table, after) === home);
  const save = (isNew: boolean) => {
    const those = changed.filter(({ before }) => (before === undefined) === isNew);
    return saveRows(sql, home, ownerId, { table, rows: those.map(({ after }) => after), isNew });
  };
  await Promise.all([save(true), save(false)]);
}

const homeOf = (table: ProfileTable, row: Parameters<typeof keyOf>[1]): Home =>
  isShopRow(table, keyOf(table, row)) ? "shop" : "account";

/** Writes the changed rows and derives points and achievements from them (P7); null: no row that counts has changed. */
export async function writeAndDerive(sql: Sql, owner: EventOwner, rows: BatchRows): Promise<Derived | null> {
  // Sent together: the database answers in this order, so the derivation reads the rows just written.
  const [, derived] = await Promise.all([
    writeRows(sql, owner, rows),
    owner.accountId !== null && countsForPoints(owner, rows)
      ? deriveGamification(sql, owner.accountId, owner.now)
      : null,
  ]);
  return derived;
}

/**
 * Whether rows changed from which points, streak or achievements are derived and that can still bring more. A charge in another
 * person's shop brings no points.
 */
export function countsForPoints({ accountId, shopId }: EventOwner, rows: BatchRows): boolean {
  const isOwnShop = accountId === shopId;
  const has = (type: string): boolean => rows.get("achievements", type) !== undefined;
  return (
    rows.changed("account").some(isOnboarded) ||
    rows.changed("studyDays").some(isNewDay) ||
    rows.changed("progress").some(isNewResult) ||
    (isOwnShop &&
      (rows
        .changed("charges")
        .some(
          ({ after }) =>
            after.training &&
            (!has("first_training_charge") || (after.createdOffline && !has("offline_cashier"))),
        ) ||
        rows.changed("chargeMarks").some(({ after }) => isSeenInWallet(after) && !has("checked_in_wallet"))))
  );
}

const isOnboarded = ({ before, after }: ChangedRow<"account">): boolean =>
  after.onboardingCompleted && before?.onboardingCompleted !== true;

const isNewDay = ({ before, after }: ChangedRow<"studyDays">): boolean =>
  (after.completed && before?.completed !== true) || (hasReviews(after) && !(before && hasReviews(before)));
const hasReviews = ({ reviews = 0 }: StudyDayRow): boolean => reviews > 0;

const isNewResult = ({ before, after }: ChangedRow<"progress">): boolean =>
  after.completed !== (before?.completed ?? false) ||
  after.completedAt !== (before?.completedAt ?? null) ||
  after.completedOn !== (before?.completedOn ?? null) ||
  after.perfectScore !== (before?.perfectScore ?? false);

/** The rows that `writeRows` writes, in wire form: exactly what the database would return. */
export const changesOf = (rows: BatchRows, versionOf: VersionOf): Change[] =>
  WRITABLE_TABLES.flatMap((table) =>
    rows.changed(table).map(({ after }) => toChange(table, after, versionOf(homeOf(table, after)))),
  );

/** The rows derived from them, in the same form. */
export function derivedChanges(rows: BatchRows, derived: Derived | null, versionOf: VersionOf): Change[] {
  const [profile] = rows.changed("account");
  const account = derived?.account ?? profile?.after;
  return [
    ...(account ? [toChange("account", account, versionOf("account"))] : []),
    ...(derived?.newAchievements ?? []).map((row) => toChange("achievements", row, versionOf("account"))),
  ];
}

const toChange = (table: ProfileTable, row: Parameters<typeof keyOf>[1], version: number): Change => ({
  version,
  table,
  pk: keyOf(table, row),
  row: JSON.stringify(row),
});
