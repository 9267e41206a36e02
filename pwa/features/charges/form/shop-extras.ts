import type { StateRow } from "#db/entities/rows.ts";
import { isMaxDiscount } from "#db/rules/charges/discount.ts";
import { isChargeCents } from "#db/rules/money/money.ts";
import { parseJson } from "#db/rules/text/parse-json.ts";

/**
 * Prices that a shop taps instead of typing. They are one state row, so that every till of an account has the same
 * ones.
 */
export type QuickItem = { readonly name: string; readonly cents: number };

export const ITEMS_KEY = "items:quick";
export const MAX_ITEMS = 12;
/** The tip percentages that a shop offers, `5 10 15`; without any, nobody is asked. */
export const TIP_KEY = "tip:percent";

type Value = StateRow["value"] | undefined;

/**
 * A value that is not a list in our format (an older or newer app wrote it) is read as no items; a damaged item is left
 * out.
 */
export function valueToItems(value: Value): readonly QuickItem[] {
  const list = typeof value === "string" ? parseJson(value) : null;
  if (!Array.isArray(list)) return [];
  return list
    .filter(isPair)
    .map(([name, cents]) => ({ name, cents }))
    .filter(
      ({ name, cents }, at, all) =>
        all.findIndex((each) => each.name === name && each.cents === cents) === at,
    )
    .slice(0, MAX_ITEMS);
}

const isPair = (item: unknown): item is [name: string, cents: number] =>
  Array.isArray(item) &&
  typeof item[0] === "string" &&
  item[0] !== "" &&
  typeof item[1] === "number" &&
  isChargeCents(item[1]);

/** Percentages as `tipsToValue` writes them; none for any other value. */
export const valueToTips = (value: Value): readonly number[] =>
  typeof value === "string" && /^(?:[1-9]\d?(?: |$))+$/.test(value) ? value.split(" ").map(Number) : [];

/** The owner's maximum; 0 for any other value, which turns discounts off. */
export const valueToMaxDiscount = (value: Value): number => (isMaxDiscount(value) ? value : 0);
