import { MAX_CHARGE_CENTS } from "#db/rules/money/money.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * The amount above which a real charge needs the full check before it is marked as paid. A state row that syncs with
 * the account.
 */
export const PROOF_LIMIT_KEY = "proof:above-cents";
/** R$ 200,00 unless the owner changes it. */
export const FIRST_LIMIT_CENTS = 20_000;

/** Centavos; 0 means every charge. The default when none is set. */
export async function readProofLimit(db: ProfileDatabase): Promise<number> {
  return (await readSetProofLimit(db)) ?? FIRST_LIMIT_CENTS;
}

/** The owner's setting; undefined when there is none or the row is invalid. */
export async function readSetProofLimit(db: ProfileDatabase): Promise<number | undefined> {
  const value = (await db.state.get(PROOF_LIMIT_KEY))?.value;
  const isFigure = typeof value === "number" && Number.isInteger(value) && value >= 0;
  return isFigure && value <= MAX_CHARGE_CENTS ? value : undefined;
}
