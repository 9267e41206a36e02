import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {} from "#server/testing/postgres-for-tests.ts";
import { wantedRun } from "../run-many.ts";
import { schedules } from "./operations.ts";
import { runWalletSchedule } from "./run-wallet-schedule.ts";
import { openWalletPlace, type WalletPlace } from "./wallet-world.ts";

/** Random schedules of tills, two servers, a wallet that fails, and customers. `npm run test:nightly` runs many more. */
let place: WalletPlace;
beforeAll(async () => {
  place = await openWalletPlace();
});
afterAll(() => place.close());

test("nothing unpaid counts as paid, and no payment is lost", { timeout: 7_200_000 }, async () => {
  const { count, steps, seed, path, shrink } = wantedRun({ count: 40, seed: 1 });
  let done = 0;
  await fc.assert(
    fc.asyncProperty(schedules(steps, process.env["SIM_SOURCE"]), async (schedule) => {
      await runWalletSchedule(place, schedule);
      done += 1;
    }),
    { numRuns: count, seed, endOnFailure: !shrink, ...(path === null ? {} : { path }) },
  );
  expect(done).toBe(count);
});
