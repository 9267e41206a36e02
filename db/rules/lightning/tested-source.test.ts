import { expect, test } from "vitest";
import { isLightningLimit, readLightningLimit, readTest, testToValue } from "./tested-source.ts";
import { brokenBound } from "./wallet/wallet-bounds.ts";

const ADDRESS = "loja@carteira.com";
const TEST = { address: ADDRESS, watched: true, host: "api.carteira.com" };

test("a test counts for the address that it names, and for no other", () => {
  const value = testToValue(TEST);
  expect(readTest(ADDRESS, value)).toEqual(TEST);
  expect(readTest("outra@carteira.com", value)).toBeNull();
  expect(readTest(null, value)).toBeNull();
});

test("the service's bounds are stored exactly; without bounds no amount is rejected", () => {
  const bounds = { minMsat: 1_500n, maxMsat: 9_007_199_254_740_993_000n };
  expect(readTest(ADDRESS, testToValue({ ...TEST, ...bounds }))).toEqual({ ...TEST, ...bounds });
  const odd = JSON.stringify({ ...TEST, minMsat: "1e3", maxMsat: 5 });
  expect(readTest(ADDRESS, odd)).toEqual(TEST);
  expect(brokenBound(bounds, 1n)).toEqual({ kind: "least", sats: 2n });
  expect(brokenBound(bounds, 2n)).toBeNull();
  expect(brokenBound(bounds, 9_007_199_254_740_993n)).toBeNull();
  expect(brokenBound(bounds, 9_007_199_254_740_994n)).toEqual({ kind: "most", sats: 9_007_199_254_740_993n });
  expect(brokenBound({}, 1n)).toBeNull();
});

test("a test says that it was the sandbox's only where the server said so", () => {
  expect(readTest(ADDRESS, testToValue({ ...TEST, demo: true }))).toEqual({ ...TEST, demo: true });
  for (const demo of [false, "true", 1, null])
    expect(readTest(ADDRESS, JSON.stringify({ ...TEST, demo }))).toEqual(TEST);
});

test.each([null, undefined, "", "null", "[]", "{", 1, true, '{"address":"loja@carteira.com"}'])(
  "%j is no test",
  (value) => expect(readTest(ADDRESS, value)).toBeNull(),
);

test("an LNURL cannot be charged, so no test of one counts", () => {
  const lnurl = "LNURL1DP68GURN8GHJ7CM0D9HX7UEWD9HJ7TNHV4KXCTTTDEHHWM30D3H82UNVWQHHQCTYV9EXJCG6SF5Y6";
  expect(readTest(lnurl, testToValue({ ...TEST, address: lnurl }))).toBeNull();
});

test("the limit is R$ 300 until the owner sets another, of R$ 1.000 at most", () => {
  expect([undefined, null, "100", 1.5, -1, 100_001].map(readLightningLimit)).toEqual(Array(6).fill(30_000));
  expect([0, 1, 100_000].every(isLightningLimit)).toBe(true);
  expect(readLightningLimit(0)).toBe(0);
});
