import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COIN_FACTS, COINS, type Coin } from "#db/entities/coins.ts";
import { chargeUnits, exactCoinText, unitsToScreenText, unitsToText } from "./charge-amount.ts";

const anyCoin = fc.constantFrom(...COINS);
const anyCents = fc.integer({ min: 1, max: 100_000_000 });
const anyRate = fc
  .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.stringMatching(/^[0-9]{1,10}$/))
  .map(([whole, fraction]) => `${whole}.${fraction}`);

describe("the course's example amounts (half up, 8 decimals)", () => {
  const rates: Record<Coin, string> = { bitcoin: "287450.00", ethereum: "15200.00", usdt: "5.45" };
  it.each<[number, Coin, string]>([
    [300, "usdt", "0,55045872"],
    [500, "bitcoin", "0,00001739"],
    [500, "usdt", "0,91743119"],
    [1250, "bitcoin", "0,00004349"],
    [1250, "usdt", "2,29357798"],
    [2500, "bitcoin", "0,00008697"],
    [2500, "ethereum", "0,00164474"],
    [2500, "usdt", "4,58715596"],
    [3000, "ethereum", "0,00197368"],
    [3700, "usdt", "6,78899083"],
    [4000, "usdt", "7,33944954"],
    [4800, "bitcoin", "0,00016699"],
    [25_000, "bitcoin", "0,00086972"],
  ])("%i centavos in %s are %s", (cents, coin, text) => {
    expect(exactCoinText(cents, rates[coin])?.replace(".", ",")).toBe(text);
  });

  it("is the payable amount of coins with 8 payable decimals", () => {
    fc.assert(
      fc.property(anyCents, anyRate, fc.constantFrom<Coin>("bitcoin", "ethereum"), (cents, rate, coin) => {
        const units = chargeUnits(coin, cents, rate);
        expect(units === null ? null : unitsToText(coin, units)).toBe(
          units === null ? null : exactCoinText(cents, rate),
        );
      }),
    );
  });
});

describe("chargeUnits", () => {
  it("adds a safety margin exactly, and refuses one out of range", () => {
    expect(chargeUnits("usdt", 2500, "5.45", 200)).toBe(4_680_771n);
    expect(chargeUnits("bitcoin", 10_000, "100000", 1000)).toBe(111_111n);
    for (const margin of [-1, 0.5, 1001, Number.NaN]) {
      expect(chargeUnits("usdt", 2500, "5.45", margin)).toBeNull();
    }
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1000), (cents, margin) => {
        const [plain, wider] = [0, margin].map((bps) => chargeUnits("ethereum", cents + 1, "15200.00", bps));
        expect(wider ?? 0n).toBeGreaterThanOrEqual(plain ?? 0n);
      }),
    );
  });

  // The reference rows were rounded up; these are the same rows, rounded half up to the payable step.
  it.each<[number, string, Coin, bigint, string]>([
    [4990, "358504.69340000", "bitcoin", 13919n, "0.00013919"],
    [4990, "19234.5678", "ethereum", 2_594_290_000_000_000n, "0.00259429"],
    [4990, "5.4321", "usdt", 9_186_134n, "9.186134"],
    [1, "446205", "bitcoin", 2n, "0.00000002"],
    [2900, "5.00", "usdt", 5_800_000n, "5.800000"],
    [100_000, "333333.33", "bitcoin", 300_000n, "0.00300000"],
    [12_345, "358504.6934", "ethereum", 344_350_000_000_000n, "0.00034435"],
    [2500, "5.45", "usdt", 4_587_156n, "4.587156"],
  ])("%i centavos at %s in %s are %s units", (cents, rate, coin, units, text) => {
    expect(chargeUnits(coin, cents, rate)).toBe(units);
    expect(unitsToText(coin, units)).toBe(text);
  });

  it("rounds half up", () => {
    // R$ 0,01 at 400 000 is 2.5 sat; at 400 001 a little less.
    expect(chargeUnits("bitcoin", 1, "400000")).toBe(3n);
    expect(chargeUnits("bitcoin", 1, "400001")).toBe(2n);
  });

  it.each<[number, string]>([
    [0, "5.45"],
    [-100, "5.45"],
    [1.5, "5.45"],
    [Number.NaN, "5.45"],
    [100_000_001, "5.45"],
    [2500, "0"],
    [2500, "0.00"],
    [2500, ""],
    [2500, "5,45"],
    [2500, "1e5"],
    [2500, "-5"],
    [2500, "5."],
    [2500, ".5"],
    [2500, "9".repeat(10_000)],
  ])("answers null for %d centavos at %j", (cents, rate) => {
    expect(COINS.map((coin) => chargeUnits(coin, cents, rate))).toEqual([null, null, null]);
  });

  it("answers null when the amount rounds to zero", () => {
    expect(chargeUnits("bitcoin", 1, "2000001")).toBeNull();
    expect(chargeUnits("bitcoin", 1, "2000000")).toBe(1n);
  });

  it("is a whole number of steps, within half a step of the true quotient", () => {
    fc.assert(
      fc.property(anyCoin, anyCents, anyRate, (coin, cents, rate) => {
        const { decimals, payableDecimals } = COIN_FACTS[coin];
        const step = 10n ** BigInt(decimals - payableDecimals);
        const units = chargeUnits(coin, cents, rate) ?? 0n;
        const [whole = "", fraction = ""] = rate.split(".");
        // units × rate ≈ cents, compared without division: all sides × 2 × 100 × 10^fraction.
        const scaled = 200n * units * BigInt(whole + fraction);
        const exact = 2n * BigInt(cents) * 10n ** BigInt(decimals + fraction.length);
        const half = step * 100n * BigInt(whole + fraction);
        expect(units % step).toBe(0n);
        expect(scaled <= exact + half && scaled > exact - half).toBe(true);
      }),
    );
  });

  it("never decreases when the amount increases", () => {
    fc.assert(
      fc.property(anyCoin, anyCents, anyCents, anyRate, (coin, a, b, rate) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect((chargeUnits(coin, low, rate) ?? 0n) <= (chargeUnits(coin, high, rate) ?? 0n)).toBe(true);
      }),
    );
  });
});

describe("unitsToText", () => {
  it.each<[string, Coin, number | undefined, string]>([
    ["1", "bitcoin", undefined, "0.00000001"],
    ["12345", "bitcoin", undefined, "0.00012345"],
    ["50000000", "bitcoin", undefined, "0.50000000"],
    ["50000000", "bitcoin", 0, "0.5"],
    ["100000000", "bitcoin", 0, "1"],
    ["2100000000000000", "bitcoin", 0, "21000000"],
    ["2594287561792785", "ethereum", undefined, "0.002594287561792785"],
    ["344346956323558", "ethereum", undefined, "0.000344346956323558"],
    ["999999999000000", "usdt", 0, "999999999"],
    ["9186135", "usdt", undefined, "9.186135"],
    ["5800000", "usdt", 2, "5.80"],
    ["5812345", "usdt", 2, "5.812345"],
    ["0", "usdt", undefined, "0.000000"],
  ])("writes %s units of %s (%s digits) as %s", (units, coin, digits, text) => {
    expect(unitsToText(coin, units, digits)).toBe(text);
    expect(unitsToScreenText(coin, BigInt(units), digits)).toBe(text.replace(".", ","));
  });

  it("is exact with any number of digits", () => {
    fc.assert(
      fc.property(anyCoin, fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(20), (coin, units, digits) => {
        const [whole = "", fraction = ""] = unitsToText(coin, units, digits).split(".");
        const { decimals } = COIN_FACTS[coin];
        expect(fraction.slice(decimals)).toMatch(/^0*$/);
        expect(BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"))).toBe(units);
      }),
    );
  });
});
