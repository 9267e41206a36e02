import { COIN_FACTS } from "#db/entities/coins.ts";
import type { ChargeRow, GiveBackRow } from "#db/entities/rows.ts";
import { centsOfUnits, MAX_REASON, MAX_REFERENCE } from "#db/rules/charges/give-back.ts";
import { parseBrlInput } from "#db/rules/money/money.ts";
import { AMBIGUOUS } from "#db/rules/rates/rate-input.ts";
import { decimalToUnits } from "#db/rules/payment-links/uri-parts.ts";

/** What was typed into the form, as it survives a reload or a crash. */
export type TypedGiveBack = {
  readonly measure: "reais" | "coin";
  readonly amount: string;
  readonly reason: string;
  readonly by: string;
  readonly reference: string;
};

export type GiveBackProblem =
  | "amountEmpty"
  | "amountFormat"
  | "amountZero"
  | "coinFormat"
  | "coinAmbiguous"
  | "tooMuch"
  | "reason"
  | "reasonLong"
  | "by"
  | "referenceLong";

type Amount = Pick<GiveBackRow, "amountCents" | "units">;
type GiveBackInput = Amount & Pick<GiveBackRow, "reason" | "by" | "reference">;
type Sale = Pick<ChargeRow, "coin" | "amountCents" | "units">;

/** Reads an amount in reais or in the charge's coin; never above `leftCents`. */
function parseAmount(
  charge: Sale,
  { measure, amount }: TypedGiveBack,
  leftCents: number,
): Amount | GiveBackProblem {
  if (amount.trim() === "") return "amountEmpty";
  if (measure === "reais") {
    const read = parseBrlInput(amount);
    if (read.ok) return read.cents > leftCents ? "tooMuch" : { amountCents: read.cents, units: null };
    return read.problem === "too_much" ? "tooMuch" : read.problem === "zero" ? "amountZero" : "amountFormat";
  }
  const text = amount.trim();
  const units = decimalToUnits(text.replace(",", "."), COIN_FACTS[charge.coin].decimals);
  if (units === null) return "coinFormat";
  if (units === 0n) return "amountZero";
  const cents = centsOfUnits(charge, units);
  if (cents === null || cents > leftCents) return "tooMuch";
  const asThousands = AMBIGUOUS.test(text) ? centsOfUnits(charge, units * 1000n) : null;
  if (asThousands !== null && asThousands <= leftCents) return "coinAmbiguous";
  return { amountCents: cents, units: units.toString() };
}

/** The give-back to record, or the first field that is missing or invalid. */
export function parseGiveBack(
  charge: Sale,
  typed: TypedGiveBack,
  leftCents: number,
): GiveBackInput | GiveBackProblem {
  const amount = parseAmount(charge, typed, leftCents);
  if (typeof amount === "string") return amount;
  const [reason, by, reference] = [typed.reason.trim(), typed.by.trim(), typed.reference.trim()];
  if (reason === "") return "reason";
  if (reason.length > MAX_REASON) return "reasonLong";
  if (by === "") return "by";
  if (reference.length > MAX_REFERENCE) return "referenceLong";
  return { ...amount, reason, by, reference: reference || null };
}

/**
 * The most coin that may still be given back, in its smallest units: the share that is worth no more than `leftCents`.
 */
export const mostUnits = ({ amountCents, units }: Sale, leftCents: number): bigint =>
  (BigInt(units) * BigInt(leftCents)) / BigInt(amountCents);
