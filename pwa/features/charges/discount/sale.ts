import type { ChargeLine } from "#db/entities/rows.ts";
import { discountCents, type DiscountProblem } from "#db/rules/charges/discount.ts";
import { parseBrlInput, type BrlProblem } from "#db/rules/money/money.ts";
import { isCounted } from "../basket/basket.ts";
import type { ChargeDraft } from "../form/charge-draft.ts";

/** The sale and its price before a tip: the lines, then the discount. All in whole centavos. */
export type Sale =
  | {
      readonly ok: true;
      readonly soldCents: number;
      readonly discountCents: number;
      /** What the customer pays, without a tip. */
      readonly cents: number;
      readonly lines: readonly ChargeLine[];
    }
  | { readonly ok: false; readonly problem: BrlProblem }
  | { readonly ok: false; readonly problem: DiscountProblem; readonly mostCents: number };

/** `maxPercent`: the owner's maximum, 0 when discounts are off. */
export function readSale(
  { amount, basket, discount }: Pick<ChargeDraft, "amount" | "basket" | "discount">,
  maxPercent: number,
): Sale {
  const read = parseBrlInput(amount);
  if (!read.ok) return read;
  const off = discountCents(read.cents, discount, maxPercent);
  if (!off.ok) return off;
  return {
    ok: true,
    soldCents: read.cents,
    discountCents: off.cents,
    cents: read.cents - off.cents,
    lines: isCounted(basket, amount) ? basket : [],
  };
}
