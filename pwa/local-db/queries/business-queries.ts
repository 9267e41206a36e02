import type { ChargeMarkRow, ChargeRow, GiveBackRow, LightningFactRow } from "#db/entities/rows.ts";
import { FIRST_CHARGE } from "#db/rules/charges/charge-date.ts";
import { addDays } from "#db/rules/time/local-day.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Queries of the business dashboard, for live queries. */

export type BusinessRows = {
  readonly charges: readonly ChargeRow[];
  /** Covers at least the charges of that query, like the give-backs and the facts. */
  readonly marks: readonly ChargeMarkRow[];
  readonly giveBacks: readonly GiveBackRow[];
  readonly facts: readonly LightningFactRow[];
};

/** Looking up one mark costs about ten times as much as reading one in bulk. */
const LOOKUP_COST = 10;

/**
 * Charges from a local day on (`YYYY-MM-DD`), possibly some of the day before (time zones), and charges with an
 * impossible date. The caller filters by day.
 */
export async function readBusinessRows(db: ProfileDatabase, fromDay: string): Promise<BusinessRows> {
  return db.transaction("r", [db.charges, db.chargeMarks, db.giveBacks, db.lightningFacts], async () => {
    const [impossible, recent, markCount, facts, giveBacks] = await Promise.all([
      db.charges.where("createdAt").below(FIRST_CHARGE).toArray(),
      db.charges.where("createdAt").aboveOrEqual(addDays(fromDay, -1)).toArray(),
      db.chargeMarks.count(),
      db.lightningFacts.toArray(),
      // These are few rows, because hardly any sale is given back.
      db.giveBacks.toArray(),
    ]);
    const charges = [...impossible, ...recent];
    const few = charges.length * LOOKUP_COST < markCount;
    const marks = few
      ? db.chargeMarks.where("chargeId").anyOf(charges.map(({ id }) => id))
      : db.chargeMarks.toCollection();
    return { charges, marks: await marks.toArray(), giveBacks, facts };
  });
}
