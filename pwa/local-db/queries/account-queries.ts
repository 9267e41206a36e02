import type { AccountRow, StateRow } from "#db/entities/rows.ts";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import type { AttentionRow, ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Queries of a profile, for live queries. */

/** The account as this device knows it; empty for a visitor. */
export async function readAccount(db: ProfileDatabase): Promise<AccountRow> {
  return (await db.account.get("me")) ?? EMPTY_ACCOUNT;
}

/** S450: whether the server confirmed the purchase. null: this device has not received this account yet. */
export async function readPaidAccess(db: ProfileDatabase): Promise<boolean | null> {
  const account = await db.account.get("me");
  return account ? account.hasPaymentSetupAccess || account.hasLessonsAccess : null;
}

export async function readState(db: ProfileDatabase, key: string): Promise<StateRow["value"] | undefined> {
  return (await db.state.get(key))?.value;
}

/** Number of mutations of this profile that the server has not acknowledged. */
export async function pendingCount(db: ProfileDatabase): Promise<number> {
  return db.outbox.count();
}

/** Refused or failed work, newest first. */
export async function listAttention(db: ProfileDatabase): Promise<AttentionRow[]> {
  return db.attention.orderBy("decidedAt").reverse().toArray();
}

/** Dismisses an item that the person has read. */
export async function dismissAttention(db: ProfileDatabase, uid: string): Promise<void> {
  await db.attention.delete(uid);
}
