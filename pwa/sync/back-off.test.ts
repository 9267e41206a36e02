import { expect, test } from "vitest";
import { backOffMs } from "./back-off.ts";

test("waits between 1 s and 5 min, longer each time, anywhere in between", () => {
  expect(backOffMs(0, 0)).toBe(1_000);
  expect(backOffMs(0, 0.999)).toBeLessThan(2_000);
  expect(backOffMs(3, 0.5)).toBe(8_500);
  expect(backOffMs(50, 0.999_999)).toBeLessThanOrEqual(300_000);
  expect(backOffMs(50, 0)).toBe(1_000);
});
