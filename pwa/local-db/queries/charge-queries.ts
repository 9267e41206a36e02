import type { Coin } from "#db/entities/coins.ts";
import type { ChargeMarkRow, ChargeRow, LightningFactRow, WalletRow } from "#db/entities/rows.ts";
import { bestFact, isWord } from "#db/rules/charges/charge-status.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Queries of charges and receiving addresses, for live queries. */

export type ChargeWithMarks = {
  readonly charge: ChargeRow;
  /** Notes about the payment, newest first; the first one is current. */
  readonly marks: readonly ChargeMarkRow[];
  /** The settled Lightning payment; null when none is known here. */
  readonly fact: LightningFactRow | null;
  /** Made here and not acknowledged by the server yet. */
  readonly waiting: boolean;
};

export async function listWallets(db: ProfileDatabase): Promise<WalletRow[]> {
  return db.wallets.toArray();
}

/** The address at which the merchant receives this coin, or null (charges are then training charges, D2). */
export async function readWalletAddress(db: ProfileDatabase, coin: Coin): Promise<string | null> {
  return (await db.wallets.get(coin))?.address ?? null;
}

/** Charges newest first, each with its marks and note. */
export async function listCharges(db: ProfileDatabase, limit = 500): Promise<ChargeWithMarks[]> {
  return db.transaction("r", [db.charges, db.chargeMarks, db.lightningFacts, db.outbox], async () => {
    const charges = await db.charges.orderBy("createdAt").reverse().limit(limit).toArray();
    const marks = await db.chargeMarks
      .where("chargeId")
      .anyOf(charges.map((charge) => charge.id))
      .filter(isWord)
      .toArray();
    return withMarks(db, charges, marks);
  });
}

export async function readCharge(db: ProfileDatabase, id: string): Promise<ChargeWithMarks | undefined> {
  return db.transaction("r", [db.charges, db.chargeMarks, db.lightningFacts, db.outbox], async () => {
    const charge = await db.charges.get(id);
    if (!charge) return undefined;
    const marks = await db.chargeMarks.where("chargeId").equals(id).filter(isWord).toArray();
    return (await withMarks(db, [charge], marks))[0];
  });
}

async function withMarks(
  db: ProfileDatabase,
  charges: readonly ChargeRow[],
  marks: readonly ChargeMarkRow[],
): Promise<ChargeWithMarks[]> {
  const waiting = new Set<string>();
  await db.outbox.each((mutation) => {
    if (mutation.name === "charge.create") waiting.add(mutation.args.chargeId);
  });
  const facts = await db.lightningFacts
    .where("chargeId")
    .anyOf(charges.map(({ id }) => id))
    .toArray();
  const newestFirst = marks.toSorted((a, b) =>
    a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1,
  );
  const byCharge = new Map<string, ChargeMarkRow[]>();
  for (const mark of newestFirst) {
    byCharge.set(mark.chargeId, [...(byCharge.get(mark.chargeId) ?? []), mark]);
  }
  return charges.map((charge) => ({
    charge,
    marks: byCharge.get(charge.id) ?? [],
    fact: bestFact(facts.filter(({ chargeId }) => chargeId === charge.id)),
    waiting: waiting.has(charge.id),
  }));
}
