import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type {} from "#server/testing/postgres-for-tests.ts";
import { runMany } from "./run-many.ts";
import { startSimulatedServer, type SimulatedServer } from "./simulated-server.ts";

/**
 * Invariants I1–I19 of the sync in random schedules. A failure prints what to run again:
 * `SIM_SEED=… SIM_PATH=… SIM_SHRINK=1 npx vitest run --project sim`. The nightly run makes many more.
 */
const { SIM_RUNS = "300", SIM_SEED = "1", SIM_PATH, SIM_SHRINK } = process.env;

let server: SimulatedServer;
beforeAll(async () => {
  server = await startSimulatedServer(inject("postgresUrl"));
});
afterAll(() => server.close());

test("no schedule loses, doubles, mixes up or hides work", { timeout: 7_200_000 }, async () => {
  const count = Number(SIM_RUNS);
  const c0 = process.cpuUsage();
  const run = { count, seed: Number(SIM_SEED), path: SIM_PATH ?? null, shrink: SIM_SHRINK !== undefined };
  const done = await runMany(server, run);
  const c = process.cpuUsage(c0);
  console.log(`cpu ${(c.user + c.system) / 1000 / done} ms per schedule`);
  expect(done).toBe(SIM_PATH === undefined ? count : 1);
});
