import { MAX_MARGIN_BPS } from "#db/rules/charges/charge-amount.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** The shop's safety margin for volatile rates. A state row that syncs with the account. */
export const MARGIN_KEY = "rate:margin-bps";

/** Basis points, 0 to 1000; 0 when none is set or the row is invalid. */
export async function readMargin(db: ProfileDatabase): Promise<number> {
  const value = (await db.state.get(MARGIN_KEY))?.value;
  const isMargin = typeof value === "number" && Number.isInteger(value) && value >= 0;
  return isMargin && value <= MAX_MARGIN_BPS ? value : 0;
}
