import type { ChargeMarkRow, ChargeRow, GiveBackRow } from "#db/entities/rows.ts";
import { FIRST_CHARGE } from "#db/rules/charges/charge-date.ts";
import { addDays } from "#db/rules/time/local-day.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Queries of the business dashboard, for live queries. */

export type BusinessRows = {
  readonly charges: readonly ChargeRow[];
  /** Covers at least those charges, like the give-backs. */
  readonly marks: readonly ChargeMarkRow[];
  readonly giveBacks: readonly GiveBackRow[];
};

/** Looking up one mark costs about ten times as much as reading one in bulk. */
const LOOKUP_COST = 10;

/**
 * Charges from a local day on (`YYYY-MM-DD`), possibly some of the day before (time zones), and charges with an
 * impossible date. The caller filters by day.
 */
export async function readBusinessRows(db: ProfileDatabase, fromDay: string): Promise<BusinessRows> {
  return db.transaction("r", [db.charges, db.chargeMarks, db.giveBacks], async () => {
    const [impossible, recent, markCount, giveBacks] = await Promise.all([
      db.charges.where("createdAt").below(FIRST_CHARGE).toArray(),
      db.charges.where("createdAt").aboveOrEqual(addDays(fromDay, -1)).toArray(),
      db.chargeMarks.count(),
      // Few rows: hardly any sale is given back.
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

/** The server's last answer about the business and when it arrived, so that it can be shown without a network. */
const KEY = "business:answer";

export type KeptAnswer = {
  /** The caller validates its shape: an older build may have written it. */
  readonly value: unknown;
  /** ISO 8601, by this device's clock. */
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
