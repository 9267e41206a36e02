import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type {} from "#server/testing/postgres-for-tests.ts";
import { runMany, wantedRun } from "./run-many.ts";
import { startSimulatedServer, type SimulatedServer } from "./simulated-server.ts";

/** The second half of the schedules; the first is in `schedules.test.ts`. */
let server: SimulatedServer;
beforeAll(async () => {
  server = await startSimulatedServer(inject("postgresUrl"));
});
afterAll(() => server.close());

test(
  "no schedule loses, doubles, mixes up or hides work, with other seeds",
  { timeout: 7_200_000 },
  async () => {
    const run = wantedRun({ count: 120, seed: 2 });

    expect(await runMany(server, run)).toBe(run.count);
  },
);
