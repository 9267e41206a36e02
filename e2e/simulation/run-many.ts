import fc from "fast-check";
import { schedules } from "./schedules.ts";
import { runSchedule } from "./run-schedule.ts";
import type { SimulatedServer } from "./simulated-server.ts";
import { isThemeName, type ThemeName } from "./themes.ts";

export type Run = {
  /** How many schedules. */
  readonly count: number;
  /** Maximum number of steps of a schedule. */
  readonly steps: number;
  readonly seed: number;
  /** Path of a failed run: runs only the failing schedule. */
  readonly path: string | null;
  /** Whether to shrink a failing schedule as far as it still fails. */
  readonly shrink: boolean;
  /** Only schedules of this theme. */
  readonly theme?: ThemeName;
};

const { SIM_RUNS, SIM_STEPS, SIM_SEED, SIM_PATH, SIM_SHRINK, SIM_THEME } = process.env;

/**
 * The run that the environment asks for, or a portion of the runs of every `npm test`. After a failure: `SIM_SEED=… SIM_PATH=…
 * SIM_SHRINK=1 npx vitest run --project sim e2e/simulation/schedules.test.ts`.
 */
export const wantedRun = (portion: { readonly count: number; readonly seed: number }): Run => ({
  count: SIM_PATH === undefined ? Number(SIM_RUNS ?? portion.count) : 1,
  steps: Number(SIM_STEPS ?? 36),
  seed: Number(SIM_SEED ?? portion.seed),
  path: SIM_PATH ?? null,
  shrink: SIM_SHRINK !== undefined,
  ...(SIM_THEME !== undefined && isThemeName(SIM_THEME) ? { theme: SIM_THEME } : {}),
});

/** Runs random schedules. Throws the first violation, with its seed and its steps. */
export async function runMany(
  server: SimulatedServer,
  { count, steps, seed, path, shrink, theme }: Run,
): Promise<number> {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(schedules({ maxSteps: steps, ...(theme ? { theme } : {}) }), async (schedule) => {
      await runSchedule(server, schedule);
      done += 1;
    }),
    { numRuns: count, seed, endOnFailure: !shrink, ...(path === null ? {} : { path }) },
  );
  return done;
}
