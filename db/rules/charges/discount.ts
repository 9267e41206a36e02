/** The owner's rule: discounts of whole per cent, up to a maximum; integer centavos, rounded half up. */
export const MAX_DISCOUNT_PERCENT = 99;

/** Key of the state row with the maximum discount of a sale in per cent; without the row, discounts are disabled. */
export const DISCOUNT_KEY = "discount:max-percent";

export const isMaxDiscount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_DISCOUNT_PERCENT;

/** A discount as typed: a percentage follows the amount, a fixed amount does not. */
export type TypedDiscount =
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "amount"; readonly cents: number };

/** Centavos that a percentage takes off `cents`, rounded half up. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);

export type DiscountProblem = "too_much" | "nothing_left";
export type Discounted =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly problem: DiscountProblem; readonly mostCents: number };

/**
 * Centavos that a discount takes off a sale. Rejected above the owner's maximum (rounded like the discount, so that
 * the maximum itself is allowed) and when nothing would be left to pay.
 */
export function discountCents(
  saleCents: number,
  typed: TypedDiscount | null,
  maxPercent: number,
): Discounted {
  if (typed === null) return { ok: true, cents: 0 };
  const cents = typed.kind === "percent" ? percentOf(saleCents, typed.percent) : typed.cents;
  const mostCents = percentOf(saleCents, maxPercent);
  if (cents > mostCents) return { ok: false, problem: "too_much", mostCents };
  if (cents >= saleCents && cents > 0) return { ok: false, problem: "nothing_left", mostCents };
  return { ok: true, cents };
}

/** Parses a typed percentage ("10", "10%"); null for anything but a whole number from 1 to 99. */
export function parsePercent(text: string): number | null {
  const [, digits] = /^(\d{1,2})\s*%?$/.exec(text.trim()) ?? [];
  const percent = Number(digits ?? 0);
  return percent >= 1 && percent <= MAX_DISCOUNT_PERCENT ? percent : null;
}
