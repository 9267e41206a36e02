import { expect, it } from "vitest";
import { isFarFromExample } from "./rate-sanity.ts";

it("detects a rate with a missing or an extra zero, and accepts plausible ones", () => {
  expect(isFarFromExample("bitcoin", "287450.00")).toBe(false);
  expect(isFarFromExample("bitcoin", "600000.00")).toBe(false);
  expect(isFarFromExample("bitcoin", "28745.00")).toBe(true);
  expect(isFarFromExample("bitcoin", "2874500.00")).toBe(true);
  expect(isFarFromExample("usdt", "6.123456789012345678")).toBe(false);
  expect(isFarFromExample("usdt", "545.00")).toBe(true);
});
