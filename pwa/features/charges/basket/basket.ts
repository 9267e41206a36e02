import type { ChargeLine } from "#db/entities/rows.ts";
import { linesCents, MAX_LINES, MAX_QUANTITY } from "#db/rules/charges/charge-lines.ts";
import { isSameItem } from "#db/rules/charges/line-names.ts";
import { centsToText, MAX_CHARGE_CENTS, parseBrlInput } from "#db/rules/money/money.ts";
import type { QuickItem } from "../form/shop-extras.ts";
import { basketTexts } from "./strings.ts";

/**
 * The small basket of one sale. Its sum is the amount. While another amount is typed, the basket is set aside: its
 * lines are no part of the charge, and none of them is lost.
 */
export type Basket = readonly ChargeLine[];
export type BasketProblem = keyof typeof basketTexts.problems;
/** A basket and the amount in the field, which is its sum. */
export type Filled = { readonly basket: Basket; readonly amount: string };

/** Typed reais in centavos, 0 for nothing yet ("10," is 10); null for text that is not an amount. */
function typedCents(amount: string): number | null {
  const read = parseBrlInput(amount.replace(/[.,]$/, ""));
  if (read.ok) return read.cents;
  return read.problem === "empty" || read.problem === "zero" ? 0 : null;
}

/** Whether the lines are what is charged, because their sum is the amount. */
export const isCounted = (basket: Basket, amount: string): boolean =>
  basket.length > 0 && typedCents(amount) === linesCents(basket);

/** A basket with its sum as the amount. */
export const filled = (basket: Basket): Filled => ({
  basket,
  amount: basket.length === 0 ? "" : centsToText(linesCents(basket), ","),
});

const fits = (basket: Basket): Filled | BasketProblem =>
  basket.length > MAX_LINES ? "lines" : linesCents(basket) > MAX_CHARGE_CENTS ? "too_much" : filled(basket);

/** The lines that add up to the typed amount: whatever the basket does not explain becomes a line of its own. */
function linesOf(basket: Basket, cents: number): Basket {
  const rest = cents - linesCents(basket);
  if (rest === 0) return basket;
  const free = { name: basketTexts.freeLine, quantity: 1 };
  // The amount is less than the basket: a new sale was started.
  if (rest < 0) return cents === 0 ? [] : [{ ...free, cents }];
  const known = basket.find(({ name, quantity }) => name === free.name && quantity === 1);
  const others = basket.filter((line) => line !== known);
  return [...others, { ...free, cents: (known?.cents ?? 0) + rest }];
}

/** Adds one of an item to what is typed. */
export function addItem(basket: Basket, amount: string, item: QuickItem): Filled | BasketProblem {
  const cents = typedCents(amount);
  if (cents === null) return "format";
  const lines = linesOf(basket, cents);
  const known = lines.find((line) => isSameItem(line, item));
  if (!known) return fits([...lines, { name: item.name, cents: item.cents, quantity: 1 }]);
  return setQuantity(lines, known, known.quantity + 1);
}

/** The basket with another quantity of one line; a quantity of 0 removes the line. */
export function setQuantity(basket: Basket, line: ChargeLine, quantity: number): Filled | BasketProblem {
  if (quantity > MAX_QUANTITY) return "quantity";
  const next = basket.map((each) => (each === line ? { ...each, quantity } : each));
  return fits(next.filter((each) => each.quantity > 0));
}

export const countOf = (basket: Basket, item: QuickItem): number =>
  basket.find((line) => isSameItem(line, item))?.quantity ?? 0;

/** The number of things in the basket. */
export const pieces = (basket: Basket): number => basket.reduce((sum, { quantity }) => sum + quantity, 0);

/** Reads a basket from a draft. Rows of another build and damaged rows are left out. */
export function readBasket(value: unknown): Basket {
  if (!Array.isArray(value)) return [];
  const whole = (number: unknown, most: number): number | null =>
    typeof number === "number" && Number.isInteger(number) && number >= 1 && number <= most ? number : null;
  return value
    .flatMap((line: unknown): ChargeLine[] => {
      const { name, cents, quantity } = (line ?? {}) as Partial<Record<keyof ChargeLine, unknown>>;
      const [price, count] = [whole(cents, MAX_CHARGE_CENTS), whole(quantity, MAX_QUANTITY)];
      return typeof name === "string" && name !== "" && price !== null && count !== null
        ? [{ name, cents: price, quantity: count }]
        : [];
    })
    .slice(0, MAX_LINES);
}
