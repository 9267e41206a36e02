import type { ChargeMarkRow, ChargeRow, GiveBackRow } from "#db/entities/rows.ts";
import { FIRST_CHARGE } from "#db/rules/charges/charge-date.ts";
import { addDays } from "#db/rules/time/local-day.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Reads for the business dashboard, for live queries. */

export type BusinessRows = {
  readonly charges: readonly ChargeRow[];
  /** Of at least those charges, as the give-backs are. */
  readonly marks: readonly ChargeMarkRow[];
  readonly giveBacks: readonly GiveBackRow[];
};

/** Looking marks up one by one costs about ten times as much for each as reading all of them. */
const LOOKUP_COST = 10;

/**
 * Charges from a local day on (`YYYY-MM-DD`) and maybe some of the day before, whatever the zone, and those whose date
 * cannot be right: the caller looks at days.
 */
export async function readBusinessRows(db: ProfileDatabase, fromDay: string): Promise<BusinessRows> {
  return db.transaction("r", [db.charges, db.chargeMarks, db.giveBacks], async () => {
    const [impossible, recent, markCount, giveBacks] = await Promise.all([
      db.charges.where("createdAt").below(FIRST_CHARGE).toArray(),
      db.charges.where("createdAt").aboveOrEqual(addDays(fromDay, -1)).toArray(),
      db.chargeMarks.count(),
      // Few: hardly any sale is given back.
      db.giveBacks.toArray(),
    ]);
    const charges = [...impossible, ...recent];
    const few = charges.length * LOOKUP_COST < markCount;
    const marks = few
      ? db.chargeMarks.where("chargeId").anyOf(charges.map(({ id }) => id))
      : db.chargeMarks.toCollection();
    return { charges, marks: await marks.toArray(), giveBacks };
  });
}

/** What the server said last about the business, with the time it said it, so that it can be shown without a network. */
const KEY = "business:answer";

export type KeptAnswer = {
  /** The caller checks its shape: an older build may have written it. */
  readonly value: unknown;
  /** ISO 8601, this device's clock. */
  readonly askedAt: string;
};

export async function readKeptAnswer(db: ProfileDatabase): Promise<KeptAnswer | null> {
  const kept = (await db.till.get(KEY))?.value;
  if (typeof kept !== "object" || kept === null) return null;
  const { value, askedAt } = kept as Readonly<Record<string, unknown>>;
  return typeof askedAt === "string" ? { value, askedAt } : null;
}

export async function keepAnswer(db: ProfileDatabase, kept: KeptAnswer): Promise<void> {
  await db.till.put({ key: KEY, value: kept });
}
