import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type {} from "#server/testing/postgres-for-tests.ts";
import type { ProfileTables } from "#db/entities/rows.ts";
import { profileRowsOf } from "./server-state.ts";
import { PEOPLE } from "./first-content.ts";
import type { Operation, Schedule } from "./operations.ts";
import { schedules } from "./schedules.ts";
import { runSchedule } from "./run-schedule.ts";
import { startSimulatedServer, type SimulatedServer } from "./simulated-server.ts";

let server: SimulatedServer;
beforeAll(async () => {
  server = await startSimulatedServer(inject("postgresUrl"));
});
afterAll(() => server.close());

const byText = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1);

/**
 * The server's result of a schedule, except what a clock may influence: verdicts, totals, completions and charges.
 */
async function outcomeOf(schedule: Schedule): Promise<unknown> {
  await runSchedule(server, schedule);
  const state = server.state();
  const { log } = state;
  const verdicts = [...log.values()].map(({ uid, seq, result, reason }) => [uid, seq, result, reason]);
  const accounts = PEOPLE.map(({ id }) => {
    const all = [...profileRowsOf(state, id)];
    const table = <T extends keyof ProfileTables>(name: T): ProfileTables[T][] =>
      all.filter(([key]) => key.startsWith(`${name} `)).map(([, row]) => row as ProfileTables[T]);
    return {
      progress: table("progress")
        .map(({ lesson, completed, timeMs, quizAttempts }) => [lesson, completed, timeMs, quizAttempts])
        .toSorted(byText),
      charges: table("charges")
        .map(({ id: charge }) => charge)
        .toSorted(byText),
      marks: table("chargeMarks")
        .map(({ id: mark }) => mark)
        .toSorted(byText),
    };
  });
  return { verdicts: verdicts.toSorted(byText), accounts };
}

const YEARS = 8760 * 3_600_000;
const isClock = ({ do: kind }: Operation): boolean => kind === "clock";

test("I16: clocks that are years off change nothing but dates", { timeout: 600_000 }, async () => {
  for (const schedule of fc.sample(schedules({ maxSteps: 50 }), { numRuns: 3, seed: 16 })) {
    const steps = schedule.steps.filter((step) => !isClock(step));
    const wrong: Operation[] = [
      { do: "clock", device: 0, jumpMs: -56 * YEARS },
      { do: "clock", device: 1, jumpMs: 12 * YEARS },
    ];

    const right = await outcomeOf({ ...schedule, steps });

    expect(await outcomeOf({ ...schedule, steps: [...wrong, ...steps] })).toEqual(right);
  }
});
