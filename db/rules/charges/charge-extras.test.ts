import { describe, expect, it } from "vitest";
import { isTail } from "./charge-extras.ts";

describe("the tail that distinguishes open charges", () => {
  it.each([
    ["bitcoin", "0", true],
    ["bitcoin", "1", false],
    ["usdt", "0", true],
    ["usdt", "100", true],
    ["usdt", "9900", true],
    ["usdt", "10000", false],
    ["usdt", "150", false],
    ["ethereum", "10000000000", true],
    ["ethereum", "9990000000000", true],
    ["ethereum", "10000000000000", false],
    ["ethereum", "5", false],
    ["usdt", "-100", false],
    ["usdt", "1e2", false],
    ["usdt", "", false],
    ["usdt", "0100", false],
  ] as const)("%s %s: %s", (coin, tail, allowed) => {
    expect(isTail(coin, tail)).toBe(allowed);
  });
});
