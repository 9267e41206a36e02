import type { ChargeRow } from "#db/entities/rows.ts";
import type { ChargeStatus } from "./charge-status.ts";
import { isInSpan, monthOf } from "./charge-period.ts";

/**
 * The month's sum beside the line of R$ 35.000 from which crypto received without a Brazilian company in between may
 * have to be declared (IN RFB 2.291/2025). A help for the talk with the accountant, no tax rule.
 */
export const MONTH_LINE_CENTS = 3_500_000;
/** From here on the screen says that the line is near. */
const NEAR_CENTS = (MONTH_LINE_CENTS * 8) / 10;

export type MonthLine = {
  /** Integer centavos of what somebody saw in the wallet. */
  readonly cents: number;
  readonly count: number;
  readonly state: "below" | "near" | "above";
};

export type Judged = {
  readonly charge: Pick<ChargeRow, "training" | "amountCents">;
  /** Local day the charge was made. */
  readonly day: string;
  readonly status: ChargeStatus;
};

/** Sums real charges that were checked, by the day they were made. Exactly on the line is not above it. */
export function monthLine(charges: readonly Judged[], today: string): MonthLine {
  const span = monthOf(today);
  const counted = charges.filter(
    ({ charge, day, status }) => !charge.training && status === "checked" && isInSpan(day, span),
  );
  const cents = counted.reduce((sum, { charge }) => sum + charge.amountCents, 0);
  const state = cents > MONTH_LINE_CENTS ? "above" : cents >= NEAR_CENTS ? "near" : "below";
  return { cents, count: counted.length, state };
}
