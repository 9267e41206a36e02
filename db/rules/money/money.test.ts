import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsToText, isChargeCents, MAX_CHARGE_CENTS, parseBrlInput } from "./money.ts";

const outcome = (text: string) => {
  const read = parseBrlInput(text);
  return read.ok ? read.cents : read.problem;
};

describe("parseBrlInput", () => {
  it.each([
    ["10", 1000],
    ["10,50", 1050],
    ["10.50", 1050],
    ["10,5", 1050],
    ["10.5", 1050],
    ["  25,00\n", 2500],
    ["0,01", 1],
    ["0,1", 10],
    ["007", 700],
    ["00000000000000000000,50", 50],
    ["19.99", 1999],
    ["1,00", 100],
    ["1000000", 100_000_000],
    ["1000000,00", 100_000_000],
    ["999999,99", 99_999_999],
  ])("reads %j as %i centavos (S224)", (text, cents) => {
    expect(outcome(text)).toBe(cents);
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["\u00A0", "empty"],
    ["1.000", "format"],
    ["1.000,50", "format"],
    ["1,000.50", "format"],
    ["1e3", "format"],
    ["١٢", "format"],
    ["１２", "format"],
    ["-10", "format"],
    ["+10", "format"],
    ["R$ 10", "format"],
    ["10,", "format"],
    [",50", "format"],
    ["10,505", "format"],
    ["10 50", "format"],
    ["0x10", "format"],
    ["NaN", "format"],
    ["10,50\n20", "format"],
    ["0", "zero"],
    ["0,00", "zero"],
    ["000.0", "zero"],
    ["1000000,01", "too_much"],
    ["1000001", "too_much"],
    ["99999999999999999999", "too_much"],
  ])("refuses %j: %s (S220–S223)", (text, problem) => {
    expect(outcome(text)).toBe(problem);
  });

  it("parses ten megabytes of digits", () => {
    expect(outcome("9".repeat(10_000_000))).toBe("too_much");
    expect(outcome(`${"9".repeat(10_000_000)}x`)).toBe("format");
    expect(outcome("1,".repeat(5_000_000))).toBe("format");
  });

  it("reads its own output exactly", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_CHARGE_CENTS }),
        fc.constantFrom("." as const, "," as const),
        (cents, separator) => {
          expect(outcome(centsToText(cents, separator))).toBe(cents);
        },
      ),
    );
  });

  it("accepts exactly the pattern of S221 within the limits", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,e -]{0,12}$/), (text) => {
        const matches = /^\d+([.,]\d{1,2})?$/.test(text.trim());
        expect(["empty", "format"].includes(String(outcome(text)))).toBe(!matches);
      }),
    );
  });
});

describe("centsToText", () => {
  it("writes reais with two decimals", () => {
    expect([1, 10, 100, 1050, 100_000_000].map((cents) => centsToText(cents))).toEqual([
      "0.01",
      "0.10",
      "1.00",
      "10.50",
      "1000000.00",
    ]);
    expect(centsToText(1050, ",")).toBe("10,50");
  });
});

describe("isChargeCents", () => {
  it("accepts the range of a charge", () => {
    expect([0, 1, 1.5, MAX_CHARGE_CENTS, MAX_CHARGE_CENTS + 1, Number.NaN].map(isChargeCents)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});
