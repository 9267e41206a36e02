import type { LightningFactRow } from "#db/entities/rows.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * Invoices that this device requested without an account: which one belongs to which charge, and which payments the
 * server reported. They are in no ledger.
 */
const keyOf = (chargeId: string): string => `invoice:${chargeId}`;

/** The server's id of a charge's invoice; null when none was requested here. */
export async function readAskedInvoice(db: ProfileDatabase, chargeId: string): Promise<string | null> {
  const value = (await db.till.get(keyOf(chargeId)))?.value;
  return typeof value === "string" ? value : null;
}

/**
 * Stores a new invoice, unless another tab has replaced `before` meanwhile, because a charge has only one invoice that
 * can be paid. Resolves with the stored one.
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

/** Stores, once, the payment that the server reported. */
export const keepAskedFact = (db: ProfileDatabase, fact: LightningFactRow): Promise<void> =>
  db.transaction("rw", db.lightningFacts, async () => {
    if ((await db.lightningFacts.get(fact.id)) === undefined) await db.lightningFacts.put(fact);
  });
