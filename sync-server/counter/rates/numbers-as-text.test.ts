import fc from "fast-check";
import { expect, test } from "vitest";
import { parseWithNumbersAsText } from "./numbers-as-text.ts";

test("keeps each number as the text in the JSON", () => {
  const parsed = parseWithNumbersAsText(
    '{"price": 358504.69340000, "date":1795247612000000000,"tiny":1e-7,"neg":-0.5,"say":"12 \\" 3.4","list":[1,true,null]}',
  );
  expect(parsed).toEqual({
    price: "358504.69340000",
    date: "1795247612000000000",
    tiny: "1e-7",
    neg: "-0.5",
    say: '12 " 3.4',
    list: ["1", true, null],
  });
});

test.each(["NaN", "{", "<!doctype html>", '{"a":01}', '{"a":1.}', '{"a":Infinity}', "", "'1'"])(
  "refuses %j, which is not JSON",
  (text) => expect(() => parseWithNumbersAsText(text)).toThrow(SyntaxError),
);

test("changes nothing but numbers", () => {
  const asTexts = (value: unknown): unknown => {
    if (typeof value === "number") return JSON.stringify(value);
    if (Array.isArray(value)) return value.map(asTexts);
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asTexts(entry)]));
    return value;
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      const plain: unknown = JSON.parse(text);
      expect(parseWithNumbersAsText(text)).toEqual(asTexts(plain));
    }),
  );
});
