import type { Coin } from "#db/entities/coins.ts";
import type { ChargeRow, LightningFactRow } from "#db/entities/rows.ts";
import type { ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { unitsOf } from "#db/rules/charges/paid-amount.ts";
import { payableText } from "./coin-text.ts";

/** An amount in its coin (`units`: the smallest), with "≈" before an estimate. */
export const coinAmountText = (coin: Coin, units: bigint, isEstimate: boolean): string =>
  `${isEstimate ? "≈\u00a0" : ""}${payableText(coin, units)}`;

/**
 * The amount of a charge in its coin; "Pix" when that is what was received. "≈" while only the customer's PIN speaks for it: the
 * server's rate decided the satoshis, and this device does not know them yet.
 */
export const quantityText = (
  charge: ChargeRow,
  status: ChargeStatus,
  fact: LightningFactRow | null,
): string =>
  status === "pix" ? "Pix" : coinAmountText(charge.coin, unitsOf(charge, fact), status === "agreed");
