import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type {} from "#server/testing/postgres-for-tests.ts";
import { canonicalRows } from "./canonical.ts";
import { readDisk } from "./disk.ts";
import { Violation } from "./invariants/violation.ts";
import type { Schedule } from "./operations.ts";
import { schedules } from "./schedules.ts";
import { runSchedule } from "./run-schedule.ts";
import { MUTATION_NAMES } from "./samples.ts";
import { startSimulatedServer, type SimulatedServer } from "./simulated-server.ts";

let server: SimulatedServer;
beforeAll(async () => {
  server = await startSimulatedServer(inject("postgresUrl"));
});
afterAll(() => server.close());

/** Times set by PostgreSQL's own clock: when a route added or ended a member, and in the row of a shop that bought access. */
const MEMBER_TIMES = /((?:addedAt|endedAt)\\*":\\*")[^"\\]+/g;
const PAID_ROWS = /\{[^{}]*shop:paid[^{}]*\}/g;

/** The whole run and its final state, with epochs numbered by their order of appearance. */
async function traceOf(schedule: Schedule): Promise<string> {
  const world = await runSchedule(server, schedule);
  const { rows, versions, log } = server.state();
  const disks = world.devices.map(({ disk }) =>
    [...readDisk(disk)].map(([name, stores]) => [name, [...stores]] as const),
  );
  const ledgers = [...rows]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, each]) => [id, canonicalRows(each)]);
  const whole = JSON.stringify([world.story, ledgers, [...versions], [...log], disks]);
  const trace = whole.replaceAll(MEMBER_TIMES, "$1then").replaceAll(PAID_ROWS, "{shop:paid}");
  return world.epochs.reduce((text, epoch, at) => text.replaceAll(epoch, `epoch ${at}`), trace);
}

test("the same seed gives the same run, to the last byte", { timeout: 600_000 }, async () => {
  for (const schedule of fc.sample(schedules({ maxSteps: 60 }), { numRuns: 4, seed: 7 })) {
    const first = await traceOf(schedule);

    expect(await traceOf(schedule)).toBe(first);
  }
});

test("every mutation is pushed and judged; the server's sync goes through the intercepted connections", async () => {
  const steps: Schedule["steps"] = [
    ...MUTATION_NAMES.map((name) => ({ do: "act", device: 0, tab: 0, name, n: 0 }) as const),
    { do: "sync", device: 0, tab: 0 },
  ];

  const world = await runSchedule(server, {
    seed: 1,
    beginning: { people: [0, null], locks: [true, true], team: [] },
    steps,
  });

  const names = new Set([...server.state().log.values()].map(({ name }) => name));
  expect([...names].toSorted()).toEqual(MUTATION_NAMES.toSorted());
  expect(world.intents.size).toBe(names.size);
  expect(server.replicas[0].statements()).toBeGreaterThan(2);
});

test("a failing check names its invariant", () => {
  expect(new Violation("I10", "a row is missing")).toMatchObject({
    invariant: "I10",
    message: "I10: a row is missing",
  });
});
