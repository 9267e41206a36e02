import type { ChargeRow, LightningFactRow } from "#db/entities/rows.ts";
import type { ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { unitsOf } from "#db/rules/charges/paid-amount.ts";
import { payableText } from "./coin-text.ts";

/**
 * The amount of a charge in its coin. "≈" while only the customer's PIN speaks for it: the server's rate decided the satoshis, and
 * this device does not know them yet.
 */
export const quantityText = (
  charge: ChargeRow,
  status: ChargeStatus,
  fact: LightningFactRow | null,
): string => `${status === "agreed" ? "≈\u00a0" : ""}${payableText(charge.coin, unitsOf(charge, fact))}`;
