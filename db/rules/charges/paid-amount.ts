import type { ChargeRow, LightningFactRow } from "#db/entities/rows.ts";
import { MSAT_PER_SAT } from "#db/rules/lightning/msat.ts";

/** What two rates of one day do not explain. */
const MOST_PERCENT = 20n;

/**
 * The amount of a charge in the coin's smallest units: what arrived once a Lightning payment is settled, rounded down, and what it
 * asks for until then. They differ where a till without a network asked at its own rate and the server's counted (0104).
 */
export const unitsOf = (
  { units }: Pick<ChargeRow, "units">,
  fact: Pick<LightningFactRow, "msat"> | null | undefined,
): bigint => (fact ? BigInt(fact.msat) / MSAT_PER_SAT : BigInt(units));

/** The charge with the coin that was received for it, by which a give-back in coin is measured. */
export const receivedCharge = <C extends Pick<ChargeRow, "units">>(
  charge: C,
  fact: Pick<LightningFactRow, "msat"> | null,
): C => ({ ...charge, units: unitsOf(charge, fact).toString() });

/**
 * The satoshis that a customer paid, where they are not about what the charge asks for; null: they are. A till without a network and
 * the server use different rates, so the satoshis differ a little. More means that the till's code was over other reais than the
 * charge that arrived later (0104).
 */
export function otherAmount(
  { units }: Pick<ChargeRow, "units">,
  fact: Pick<LightningFactRow, "msat"> | null,
): bigint | null {
  if (fact === null) return null;
  const [asked, paid] = [BigInt(units) * MSAT_PER_SAT, BigInt(fact.msat)];
  const apart = asked > paid ? asked - paid : paid - asked;
  return apart * 100n > asked * MOST_PERCENT ? paid / MSAT_PER_SAT : null;
}
