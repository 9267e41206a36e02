import { expect, test } from "vitest";
import { bitcoinWay, type BitcoinSale, saleBound } from "./bitcoin-way.ts";

const source = {
  address: "loja@carteira.com",
  watched: true,
  host: "carteira.com",
  limitCents: 30_000,
  codes: false,
};
const bounded = (kind: "fixed" | "training"): BitcoinSale["receiving"] => ({
  kind,
  lightning: { ...source, minMsat: 100_000n, maxMsat: 9_000_000n },
});
const coded = { kind: "fixed", lightning: { ...source, codes: true } } as const;
const SALE: BitcoinSale = {
  receiving: { kind: "fixed", lightning: source },
  cents: 2_000,
  sats: 5_000n,
  chosen: null,
  offline: false,
};

test.each<[string, Partial<BitcoinSale>, ReturnType<typeof bitcoinWay>]>([
  ["a small sale", {}, "lightning"],
  ["no amount yet", { cents: null }, "lightning"],
  ["exactly the limit", { cents: 30_000 }, "lightning"],
  ["above the limit", { cents: 30_001 }, "network"],
  ["above the limit, chosen", { cents: 30_001, chosen: "lightning" }, "lightning"],
  ["a small sale, chosen otherwise", { chosen: "network" }, "network"],
  ["without a network", { offline: true, chosen: "lightning" }, "network"],
  ["without a network, with a code of the device", { offline: true, receiving: coded }, "lightning"],
  ["LN25: above the limit without a network", { offline: true, receiving: coded, cents: 30_001 }, "network"],
  ["fresh addresses", { receiving: { kind: "fresh", lightning: source }, cents: 30_001 }, "network"],
  [
    "no address on the chain",
    { receiving: { kind: "training", lightning: source }, cents: 900_000 },
    "lightning",
  ],
  [
    "no address, no network",
    { receiving: { kind: "training", lightning: source }, offline: true },
    "lightning",
  ],
  ["no address left", { receiving: { kind: "none", lightning: source } }, "lightning"],
  ["less than the wallet takes", { sats: 99n, chosen: "lightning", receiving: bounded("fixed") }, "network"],
  ["more than the wallet takes", { sats: 9_001n, receiving: bounded("fixed") }, "network"],
  ["less, and no address on the chain", { sats: 99n, receiving: bounded("training") }, "lightning"],
  ["what the wallet takes", { sats: 9_000n, receiving: bounded("fixed") }, "lightning"],
  ["no tested source", { receiving: { kind: "fixed", lightning: null } }, null],
])("%s", (_name, change, way) => expect(bitcoinWay({ ...SALE, ...change })).toBe(way));

test("states the wallet's bounds in satoshis, and in reais at the rate of the sale", () => {
  const sale = { receiving: bounded("fixed"), cents: 2_000 };
  expect(saleBound({ ...sale, sats: 5_000n })).toBeNull();
  expect(saleBound({ ...sale, sats: 50n })).toEqual({ kind: "least", sats: 100n, cents: 4_000 });
  expect(saleBound({ ...sale, sats: 18_000n })).toEqual({ kind: "most", sats: 9_000n, cents: 1_000 });
  expect(saleBound({ ...sale, sats: null })).toBeNull();
  expect(saleBound({ ...sale, cents: 100, sats: 32n })).toMatchObject({ kind: "least", cents: 313 });
  expect(saleBound({ ...sale, cents: 100_000, sats: 9_001n })).toMatchObject({ kind: "most", cents: 99_988 });
});
