import fc from "fast-check";
import { schedules } from "./operations.ts";
import { runSchedule } from "./run-schedule.ts";
import type { SimulatedServer } from "./simulated-server.ts";

export type Run = {
  /** How many schedules. */
  readonly count: number;
  readonly seed: number;
  /** Of a run that failed: goes straight to the schedule that failed. */
  readonly path: string | null;
  /** Makes a failing schedule as short as it still fails. */
  readonly shrink: boolean;
};

/** Runs random schedules. The first that breaks an invariant is thrown, with its seed and its steps. */
export async function runMany(server: SimulatedServer, { count, seed, path, shrink }: Run): Promise<number> {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(schedules({ maxSteps: 60 }), async (schedule) => {
      await runSchedule(server, schedule);
      done += 1;
    }),
    { numRuns: count, seed, endOnFailure: !shrink, ...(path === null ? {} : { path }) },
  );
  return done;
}
