import type { ChargeRow } from "#db/entities/rows.ts";
import type { PayWay } from "#db/rules/charges/payment-check.ts";
import { LIGHTNING_MAX_CENTS } from "#db/rules/lightning/tested-source.ts";
import type { PixReceiver } from "#db/rules/payment-links/pix-receiver.ts";

export type OtherWays = {
  readonly pix: PixReceiver | null;
  /** `user@domain` or an LNURL. */
  readonly lightning: string | null;
};

/**
 * The ways to offer on a ticket. A training charge has none, because nobody is to pay it. Lightning is offered only for
 * a small sale in Bitcoin, because only then is there a number of satoshis to type.
 */
export function offeredWays(
  charge: Pick<ChargeRow, "training" | "coin" | "amountCents">,
  { pix, lightning }: OtherWays,
): readonly PayWay[] {
  if (charge.training) return ["coin"];
  const takesLightning =
    lightning !== null && charge.coin === "bitcoin" && charge.amountCents <= LIGHTNING_MAX_CENTS;
  return ["coin", ...(pix ? (["pix"] as const) : []), ...(takesLightning ? (["lightning"] as const) : [])];
}
