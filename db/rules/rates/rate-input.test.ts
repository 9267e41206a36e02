import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { parseRateInput } from "./rate-input.ts";

const outcome = (text: string) => {
  const read = parseRateInput(text);
  return read.ok ? read.rate : read.problem;
};

describe("parseRateInput", () => {
  it.each([
    ["287.450,00", "287450.00"],
    ["R$ 287.450,00", "287450.00"],
    ["287450", "287450.00"],
    ["287450,5", "287450.50"],
    ["287450.00", "287450.00"],
    ["5,45", "5.45"],
    ["5.45", "5.45"],
    ["5,4321", "5.4321"],
    ["2874,500", "2874.500"],
    ["0,500", "0.500"],
    ["1.287.450", "1287450.00"],
    ["1.287.450,12345678", "1287450.12345678"],
    ["0005,45", "5.45"],
    [" 15200 ", "15200.00"],
    ["999999999999", "999999999999.00"],
  ])("reads %j as %s", (text, rate) => {
    expect(outcome(text)).toBe(rate);
  });

  it.each([
    ["", "empty"],
    ["R$ ", "empty"],
    ["287.450", "ambiguous"],
    ["287,450", "ambiguous"],
    ["5.450", "ambiguous"],
    ["1.000", "ambiguous"],
    ["287,450.00", "format"],
    ["1,287,450", "format"],
    ["28.74.50", "format"],
    ["2874.500,00", "format"],
    ["0.287.450", "format"],
    ["5,", "format"],
    [",45", "format"],
    ["5,123456789", "format"],
    ["1e5", "format"],
    ["-5,45", "format"],
    ["٥", "format"],
    ["0", "zero"],
    ["0,00", "zero"],
    ["1000000000000", "too_much"],
    ["9".repeat(41), "format"],
    ["9".repeat(10_000_000), "format"],
  ])("refuses %j: %s", (text, problem) => {
    expect(outcome(text)).toBe(problem);
  });

  it("returns only rates that a charge can use", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,7}([.,][0-9]{1,8})?$/), (text) => {
        const read = parseRateInput(text);
        expect(!read.ok || /^\d{1,15}\.\d{2,18}$/.test(read.rate)).toBe(true);
        expect(!read.ok || chargeUnits("ethereum", 100_000_000, read.rate) !== null).toBe(true);
      }),
    );
  });
});
