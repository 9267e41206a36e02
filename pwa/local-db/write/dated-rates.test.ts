import { expect, test } from "vitest";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { readDatedRates, takeDatedRates } from "./dated-rates.ts";
import { readDeviceRates, writeDeviceRates } from "./device-rates.ts";
import { noteClock } from "./note-clock.ts";

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
const ageOf = (rates: Awaited<ReturnType<typeof readDeviceRates>>): number | undefined =>
  rates?.rates[0]?.ageMs;
const MINUTE = 60_000;

/** A phone that heard of a rate at 12:00, which was two minutes old then. */
async function openPhone(): Promise<ReturnType<typeof openTab>["registry"]> {
  const { registry } = openTab();
  const rates = [{ coin: "usdt" as const, rate: "5.45", ageMs: 2 * MINUTE }];
  await writeDeviceRates(registry, { rates, sandbox: false, receivedAt: at(0), seenAt: at(0) });
  return registry;
}

test("rates that are handed over keep their age, however long the other phone takes to read them", async () => {
  const handed = await readDatedRates(await openPhone(), at(10));
  expect(handed).toEqual({ sandbox: false, rates: [{ coin: "usdt", rate: "5.45", asOf: at(-2) }] });
  if (!handed) return;

  const { registry } = openTab();
  await takeDatedRates(registry, handed, at(45));
  expect(ageOf(await readDeviceRates(registry))).toBe(47 * MINUTE);
});

test("they never replace newer ones, and from the future they are not taken: their age would be a guess", async () => {
  const older = { sandbox: false, rates: [{ coin: "usdt" as const, rate: "5.10", asOf: at(-30) }] };
  const phone = await openPhone();
  await takeDatedRates(phone, older, at(1));
  expect((await readDeviceRates(phone))?.rates[0]?.rate).toBe("5.45");

  const { registry } = openTab();
  await takeDatedRates(registry, older, at(-60));
  expect(await readDeviceRates(registry)).toBeUndefined();
});

test("of two rates of one coin the newer one stays, and a coin that only one phone knows stays, too", async () => {
  const phone = await openPhone();
  const bitcoin = { coin: "bitcoin" as const, rate: "358500.00", asOf: at(-1) };
  const older = { coin: "usdt" as const, rate: "5.10", asOf: at(-30) };
  await takeDatedRates(phone, { sandbox: false, rates: [bitcoin, older] }, at(10));
  expect(await readDatedRates(phone, at(10))).toEqual({
    sandbox: false,
    rates: [{ coin: "usdt", rate: "5.45", asOf: at(-2) }, bitcoin],
  });
  const ether = { coin: "ethereum" as const, rate: "16000.00", asOf: at(-40) };
  await takeDatedRates(phone, { sandbox: false, rates: [ether] }, at(10));
  expect((await readDatedRates(phone, at(10)))?.rates.map(({ coin }) => coin)).toEqual([
    "usdt",
    "bitcoin",
    "ethereum",
  ]);
});

test("rates that are handed over replace those whose age is unknown, however late those say they are", async () => {
  const phone = await openPhone();
  await noteClock(phone, at(-60));
  await takeDatedRates(
    phone,
    { sandbox: false, rates: [{ coin: "usdt", rate: "5.10", asOf: at(-65) }] },
    at(-60),
  );
  expect((await readDeviceRates(phone))?.rates[0]).toEqual({ coin: "usdt", rate: "5.10", ageMs: 5 * MINUTE });
});

test("a phone whose clock was set back, or that has none, hands nothing over", async () => {
  expect(await readDatedRates(await openPhone(), at(-60))).toBeNull();
  expect(await readDatedRates(openTab().registry, at(0))).toBeNull();
});
