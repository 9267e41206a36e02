import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type {} from "#server/testing/postgres-for-tests.ts";
import { accountLedger } from "#db/protocol/version.ts";
import { PEOPLE } from "./first-content.ts";
import type { Operation, Schedule } from "./operations.ts";
import { runSchedule } from "./run-schedule.ts";
import { startSimulatedServer, type SimulatedServer } from "./simulated-server.ts";

let server: SimulatedServer;
beforeAll(async () => {
  server = await startSimulatedServer(inject("postgresUrl"));
});
afterAll(() => server.close());

const [, bia] = PEOPLE;
const act = (name: "lesson.complete" | "time.add" | "charge.create", n: number): Operation => ({
  do: "act",
  device: 1,
  tab: 0,
  name,
  n,
});
const sync: Operation = { do: "sync", device: 1, tab: 0 };
const ends: Operation = { do: "delete-account", person: 0, heir: null };
const deliver = (fault: "none" | "answer-lost"): Operation => ({
  do: "deliver",
  message: 0,
  replica: 0,
  fault,
  at: 2,
  tap: false,
});

/** Bia works in Ana's shop, and her phone has it open. */
const inAnasShop = (steps: readonly Operation[]): Schedule => ({
  seed: 1,
  beginning: {
    people: [0, 1],
    locks: [true, true],
    team: [{ shop: 0, person: 1, what: "cashier" }],
  },
  steps,
});

const learned = (): unknown[] =>
  [...(server.state().rows.get(accountLedger(bia.id)) ?? [])]
    .filter(([place]) => place.startsWith("progress "))
    .map(([, row]) => row);

test("what was learned in the profile of a shop reaches its person when the shop has ended", async () => {
  const charges = Array.from({ length: 6 }, (_, n) => act("charge.create", n));

  await runSchedule(server, inAnasShop([...charges, act("lesson.complete", 0), act("time.add", 0), ends]));

  expect(learned()).toMatchObject([{ lesson: "l0", completed: true, timeMs: 1 }]);
});

test("what the server had taken before the shop ended counts once", async () => {
  const taken = [act("time.add", 0), sync, deliver("answer-lost")];

  await runSchedule(server, inAnasShop([...taken, ends, act("time.add", 0)]));

  expect(learned()).toMatchObject([{ lesson: "l0", timeMs: 2 }]);
});
