import { MAX_CHARGE_CENTS } from "#db/rules/money/money.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Above which amount a real charge is marked only after all points of the check, a state row that syncs with the account. */
export const PROOF_LIMIT_KEY = "proof:above-cents";
/** R$ 200,00, until the owner says otherwise. */
const FIRST_LIMIT_CENTS = 20_000;

/** Centavos; 0: every charge. The first figure when none is set. */
export async function readProofLimit(db: ProfileDatabase): Promise<number> {
  return (await readSetProofLimit(db)) ?? FIRST_LIMIT_CENTS;
}

/** What the owner has set; undefined for nothing, and for a row that is no figure. */
export async function readSetProofLimit(db: ProfileDatabase): Promise<number | undefined> {
  const value = (await db.state.get(PROOF_LIMIT_KEY))?.value;
  const isFigure = typeof value === "number" && Number.isInteger(value) && value >= 0;
  return isFigure && value <= MAX_CHARGE_CENTS ? value : undefined;
}
