import { expect, test } from "vitest";
import { isPin, pinDelayMs, pinDigits } from "./pin.ts";

test.each(["1234", "00000000", "90210"])("%s is a PIN", (text) => {
  expect(isPin(text)).toBe(true);
});

test.each(["", "123", "123456789", "12a4", "١٢٣٤", "1234\n", " 1234", "-123", "1e10"])(
  "%j is not a PIN",
  (text) => {
    expect(isPin(text)).toBe(false);
  },
);

test("removes everything but digits from the input", () => {
  expect(pinDigits("12 34-56789 0")).toBe("12345678");
});

test("the wait grows with each wrong attempt", () => {
  const waits = Array.from({ length: 12 }, (_, failed) => pinDelayMs(failed) / 1000);
  expect(waits).toEqual([0, 0, 0, 0, 5, 15, 60, 300, 900, 900, 900, 900]);
});
