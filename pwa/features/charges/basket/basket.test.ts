import fc from "fast-check";
import { expect, test } from "vitest";
import { addsUp, linesCents, MAX_LINES, MAX_QUANTITY } from "#db/rules/charges/charge-lines.ts";
import { MAX_CHARGE_CENTS, parseBrlInput } from "#db/rules/money/money.ts";
import { addItem, type Basket, countOf, isCounted, readBasket, setQuantity } from "./basket.ts";

const coffee = { name: "Café", cents: 500 };
const cake = { name: "Bolo", cents: 1200 };
const tap = (from: { basket: Basket; amount: string }, item = coffee) => {
  const next = addItem(from.basket, from.amount, item);
  if (typeof next === "string") throw new Error(next);
  return next;
};
const nothing = { basket: [], amount: "" };

test("each tap adds one, and the amount is the sum", () => {
  const { basket, amount } = tap(tap(tap(nothing), cake));
  expect(basket).toEqual([
    { ...coffee, quantity: 2 },
    { ...cake, quantity: 1 },
  ]);
  expect(amount).toBe("22,00");
});

test("names that differ in capitals or spaces are one item in the basket, and accents tell items apart", () => {
  const names = ["Café", "café ", "CAFE\u0301", " CAFÉ", "Cafe"];
  const { basket } = names.reduce((from, name) => tap(from, { name, cents: 500 }), tap(nothing, cake));
  expect(basket.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Bolo", 1],
    ["Café", 4],
    ["Cafe", 1],
  ]);
  expect(names.map((name) => countOf(basket, { name, cents: 500 }))).toEqual([4, 4, 4, 4, 1]);
  expect(countOf(basket, { name: "Café", cents: 600 })).toBe(0);
});

test("an amount typed before stays as a line", () => {
  expect(tap({ basket: [], amount: "10" })).toEqual({
    basket: [
      { name: "Valor avulso", cents: 1000, quantity: 1 },
      { ...coffee, quantity: 1 },
    ],
    amount: "15,00",
  });
  // A larger amount typed over a basket adds one line; a smaller one starts a new sale.
  const first = tap(nothing);
  expect(tap({ ...first, amount: "7," }).basket).toEqual([
    { ...coffee, quantity: 2 },
    { name: "Valor avulso", cents: 200, quantity: 1 },
  ]);
  expect(tap({ ...first, amount: "2" }).amount).toBe("7,00");
  expect(tap({ ...first, amount: "" })).toEqual(first);
});

test.each([
  ["", 500, "5,00"],
  ["10", 550, "15,50"],
  ["10,5", 50, "11,00"],
  ["10,", 1, "10,01"],
  ["0,0", 300, "3,00"],
  ["999999,99", 1, "1000000,00"],
])("an item tapped on %j is added to it", (amount, cents, sum) => {
  expect(tap({ basket: [], amount }, { name: "Café", cents }).amount).toBe(sum);
});

test("a basket counts only while its sum equals the typed amount", () => {
  const { basket } = tap(nothing);
  expect(isCounted(basket, "5")).toBe(true);
  expect(isCounted(basket, "5,00")).toBe(true);
  expect(isCounted(basket, "5,01")).toBe(false);
  expect(isCounted([], "")).toBe(false);
});

test("an item beyond a limit names the limit and changes nothing", () => {
  const many = [{ ...coffee, quantity: MAX_QUANTITY }];
  expect(addItem(many, "495,00", coffee)).toBe("quantity");
  const full = Array.from({ length: MAX_LINES }, (_, n) => ({ name: `Item ${n}`, cents: 1, quantity: 1 }));
  expect(addItem(full, "0,20", coffee)).toBe("lines");
  expect(addItem([], "", { name: "Carro", cents: MAX_CHARGE_CENTS })).toMatchObject({ amount: "1000000,00" });
  expect(addItem([], "0,01", { name: "Carro", cents: MAX_CHARGE_CENTS })).toBe("too_much");
  expect(addItem([], "1.000,00", coffee)).toBe("format");
});

test("after any taps, changes and typing the amount is the sum, and the lines make a valid charge", () => {
  const item = fc.record({
    name: fc.constantFrom("Café", "Bolo", "Pão", "Suco"),
    cents: fc.constantFrom(1, 99, 500, 99_999_999),
  });
  const step = fc.oneof(
    item.map((each) => ({ do: "tap" as const, item: each })),
    fc.record({ do: fc.constant("set" as const), at: fc.nat(5), to: fc.nat(120) }),
    fc.constantFrom("", "0", "7", "12,5", "1000000", "abc").map((text) => ({ do: "type" as const, text })),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let now: { readonly basket: Basket; readonly amount: string } = nothing;
      for (const each of steps) {
        if (each.do === "type") {
          now = { ...now, amount: each.text };
          continue;
        }
        const line = each.do === "set" ? now.basket[each.at] : undefined;
        const next =
          each.do === "tap"
            ? addItem(now.basket, now.amount, each.item)
            : line && setQuantity(now.basket, line, each.to);
        if (next === undefined || typeof next === "string") continue;
        now = next;
        const read = parseBrlInput(now.amount);
        expect(read.ok ? read.cents : 0).toBe(linesCents(now.basket));
        expect(isCounted(now.basket, now.amount)).toBe(now.basket.length > 0);
        if (!read.ok) continue;
        const sale = { amountCents: read.cents, tipCents: 0, discountCents: 0, lines: now.basket };
        expect(addsUp(sale)).toBe(true);
        expect(readBasket(JSON.parse(JSON.stringify(now.basket)))).toEqual(now.basket);
      }
    }),
  );
});
