import { describe, expect, it } from "vitest";
import { rateToValue, valueToRate } from "./saved-rate.ts";

describe("saved rate", () => {
  it("is read back with its time", () => {
    const saved = { rate: "287450.00", asOf: "2026-11-20T13:24:00.000Z" };
    expect(valueToRate(rateToValue(saved))).toEqual(saved);
  });

  it.each([
    undefined,
    null,
    287450,
    "287450.00",
    "@2026-11-20T13:24:00.000Z",
    "1e3@2026-11-20T13:24:00.000Z",
    "5@ontem",
  ])("ignores %s", (value) => {
    expect(valueToRate(value)).toBeNull();
  });
});
