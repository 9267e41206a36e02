import fc from "fast-check";
import { expect, it } from "vitest";
import type { GiveBackRow } from "#db/entities/rows.ts";
import type { ChargeStatus } from "./charge-status.ts";
import { centsOfUnits, countedCents, countGiveBacks, isWorth, leftToGiveBack } from "./give-back.ts";
import { receivedCharge } from "./paid-amount.ts";

const charge = { amountCents: 4000, units: "4000000" };
const giveBack = (id: string, amountCents: number, at = `2026-11-21T12:0${id}:00.000Z`): GiveBackRow => ({
  id,
  chargeId: "c",
  markId: "m",
  amountCents,
  units: null,
  reason: "Troca",
  by: "Rosa",
  reference: null,
  at,
});

it("the give-backs of two tills are kept, and the part above the received amount lowers no total", () => {
  const counted = countGiveBacks(charge, "checked", [giveBack("2", 3000), giveBack("1", 3000)]);
  expect(counted.map(({ giveBack: { id }, cents, odd }) => [id, cents, odd])).toEqual([
    ["1", 3000, null],
    ["2", 1000, "above"],
  ]);
  expect(leftToGiveBack(charge, "checked", [giveBack("1", 3000)])).toBe(1000);
});

it("a give-back whose mark was reverted lowers no total and is reported", () => {
  const [only] = countGiveBacks(charge, "waiting", [giveBack("1", 3000)]);
  expect(only).toMatchObject({ cents: 0, odd: "unchecked" });
  expect(leftToGiveBack(charge, "waiting", [])).toBe(0);
});

it("coin is converted at the charge's own rate, half a centavo up", () => {
  expect(centsOfUnits({ amountCents: 1050, units: "3653" }, 3653n)).toBe(1050);
  expect(centsOfUnits({ amountCents: 3, units: "2" }, 1n)).toBe(2);
  expect(centsOfUnits({ amountCents: 1, units: "1000" }, 1n)).toBe(1);
  expect(centsOfUnits({ amountCents: 1050, units: "3653" }, 3654n)).toBeNull();
  expect(centsOfUnits({ amountCents: 1050, units: "3653" }, 0n)).toBeNull();
});

it("coin that a Lightning payment brought is worth the reais of its charge, whatever the charge asked for", () => {
  const sale = { amountCents: 1000, units: "3479", address: "padaria@carteira.com" };
  const received = receivedCharge(sale, { msat: "3400999" });
  expect(received.units).toBe("3400");
  expect([3400n, 1700n, 3401n].map((part) => centsOfUnits(received, part))).toEqual([1000, 500, null]);
  expect(isWorth(sale, { amountCents: 1000, units: "3400" })).toBe(true);
  expect(isWorth(sale, { amountCents: 1001, units: "3400" })).toBe(false);
  expect(receivedCharge(sale, null)).toEqual(sale);
});

const anyCharge = fc.record({
  address: fc.constant("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"),
  amountCents: fc.integer({ min: 1, max: 100_000_000 }),
  units: fc.bigInt({ min: 1n, max: 10n ** 30n }).map(String),
});
const status = fc.constantFrom<ChargeStatus>("checked", "waiting", "unpaid", "expired");
const many = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 100_000_000 }), fc.nat(9)), { maxLength: 9 })
  .map((amounts) =>
    amounts.map(([cents, at], n) => giveBack(String(n), cents, `2026-11-21T12:0${at}:00.000Z`)),
  );

it("totals are lowered by at most the received amount, in any order", () => {
  fc.assert(
    fc.property(anyCharge, status, many, (sale, said, all) => {
      const counted = countGiveBacks(sale, said, all);
      const sum = countedCents(counted);
      const given = all.reduce((cents, { amountCents }) => cents + amountCents, 0);
      expect(sum).toBe(said === "checked" ? Math.min(given, sale.amountCents) : 0);
      expect(countGiveBacks(sale, said, all.toReversed())).toEqual(counted);
      expect(counted.some(({ odd }) => odd !== null)).toBe(sum < given);
    }),
  );
});

it("every part of the coin has a valid value in reais, which grows with the coin", () => {
  fc.assert(
    fc.property(anyCharge, fc.bigInt({ min: 1n, max: 10n ** 30n }), (sale, n) => {
      const part = (n % BigInt(sale.units)) + 1n;
      const cents = centsOfUnits(sale, part);
      expect(cents).not.toBeNull();
      expect(isWorth(sale, { amountCents: cents ?? 0, units: String(part) })).toBe(true);
      const more = centsOfUnits(sale, part + 1n);
      expect(more === null || more >= (cents ?? 0)).toBe(true);
    }),
  );
});
