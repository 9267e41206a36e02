// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDeviceRates } from "#pwa/local-db/write/device-rates.ts";
import { rateKey, rateToValue, readSavedRate } from "#pwa/local-db/write/saved-rate.ts";
import type { Call } from "#pwa/sync/api-client.ts";
import { buildDeps } from "#pwa/testing/render-screen.ts";
import { keepRates } from "./keep-rates.ts";

const OWN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const AT = "2026-11-21T12:00:00.000Z";
const ANSWER = {
  asOf: AT,
  sandbox: false,
  rates: [{ coin: "bitcoin", brl: "287450.00", change24h: null, source: "Foxbit", asOf: AT }],
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

async function start(answers: boolean) {
  const deps = await buildDeps({ withCourse: false });
  const asked: string[] = [];
  const call: Call = (method, path) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(
      answers ? { kind: "ok", body: ANSWER, serverDate: AT } : { kind: "broken", status: 500 },
    );
  };
  let elapsed = 0;
  let asleep = 0;
  const clock = {
    ...deps.clock,
    now: () => new Date(Date.parse(deps.clock.now()) + asleep).toISOString(),
    elapsed: () => elapsed,
  };
  const faults: unknown[] = [];
  keepRates({ current: () => ({ ...deps, call, clock }), subscribe: () => () => {} }, (fault) =>
    faults.push(fault),
  );
  /** Advances a minute with the app on screen. */
  const wait = async (ms: number) => {
    elapsed += ms;
    await vi.advanceTimersByTimeAsync(60_000);
    await settle();
  };
  /** The device sleeps, and its owner returns. Outside of Windows the monotonic time stands still meanwhile. */
  const sleep = (ms: number) => {
    asleep += ms;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { deps, asked, wait, sleep, faults };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test("requests no rates in training, and every three minutes from the first address on", async () => {
  const { deps, asked, wait, faults } = await start(true);
  await settle();
  await wait(10 * 60_000);
  expect(asked).toEqual([]);

  await deps.mutate("wallet.put", { coin: "bitcoin", address: OWN, at: AT });
  await expect.poll(() => asked).toEqual(["GET /api/rates"]);
  await expect
    .poll(async () => (await readDeviceRates(deps.registry))?.rates)
    .toMatchObject([{ rate: "287450.00" }]);
  await wait(2 * 60_000);
  expect(asked).toHaveLength(1);
  await wait(60_000);
  expect(asked).toHaveLength(2);
  expect(faults).toEqual([]);
});

test("requests rates at once when the person returns to a device that slept", async () => {
  const { deps, asked, sleep, faults } = await start(true);
  await settle();
  await deps.mutate("wallet.put", { coin: "bitcoin", address: OWN, at: AT });
  await expect.poll(() => asked).toHaveLength(1);
  await settle();

  sleep(60_000);
  await settle();
  expect(asked).toHaveLength(1);
  sleep(2 * 3_600_000);
  await expect.poll(() => asked).toHaveLength(2);
  await settle();
  // A clock that was set back is no reason to wait either.
  sleep(-3 * 3_600_000);
  await expect.poll(() => asked).toHaveLength(3);
  expect(faults).toEqual([]);
});

test("notes a typed rate from a time that the clock has not reached", async () => {
  const { deps, wait } = await start(true);
  const typed = { rate: "310000.00", asOf: "2026-11-23T12:00:00.000Z" };
  await deps.mutate("state.put", { key: rateKey("bitcoin"), value: rateToValue(typed), at: AT });
  await wait(60_000);
  await expect.poll(() => readSavedRate(deps.profile, "bitcoin")).toEqual({ ...typed, wasAhead: true });
});

test("requests rates sooner after a failure, at once when the network is back, and never while hidden", async () => {
  const { deps, asked, wait } = await start(false);
  // The previous test's keeper still follows a database of the same name.
  await settle();
  await deps.mutate("wallet.put", { coin: "bitcoin", address: OWN, at: AT });
  await expect.poll(() => asked).toHaveLength(1);
  await settle();
  await wait(20_000);
  expect(asked).toHaveLength(1);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => asked).toHaveLength(2);
  await settle();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await wait(60_000);
  expect(asked).toHaveLength(2);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => asked).toHaveLength(3);
  visibility.mockRestore();
});
