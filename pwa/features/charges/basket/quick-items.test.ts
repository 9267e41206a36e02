import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_CHARGE_CENTS } from "#db/rules/money/money.ts";
import { itemsToValue, MAX_ITEM_NAME, parseTips, quickItem, tipOf, tipsToValue } from "./quick-items.ts";
import { MAX_ITEMS, valueToItems, valueToTips } from "../form/shop-extras.ts";

test("items with any name are read back from their stored row", () => {
  const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
  const cents = fc.integer({ min: 1, max: MAX_CHARGE_CENTS });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(name, cents), { maxLength: 20, selector: ([, price]) => price }),
      (pairs) => {
        const items = pairs.map(([text, price]) => quickItem(text, price)).filter((item) => item !== null);
        const value = itemsToValue(items.slice(0, MAX_ITEMS));
        expect(valueToItems(value)).toEqual(items.slice(0, MAX_ITEMS));
        expect(value.length).toBeLessThanOrEqual(4000);
      },
    ),
  );
});

test.each([
  ["an unreadable row", "{", []],
  ["a row of another kind", '{"name":"Café"}', []],
  ["no row", undefined, []],
  [
    "a damaged item among good ones",
    '[["Café",500],["Pão",-1],["",5],[7,7],"x"]',
    [{ name: "Café", cents: 500 }],
  ],
] as const)("reads %s as the items it has", (_case, value, items) => {
  expect(valueToItems(value)).toEqual(items);
});

test("a name is one short line without half an emoji", () => {
  expect(quickItem("  Pão \n de queijo ", 1)?.name).toBe("Pão de queijo");
  const name = quickItem(`${"a".repeat(MAX_ITEM_NAME - 1)}😀`, 1)?.name;
  expect(name).toBe("a".repeat(MAX_ITEM_NAME - 1));
  expect(quickItem("Café", 0)).toBeNull();
  expect(quickItem(" ", 100)).toBeNull();
});

test.each([
  ["5, 10, 15", [5, 10, 15]],
  ["15% 5% e 10%", [5, 10, 15]],
  ["10;10", [10]],
  ["", []],
  ["0", null],
  ["51", null],
  ["5,5,1,2,3,4", null],
  ["1.5", null],
  ["12,5", null],
  ["10, 12,5%", null],
  ["5,10,15", [5, 10, 15]],
  ["5 ,10", [5, 10]],
  ["-5", null],
  ["dez", null],
])("reads tips typed as %j as %j", (text, percents) => {
  expect(parseTips(text)).toEqual(percents);
  expect(valueToTips(tipsToValue(percents ?? []))).toEqual(percents ?? []);
});

test.each([
  [4590, 10, 459],
  [4595, 10, 460],
  [1, 5, 0],
  [10, 5, 1],
  [MAX_CHARGE_CENTS, 5, null],
])("%i centavos with %i%% gives a tip of %j", (cents, percent, tip) => {
  expect(tipOf(cents, percent)).toBe(tip);
});
