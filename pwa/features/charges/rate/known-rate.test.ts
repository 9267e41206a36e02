import fc from "fast-check";
import { expect, test } from "vitest";
import type { DeviceRates } from "#pwa/local-db/write/device-facts.ts";
import { chooseRate } from "./known-rate.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.parse("2026-11-21T12:00:00.000Z");
const at = (ms: number): string => new Date(START + ms).toISOString();
const device = (ageMs = 0, rest: Partial<DeviceRates> = {}): DeviceRates => ({
  rates: [{ coin: "bitcoin", rate: "300000.00", ageMs }],
  sandbox: false,
  receivedAt: at(0),
  seenAt: at(0),
  ...rest,
});
const typed = (ms: number) => ({ rate: "310000.00", asOf: at(ms) });
const choose = (
  stored: { typed?: ReturnType<typeof typed>; device?: DeviceRates },
  nowMs: number,
  offline = false,
) => chooseRate({ typed: stored.typed ?? null, device: stored.device }, "bitcoin", at(nowMs), offline);

test.each([
  [0, false, "fresh"],
  [14 * MINUTE_MS, true, "fresh"],
  [15 * MINUTE_MS, false, "dated"],
  [15 * MINUTE_MS, true, "old"],
  [HOUR_MS, false, "old"],
  [24 * HOUR_MS - 1, false, "old"],
  [24 * HOUR_MS, false, "expired"],
])("a synced rate after %d ms (offline: %s) is %s", (ms, offline, age) => {
  expect(choose({ device: device() }, ms, offline).inUse).toMatchObject({ source: "synced", age });
});

test("counts the rate's age on arrival, whatever this device's clock shows", () => {
  const { inUse } = choose({ device: device(50 * MINUTE_MS) }, 10 * MINUTE_MS);
  expect(inUse).toMatchObject({ age: "old", asOf: at(-50 * MINUTE_MS) });
});

test("after the clock was set back the age is unknown and the rate expired", () => {
  const known = device(0, { seenAt: at(3 * HOUR_MS) });
  for (const nowMs of [-HOUR_MS, 0, 5 * MINUTE_MS, 2 * HOUR_MS])
    expect(choose({ device: known }, nowMs).inUse).toMatchObject({ age: "expired", ageUnknown: true });
  expect(choose({ device: known }, 3 * HOUR_MS).inUse).toMatchObject({ age: "old", ageUnknown: false });
});

test("once the clock was seen set back, the age stays unknown when it reaches its former time", () => {
  const known = device(0, { seenAt: at(3 * HOUR_MS), wasSetBack: true });
  for (const nowMs of [5 * MINUTE_MS, 3 * HOUR_MS, 4 * HOUR_MS])
    expect(choose({ device: known }, nowMs).inUse).toMatchObject({ age: "expired", ageUnknown: true });
});

test("a typed rate from a time that the clock had not reached stays of unknown age when it gets there", () => {
  const ahead = { ...typed(2 * HOUR_MS), wasAhead: true } as const;
  const expired = { source: "typed", age: "expired", ageUnknown: true };
  expect(choose({ typed: ahead }, 2 * HOUR_MS).inUse).toMatchObject(expired);
  // Any rate whose age is known is shown before it.
  expect(choose({ typed: ahead, device: device() }, 2 * HOUR_MS)).toMatchObject({
    inUse: { source: "synced", age: "old" },
    market: null,
  });
  expect(choose({ typed: ahead, device: device(2 * HOUR_MS) }, 25 * HOUR_MS).inUse).toMatchObject({
    source: "synced",
    age: "expired",
  });
});

test("a clock that was set forward makes a rate older only", () => {
  expect(choose({ device: device() }, 400 * 24 * HOUR_MS).inUse).toMatchObject({ age: "expired" });
});

test("within an hour uses the typed rate and offers the market's", () => {
  const choice = choose(
    { typed: typed(0), device: device(0, { receivedAt: at(50 * MINUTE_MS) }) },
    59 * MINUTE_MS,
  );
  expect(choice).toMatchObject({ inUse: { source: "typed" }, market: { source: "synced", age: "fresh" } });
});

test("after an hour uses the newer rate", () => {
  const nowMs = 70 * MINUTE_MS;
  const newer = choose({ typed: typed(0), device: device(0, { receivedAt: at(65 * MINUTE_MS) }) }, nowMs);
  expect(newer).toMatchObject({ inUse: { source: "synced" }, market: null });
  const older = choose({ typed: typed(0), device: device(0, { receivedAt: at(-MINUTE_MS) }) }, nowMs);
  expect(older).toMatchObject({ inUse: { source: "typed" }, market: { source: "synced" } });
});

test("prefers a valid rate to an expired one", () => {
  const old = -25 * HOUR_MS;
  expect(choose({ typed: typed(old), device: device() }, 0)).toMatchObject({
    inUse: { source: "synced" },
    market: null,
  });
  const expired = device(0, { receivedAt: at(old), seenAt: at(old) });
  expect(choose({ typed: typed(-2 * HOUR_MS), device: expired }, 0)).toMatchObject({
    inUse: { source: "typed" },
    market: null,
  });
});

test("has no rate for another coin or with an unreadable time", () => {
  expect(choose({}, 0)).toEqual({ inUse: null, market: null });
  expect(chooseRate({ typed: null, device: device() }, "usdt", at(0), false).inUse).toBeNull();
  expect(choose({ device: device(Number.NaN) }, 0).inUse).toBeNull();
  expect(choose({ device: device(0, { receivedAt: "yesterday" }) }, 0).inUse).toBeNull();
});

test("never takes a synced rate for younger than it is, however the clock moves", () => {
  const ms = fc.integer({ min: -72 * HOUR_MS, max: 72 * HOUR_MS });
  fc.assert(
    fc.property(fc.nat(30 * HOUR_MS), ms, ms, (ageMs, seen, nowMs) => {
      const known = device(ageMs, { seenAt: at(Math.max(0, seen)) });
      const { inUse } = choose({ device: known }, nowMs);
      // The clock never ran back by more than two minutes, so the true age is at least this.
      const trueAge = ageMs + nowMs;
      const ranBack = nowMs < Math.max(0, seen) - 2 * MINUTE_MS;
      const mayBeFresh = !ranBack && trueAge < 15 * MINUTE_MS;
      expect(mayBeFresh || inUse?.age !== "fresh").toBe(true);
    }),
  );
});
