import { expect, test } from "vitest";
import { plainSpaces } from "#pwa/ui/text/coin-text.ts";
import { roughSats } from "./rough-sats.ts";

test.each([
  ["13919", "≈ 13.900 sats"],
  ["15759", "≈ 15.800 sats"],
  ["315", "≈ 315 sats"],
  ["7", "≈ 7 sats"],
  ["1234567890", "≈ 1.230.000.000 sats"],
])("%s satoshis are %s", (units, text) => {
  expect(plainSpaces(roughSats(units))).toBe(text);
});
