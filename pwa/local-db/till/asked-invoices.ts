import type { LightningFactRow } from "#db/entities/rows.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * Invoices that this device asked for without an account: which one belongs to which charge, and what the server said was paid. No
 * ledger has them.
 */
const keyOf = (chargeId: string): string => `invoice:${chargeId}`;

/** The server's name of a charge's invoice; null: none was asked for here. */
export async function readAskedInvoice(db: ProfileDatabase, chargeId: string): Promise<string | null> {
  const value = (await db.till.get(keyOf(chargeId)))?.value;
  return typeof value === "string" ? value : null;
}

/**
 * Keeps a new one, unless another tab has replaced `before` since: a charge has one that can be paid. Resolves with the one that
 * counts.
 */
export const keepAskedInvoice = (
  db: ProfileDatabase,
  chargeId: string,
  { handle, before }: { readonly handle: string; readonly before: string | null },
): Promise<string> =>
  db.transaction("rw", db.till, async () => {
    const kept = await readAskedInvoice(db, chargeId);
    if (kept !== null && kept !== before) return kept;
    await db.till.put({ key: keyOf(chargeId), value: handle });
    return handle;
  });

/** Keeps what the server said was paid, once. */
export const keepAskedFact = (db: ProfileDatabase, fact: LightningFactRow): Promise<void> =>
  db.transaction("rw", db.lightningFacts, async () => {
    if ((await db.lightningFacts.get(fact.id)) === undefined) await db.lightningFacts.put(fact);
  });
