import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addLessons } from "#server/testing/add-lessons.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  createNumbering,
  emptyCopy,
  pullAll,
  registerAccount,
  rowsOf,
  syncOnce,
} from "#server/testing/sync-device.ts";
import { applyAccountEvents } from "./apply-account-events.ts";

let server: TestServer;
let ids: Map<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  ids = await addLessons(server.deps.knex, ["uma", "duas", "tres"]);
});
afterAll(() => server.close());

const now = () => new Date().toISOString();
const today = () => now().slice(0, 10);
const complete = (lesson: string) =>
  ({ name: "lesson.complete", args: { lesson, at: now(), localDate: today() } }) as const;

test("a single call and a mutation with the same event give one award", async () => {
  const person = await registerAccount(server);
  const single = await applyAccountEvents(server.deps, person.id, [complete(ids.get("uma")!)]);
  const mutation = createNumbering().make("lesson.complete", complete("uma").args);

  await syncOnce(person.client, { clientId: randomUUID(), mutations: [mutation] });
  const again = await applyAccountEvents(server.deps, person.id, [complete("uma")]);

  expect(single.verdicts).toEqual([{ result: "ok" }]);
  expect(single.derived?.newAchievements.map(({ type }) => type)).toEqual(["first_lesson"]);
  expect(single.derived).toMatchObject({ before: { points: 0 }, after: { points: 30, level: 1 } });
  expect(single.derived?.lessonPoints).toEqual(new Map([["uma", 20]]));
  expect((again.derived?.after.points ?? 30) - (again.derived?.before.points ?? 30)).toBe(0);
  const copy = emptyCopy();
  await pullAll(person.client, copy);
  expect(rowsOf(copy, "account")).toEqual([expect.objectContaining({ points: 30 })]);
});

test("twelve simultaneous single calls for one lesson give its points once", async () => {
  const person = await registerAccount(server);

  const results = await Promise.all(
    [...Array(12)].map(() => applyAccountEvents(server.deps, person.id, [complete("duas")])),
  );

  const gained = results.map(({ derived }) => (derived ? derived.after.points - derived.before.points : 0));
  expect(gained.filter((points) => points > 0)).toEqual([30]);
});

test("time.total keeps the largest total, and time.add adds to it", async () => {
  const person = await registerAccount(server);
  const total = (seconds: number) =>
    ({ name: "time.total", args: { lesson: "tres", ms: seconds * 1000, localDate: today() } }) as const;
  const { make } = createNumbering();
  const visit = make("time.add", { lesson: "tres", ms: 5000, localDate: today() });

  await applyAccountEvents(server.deps, person.id, [total(60)]);
  await applyAccountEvents(server.deps, person.id, [total(40)]);
  await syncOnce(person.client, { clientId: randomUUID(), mutations: [visit] });

  const row = await server.deps.knex("user_progress").where({ user_id: person.id }).first("time_spent");
  expect(row).toEqual({ time_spent: 65 });
});

test("a rejected event does not affect the other ones, and is logged without a client", async () => {
  const person = await registerAccount(server);

  const { verdicts } = await applyAccountEvents(server.deps, person.id, [
    complete("nunca-existiu"),
    complete("uma"),
  ]);

  expect(verdicts).toEqual([{ result: "rejected", reason: "gone" }, { result: "ok" }]);
  const logged = await server.deps.knex("mutation_log").where({ author_id: person.id }).orderBy("result");
  expect(logged).toMatchObject([
    { client_id: null, seq: null, result: "ok" },
    {
      client_id: null,
      seq: null,
      result: "rejected",
      reason: "gone",
      payload: { args: { lesson: "nunca-existiu" } },
    },
  ]);
});

test("rejects a deleted account as unauthenticated", async () => {
  await expect(applyAccountEvents(server.deps, randomUUID(), [complete("uma")])).rejects.toMatchObject({
    code: "unauthenticated",
  });
});

test("neither the points, the sum of their parts, nor the streak shrink when an older completion arrives late", async () => {
  const person = await registerAccount(server);
  const { make } = createNumbering();
  const clientId = randomUUID();
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString();
  const done = (lesson: string, back: number) =>
    make("lesson.complete", { lesson, at: day(back), localDate: day(back).slice(0, 10) });
  const standing = async () => {
    const user = await server.deps.knex("users").where({ id: person.id }).first("points", "longest_streak");
    const [lessons] = await server.deps
      .knex("user_progress")
      .where({ user_id: person.id })
      .sum("points_earned as n");
    const [awards] = await server.deps
      .knex("user_achievements")
      .where({ user_id: person.id })
      .sum("points_awarded as n");
    return { ...user, parts: Number(lessons?.["n"]) + Number(awards?.["n"]) };
  };
  await syncOnce(person.client, { clientId, mutations: [done("uma", 2), done("duas", 1)] });
  const before = await standing();

  await syncOnce(person.client, { clientId, mutations: [done("duas", 3), done("tres", 0)] });
  const after = await standing();

  expect(before).toEqual({ points: before.parts, parts: before.parts, longest_streak: 2 });
  // Four days in a row: 3, 2, 1 and 0 days ago. "duas" is now of the first; the bonus of its other day (3 in a row)
  // stays in the total, though no lesson carries it any more.
  expect(after).toEqual({ points: after.parts + 15, parts: after.parts, longest_streak: 4 });
  expect(after.points).toBeGreaterThan(before.points + 20);
});
