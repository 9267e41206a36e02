import { isChargeCents, MAX_CHARGE_CENTS } from "#db/rules/money/money.ts";
import { MAX_LINE_NAME } from "#db/rules/charges/charge-lines.ts";
import { percentOf } from "#db/rules/charges/discount.ts";
import { plainText } from "../plain-text.ts";
import type { QuickItem } from "../form/shop-extras.ts";

/** An item to tap, which becomes a line of a charge. */
export const MAX_ITEM_NAME = MAX_LINE_NAME;

const clip = (name: string): string =>
  plainText(plainText(name).replace(/\s+/g, " ").slice(0, MAX_ITEM_NAME));

/** Builds one item, its name trimmed and at most `MAX_ITEM_NAME` long; null for something that cannot be sold. */
export function quickItem(name: string, cents: number): QuickItem | null {
  const short = clip(name);
  return short !== "" && isChargeCents(cents) ? { name: short, cents } : null;
}

/** `[["Café",500],…]`: at most 12 names of 24 characters, far below the 4000 a state row may have. */
export const itemsToValue = (items: readonly QuickItem[]): string =>
  JSON.stringify(items.map(({ name, cents }) => [name, cents]));

const MAX_TIPS = 4;
const MAX_TIP_PERCENT = 50;

/**
 * Reads typed percentages ("5, 10 e 15%") in rising order, each once. null: some part is not a percentage from 1 to 50,
 * or may have decimals.
 */
export function parseTips(text: string): readonly number[] | null {
  // "12,5" may be one percentage or two.
  if (text.split(/[\s;%]+/).some((word) => /^,*\d+,\d+,*$/.test(word))) return null;
  const words = text
    .replaceAll("%", " ")
    .split(/[\s,;]+|\be\b/)
    .filter((word) => word !== "");
  if (words.some((word) => !/^\d{1,2}$/.test(word))) return null;
  const percents = [...new Set(words.map(Number))].toSorted((a, b) => a - b);
  const fits =
    percents.length <= MAX_TIPS && percents.every((percent) => percent >= 1 && percent <= MAX_TIP_PERCENT);
  return fits ? percents : null;
}

export const tipsToValue = (percents: readonly number[]): string => percents.join(" ");
/** Centavos of a tip on `cents`, rounded half up; null when sale and tip together exceed what one charge may be. */
export function tipOf(cents: number, percent: number): number | null {
  const tip = percentOf(cents, percent);
  return cents + tip <= MAX_CHARGE_CENTS ? tip : null;
}
