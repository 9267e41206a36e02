import fc from "fast-check";
import { expect, it } from "vitest";
import { msToInstant } from "#db/rules/time/local-day.ts";
import { matchIncoming, type Incoming, type WatchedCharge } from "./match-incoming.ts";

const NOON = Date.parse("2026-11-20T12:00:00.000Z");
const MINUTE = 60_000;
const at = (minutes: number): string => msToInstant(NOON + minutes * MINUTE);
const charge = (
  id: string,
  units: string,
  minutes: number,
  addressIndex: number | null = null,
): WatchedCharge => ({
  id,
  units,
  createdAt: at(minutes),
  expiresAt: at(minutes + 15),
  addressIndex,
});
const paid = (txid: string, units: bigint, minutes: number | null): Incoming => ({
  txid,
  units,
  confirmations: 1,
  at: minutes === null ? null : at(minutes),
});
const match = (charges: readonly WatchedCharge[], incoming: readonly Incoming[], now = at(60)) =>
  Object.fromEntries(
    [...matchIncoming(charges, incoming, now)].map(([id, { own }]) => [id, own.map(({ txid }) => txid)]),
  );
const possible = (charges: readonly WatchedCharge[], incoming: readonly Incoming[], now = at(60)) =>
  Object.fromEntries(
    [...matchIncoming(charges, incoming, now)].map(([id, matched]) => [
      id,
      matched.possible.map(({ item, assignedTo }) => [item.txid, assignedTo]),
    ]),
  );

it("an exact amount belongs to the charge with that amount, in any order", () => {
  const charges = [charge("a", "100", 0), charge("b", "101", 1)];
  expect(match(charges, [paid("x", 101n, 3), paid("y", 100n, 4)])).toEqual({ a: ["y"], b: ["x"] });
});

it("of two equal charges each payment belongs to one", () => {
  const charges = [charge("a", "100", 0), charge("b", "100", 5)];
  expect(match(charges, [paid("x", 100n, 6)])).toEqual({ a: [], b: ["x"] });
  expect(match(charges, [paid("x", 100n, 6), paid("y", 100n, 7)])).toEqual({ a: ["y"], b: ["x"] });
  expect(match(charges, [paid("x", 100n, 2)])).toEqual({ a: ["x"], b: [] });
});

it("a payment that a person has seen for a charge is not another one's, whatever the clocks say", () => {
  // The till's clock is ten minutes slow, and its first charge was paid and marked before the second was made.
  const charges = [{ ...charge("a", "100", 0), acceptedAt: at(3) }, charge("b", "100", 5)];
  expect(match(charges, [paid("x", 100n, 11)])).toEqual({ a: ["x"], b: [] });
  expect(match(charges, [paid("x", 100n, null)])).toEqual({ a: ["x"], b: [] });
  expect(match(charges, [paid("x", 100n, 11), paid("y", 100n, 17)])).toEqual({ a: ["x"], b: ["y"] });
  // Hours later nobody can have seen it for the first one.
  expect(match(charges, [paid("x", 100n, 124)])).toEqual({ a: [], b: ["x"] });
});

it("a payment is no charge's that was paid elsewhere, as long as another one waits for it", () => {
  const charges = [charge("a", "100", 0), { ...charge("b", "100", 5), isElsewhere: true }];
  expect(match(charges, [paid("x", 100n, 6)])).toEqual({ a: ["x"], b: [] });
  expect(match(charges, [paid("x", 100n, 6), paid("y", 100n, 7)])).toEqual({ a: ["x"], b: ["y"] });
  expect(match(charges, [paid("x", 90n, 6)])).toEqual({ a: ["x"], b: [] });
});

it("a payment that another charge got is possible for every equal charge without one that existed by then", () => {
  const marked = { ...charge("a", "100", 0), acceptedAt: at(3) };
  const charges = [marked, charge("b", "100", 30), charge("c", "200", 30), charge("d", "100", 46)];
  expect(possible(charges, [paid("x", 100n, 35)])).toEqual({ a: [], b: [["x", "a"]], c: [], d: [] });
  expect(possible(charges, [paid("x", 100n, 35), paid("y", 100n, 36)])).toEqual({
    a: [],
    b: [],
    c: [],
    d: [["y", "b"]],
  });
});

it("an amount that fits none of several open charges is possible for each of them", () => {
  const charges = [charge("a", "100", 0), charge("b", "200", 1), charge("c", "300", 50)];
  expect(possible(charges, [paid("x", 90n, 2)])).toEqual({ a: [["x", null]], b: [["x", null]], c: [] });
  expect(possible(charges, [paid("x", 90n, 2), paid("y", 200n, 3)])).toEqual({ a: [], b: [], c: [] });
});

it("another amount is counted only if a single charge was open", () => {
  expect(match([charge("a", "100", 0)], [paid("x", 90n, 2)])).toEqual({ a: ["x"] });
  expect(match([charge("a", "100", 0), charge("b", "200", 1)], [paid("x", 90n, 2)])).toEqual({
    a: [],
    b: [],
  });
  expect(
    match([charge("a", "100", 0), charge("b", "200", 1)], [paid("x", 100n, 2), paid("y", 150n, 3)]),
  ).toEqual({
    a: ["x"],
    b: ["y"],
  });
});

it("two payments to a fresh address are added up", () => {
  expect(match([charge("a", "100", 0, 7)], [paid("x", 40n, 1), paid("y", 60n, null)])).toEqual({
    a: ["x", "y"],
  });
});

it("a payment long before a charge or days after it is not counted", () => {
  expect(match([charge("a", "100", 0)], [paid("x", 100n, -121)])).toEqual({ a: [] });
  expect(match([charge("a", "100", 0)], [paid("x", 90n, -11)])).toEqual({ a: [] });
  expect(match([charge("a", "100", 0, 7)], [paid("x", 90n, -11)])).toEqual({ a: ["x"] });
  expect(match([charge("a", "100", 0)], [paid("x", 100n, 24 * 60 + 16)])).toEqual({ a: [] });
});

it("no payment is counted twice", () => {
  const units = fc.integer({ min: 1, max: 4 });
  const minutes = fc.integer({ min: -200, max: 2000 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(units, minutes, fc.option(fc.nat(9)), fc.option(minutes)), { maxLength: 8 }),
      fc.array(fc.tuple(units, fc.option(minutes)), { maxLength: 8 }),
      (asked, came) => {
        const charges = asked.map(([amount, when, index, accepted], n) => ({
          ...charge(`c${n}`, String(amount), when, index),
          acceptedAt: accepted === null ? null : at(accepted),
        }));
        const incoming = came.map(([amount, when], n) => paid(`t${n}`, BigInt(amount), when));
        const given = Object.values(match(charges, incoming)).flat();
        expect(new Set(given).size).toBe(given.length);
        expect(match(charges.toReversed(), incoming.toReversed())).toEqual(match(charges, incoming));
        expect(possible(charges.toReversed(), incoming.toReversed())).toEqual(possible(charges, incoming));
      },
    ),
    { numRuns: 300 },
  );
});
