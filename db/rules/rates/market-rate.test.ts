import fc from "fast-check";
import { expect, test } from "vitest";
import { agreeOnRate, isJump, median, type MarketQuote } from "./market-rate.ts";

const NOW = "2026-11-21T12:00:00.000Z";
const quote = (source: string, bid: string, rest: Partial<MarketQuote> = {}): MarketQuote => ({
  source,
  bid,
  ask: null,
  change24h: null,
  at: NOW,
  ...rest,
});
const usdt = (...quotes: MarketQuote[]) => agreeOnRate("usdt", quotes, NOW);

test("the rate is the median of the bids, rounded down", () => {
  const rate = usdt(quote("a", "5.45129"), quote("b", "5.44"), quote("c", "5.4600"));
  expect(rate).toEqual({ brl: "5.4512", change24h: null, sources: ["a", "b", "c"], refused: [] });
  expect(usdt(quote("a", "5.45"), quote("b", "5.46")).brl).toBe("5.4550");
  const bitcoin = [quote("a", "287450.129"), quote("b", "287450.129")];
  expect(agreeOnRate("bitcoin", bitcoin, NOW).brl).toBe("287450.12");
});

test.each([
  ["ten times too high", "54.5"],
  ["ten times too low", "0.545"],
  ["another coin's price", "287450.00"],
  ["3.1 % away", "5.619"],
])("drops a source that is %s", (_what, bid) => {
  const rate = usdt(quote("a", "5.45"), quote("b", "5.45"), quote("c", "5.46"), quote("liar", bid));
  expect(rate.brl).toBe("5.4500");
  expect(rate.refused).toEqual([{ source: "liar", fault: "outlier" }]);
});

test.each([
  "-5.45",
  "NaN",
  "Infinity",
  "5.45e3",
  "5e0",
  "0",
  "0.000000001",
  "",
  " 5.45",
  "5,45",
  "1.000.000",
  "0x5",
  "٥",
  "9".repeat(40),
])("refuses the bid %j", (bid) => {
  const rate = usdt(quote("a", "5.45"), quote("b", "5.46"), quote("odd", bid));
  expect(rate.brl).toBe("5.4550");
  expect(rate.refused).toEqual([{ source: "odd", fault: "unreadable" }]);
});

test("refuses a quote whose bid is above its ask", () => {
  const odd = quote("odd", "5.47", { ask: "5.45" });
  const rate = usdt(quote("a", "5.45", { ask: "5.45" }), quote("b", "5.46", { ask: "5.47" }), odd);
  expect(rate).toMatchObject({ brl: "5.4550", refused: [{ source: "odd", fault: "crossed" }] });
});

test.each([
  ["2026-11-21T11:54:59.999Z", "stale"],
  ["2026-11-21T12:02:00.001Z", "stale"],
  ["yesterday", "unreadable"],
])("refuses a quote dated %s as %s", (at, fault) => {
  const rate = usdt(quote("a", "5.45"), quote("b", "5.46"), quote("odd", "5.45", { at }));
  expect(rate.refused).toEqual([{ source: "odd", fault }]);
});

test("accepts a quote five minutes old or two minutes ahead", () => {
  const rate = usdt(
    quote("a", "5.45", { at: "2026-11-21T11:55:00.000Z" }),
    quote("b", "5.46", { at: "2026-11-21T12:02:00.000Z" }),
  );
  expect(rate.sources).toEqual(["a", "b"]);
});

test("gives no rate without two sources that agree and are a majority", () => {
  expect(usdt().brl).toBeNull();
  expect(usdt(quote("a", "5.45")).brl).toBeNull();
  expect(usdt(quote("a", "5.45"), quote("b", "54.5")).brl).toBeNull();
  // Two against two: no majority.
  expect(usdt(quote("a", "5.45"), quote("b", "5.46"), quote("c", "54.5"), quote("d", "54.6")).brl).toBeNull();
  expect(usdt(quote("a", "5.45"), quote("b", "5.46"), quote("c", "54.5"), quote("d", "0.5")).brl).toBeNull();
});

test("the change of the day is the median of the reported ones", () => {
  const of = (...changes: (string | null)[]) =>
    usdt(...changes.map((change24h, at) => quote(String(at), "5.45", { change24h }))).change24h;
  expect(of("2.314", "1.9", "2.4")).toBe("2.31");
  expect(of("-0.05", "-0.07", null)).toBe("-0.06");
  expect(of("-0.07", "-0.08")).toBe("-0.08");
  expect(of("NaN", "1e3", null)).toBeNull();
});

test("a jump is a change of more than a quarter, up or down", () => {
  expect(isJump("5.4000", "6.7500")).toBe(false);
  expect(isJump("5.4000", "6.7501")).toBe(true);
  expect(isJump("5.4000", "4.0500")).toBe(false);
  expect(isJump("5.4000", "4.0499")).toBe(true);
});

test("gives no rate with an unreadable clock", () => {
  expect(agreeOnRate("usdt", [quote("a", "5.45"), quote("b", "5.45")], "now").brl).toBeNull();
});

const units = (text: string): bigint => {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(4, "0"));
};
const textOf = (value: bigint): string =>
  `${value / 10_000n}.${(value % 10_000n).toString().padStart(4, "0")}`;

test("the rate lies between the majority's quotes, whatever a minority reports", () => {
  const liar = fc.record({
    bid: fc.oneof(
      fc.string(),
      fc.bigInt(0n, 10n ** 14n).map(textOf),
      fc.constantFrom("NaN", "-1", "1e9", "0", "Infinity"),
    ),
    ask: fc.option(fc.bigInt(0n, 10n ** 14n).map(textOf)),
    at: fc.constantFrom(NOW, "2026-11-21T11:00:00.000Z", "x"),
  });
  const situation = fc
    .record({
      truth: fc.bigInt(20_000n, 10n ** 11n),
      // Up to 1 % on either side of the truth.
      honest: fc.array(fc.bigInt(-100n, 100n), { minLength: 2, maxLength: 5 }),
      liars: fc.array(liar, { maxLength: 4 }),
      order: fc.infiniteStream(fc.double({ noNaN: true })),
    })
    .filter(({ honest, liars }) => honest.length > liars.length);
  fc.assert(
    fc.property(situation, ({ truth, honest, liars, order }) => {
      const bids = honest.map((away) => truth + (truth * away) / 10_000n);
      const quotes = [
        ...bids.map((bid, at) => quote(`honest ${at}`, textOf(bid))),
        ...liars.map((lie, at) => quote(`liar ${at}`, lie.bid, lie)),
      ]
        .map((one) => ({ one, place: order.next().value }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one);
      const { brl } = agreeOnRate("usdt", quotes, NOW);
      expect(brl).toMatch(/^\d+\.\d{4}$/);
      const rate = units(brl ?? "");
      expect(rate).toBeGreaterThanOrEqual(bids.reduce((a, b) => (a < b ? a : b)));
      expect(rate).toBeLessThanOrEqual(bids.reduce((a, b) => (a > b ? a : b)));
    }),
  );
});

test("the median does not depend on the order and lies within the range", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(-(10n ** 20n), 10n ** 20n), { minLength: 1 }), (values) => {
      const middle = median(values);
      expect(median([...values].reverse())).toBe(middle);
      expect(values.filter((value) => value > middle).length * 2).toBeLessThanOrEqual(values.length);
      // Rounded down, so the lower half may include it.
      expect(values.filter((value) => value < middle).length * 2).toBeLessThanOrEqual(values.length);
    }),
  );
});
