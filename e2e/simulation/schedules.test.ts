import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type {} from "#server/testing/postgres-for-tests.ts";
import { runMany, wantedRun } from "./run-many.ts";
import { startSimulatedServer, type SimulatedServer } from "./simulated-server.ts";

/**
 * Invariants I1–I19 of the sync in random schedules: half of those that every `npm test` runs. The other half is in
 * `more-schedules.test.ts`, so that two processors share them. `npm run test:nightly` runs many more.
 */
let server: SimulatedServer;
beforeAll(async () => {
  server = await startSimulatedServer(inject("postgresUrl"));
});
afterAll(() => server.close());

test("no schedule loses, duplicates, mixes up or hides work", { timeout: 7_200_000 }, async () => {
  const run = wantedRun({ count: 120, seed: 1 });

  expect(await runMany(server, run)).toBe(run.count);
});
