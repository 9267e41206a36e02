import { beforeEach, expect, test } from "vitest";
import { readDatedRates } from "#pwa/local-db/write/dated-rates.ts";
import { readDeviceRates } from "#pwa/local-db/write/device-rates.ts";
import { noteClock } from "#pwa/local-db/write/note-clock.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import type { CallAnswer } from "./api-client.ts";
import { refreshRates } from "./refresh-rates.ts";

const SERVER = "2026-11-21T12:00:00.000Z";
/** This device's clock is a day off. */
const HERE = "2026-11-22T12:00:00.000Z";
let registry: ReturnType<typeof openTab>["registry"];

beforeEach(() => {
  registry = openTab().registry;
});

const rate = (rest: object = {}) => ({
  coin: "bitcoin",
  brl: "287450.00",
  change24h: "2.31",
  source: "Foxbit, Binance",
  asOf: "2026-11-21T11:50:00.000Z",
  ...rest,
});
const body = (...rates: object[]) => ({ asOf: SERVER, sandbox: false, rates });
const refresh = (answer: CallAnswer) =>
  refreshRates({ registry, call: () => Promise.resolve(answer), clock: { now: () => HERE } });
const ok = (answered: unknown, serverDate: string | null = SERVER): CallAnswer => ({
  kind: "ok",
  body: answered,
  serverDate,
});

test("stores the rates with their age by the server's own clock", async () => {
  expect(await refresh(ok(body(rate())))).toBe(true);
  expect(await readDeviceRates(registry)).toEqual({
    rates: [{ coin: "bitcoin", rate: "287450.00", ageMs: 600_000 }],
    sandbox: false,
    receivedAt: HERE,
    seenAt: HERE,
  });
});

test("rates that a phone asked for before it slept are as old as the sleep", async () => {
  let now = HERE;
  const later = "2026-11-22T14:00:00.000Z";
  const call = () => {
    now = later;
    return Promise.resolve(ok(body(rate())));
  };
  await refreshRates({ registry, call, clock: { now: () => now } });
  const dated = await readDatedRates(registry, later);
  expect(dated?.rates).toEqual([{ coin: "bitcoin", rate: "287450.00", asOf: "2026-11-22T11:50:00.000Z" }]);
  expect((await readDeviceRates(registry))?.seenAt).toBe(later);
});

test("an age is never negative", async () => {
  await refresh(ok(body(rate({ asOf: "2026-11-21T12:00:00.900Z" }))));
  expect((await readDeviceRates(registry))?.rates[0]?.ageMs).toBe(0);
});

test.each<[string, CallAnswer]>([
  ["no network", { kind: "offline" }],
  ["no rate yet", { kind: "retry_after", ms: 30_000 }],
  ["no clock of the server", ok(body(rate()), null)],
  ["an exponent", ok(body(rate({ brl: "2.8e5" })))],
  ["a number", ok(body(rate({ brl: 287450 })))],
  ["nothing", ok(body(rate({ brl: "0.00" })))],
  ["less than nothing", ok(body(rate({ brl: "-1.00" })))],
  ["another coin", ok(body(rate({ coin: "doge" })))],
  ["no time", ok(body(rate({ asOf: "now" })))],
  ["something else", ok("<html>")],
])("with %s the last rates stay", async (_what, answer) => {
  await refresh(ok(body(rate())));
  const before = await readDeviceRates(registry);
  expect(await refresh(answer)).toBe(false);
  expect(await readDeviceRates(registry)).toEqual(before);
});

test("the clock's highest value, and that it was set back, are stored until new rates arrive", async () => {
  await noteClock(registry, HERE);
  expect(await readDeviceRates(registry)).toBeUndefined();
  await refresh(ok(body(rate())));
  await noteClock(registry, "2026-11-22T15:00:00.000Z");
  await noteClock(registry, "2026-11-22T14:59:00.000Z");
  const known = await readDeviceRates(registry);
  expect(known).toMatchObject({ receivedAt: HERE, seenAt: "2026-11-22T15:00:00.000Z" });
  expect(known?.wasSetBack).toBeUndefined();
  await noteClock(registry, "2026-11-22T13:00:00.000Z");
  await noteClock(registry, "2026-11-22T15:01:00.000Z");
  expect(await readDeviceRates(registry)).toMatchObject({ wasSetBack: true });
  expect(await readDatedRates(registry, "2026-11-22T15:01:00.000Z")).toBeNull();
  await refresh(ok(body(rate())));
  expect((await readDeviceRates(registry))?.seenAt).toBe(HERE);
  expect((await readDeviceRates(registry))?.wasSetBack).toBeUndefined();
});
