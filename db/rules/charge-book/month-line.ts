import type { ChargeRow } from "#db/entities/rows.ts";
import { isReceived, type ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { isInSpan, monthOf } from "./charge-period.ts";

/**
 * The month's sum compared with R$ 35.000, above which crypto received without a Brazilian intermediary may have to
 * be declared (IN RFB 2.291/2025). Information for the accountant, not tax advice.
 */
export const MONTH_LINE_CENTS = 3_500_000;
/** From this sum on the screen warns that the limit is near. */
const NEAR_CENTS = (MONTH_LINE_CENTS * 8) / 10;

export type MonthLine = {
  /** Integer centavos that a person saw in the wallet, or that were settled over Lightning. */
  readonly cents: number;
  readonly count: number;
  readonly state: "below" | "near" | "above";
};

export type Sanitized = {
  readonly charge: Pick<ChargeRow, "training" | "amountCents">;
  /** Local day the charge was made. */
  readonly day: string;
  readonly status: ChargeStatus;
};

/** Sums real charges that were received in crypto by the day they were made. A sum equal to the limit is not above it. */
export function monthLine(charges: readonly Sanitized[], today: string): MonthLine {
  const span = monthOf(today);
  const counted = charges.filter(
    ({ charge, day, status }) =>
      !charge.training && isReceived(status) && status !== "pix" && isInSpan(day, span),
  );
  const cents = counted.reduce((sum, { charge }) => sum + charge.amountCents, 0);
  const state = cents > MONTH_LINE_CENTS ? "above" : cents >= NEAR_CENTS ? "near" : "below";
  return { cents, count: counted.length, state };
}
