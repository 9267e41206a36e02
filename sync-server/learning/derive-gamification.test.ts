import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ProfileTable, ProfileTables, AchievementRow } from "#db/entities/rows.ts";
import type { Mutation } from "#db/protocol/mutations.ts";
import { gamificationSchema, lessonProgressAnswerSchema } from "#db/protocol/admin/course-api.ts";
import { addDays } from "#db/rules/time/local-day.ts";
import { applyMutation } from "#db/rules/mutations/mutators.ts";
import {
  accountOf,
  anyDeeds,
  completion,
  deed,
  foldRows,
  LESSONS,
  seenOf,
  TODAY,
} from "#db/rules/testing/learner-history.ts";
import { rowsInMemory } from "#db/rules/testing/rows-in-memory.ts";
import { seedContent } from "#db/seeds/seed-content.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  emptyCopy,
  pullAll,
  registerAccount,
  rowsOf,
  syncOnce,
  type Sent,
  type TestAccount,
} from "#server/testing/sync-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedContent(server.deps.knex, { articles: [] });
});
afterAll(() => server.close());
beforeEach(() => server.setNow(new Date(`${TODAY}T20:00:00.000Z`)));
afterEach(() => server.setNow(null));

/** A device of this person that works offline and sends its queue when told to. */
function newDevice(person: TestAccount) {
  const clientId = randomUUID();
  const copy = emptyCopy();
  let queue: Sent[] = [];
  let seq = 0;
  const last = { batch: [] as Sent[] };
  return {
    do: (mutations: readonly Mutation[]) =>
      queue.push(...mutations.map((mutation) => ({ ...mutation, seq: ++seq }))),
    /** Sends up to `count` mutations; `again` first repeats the previous batch, as after a lost response. */
    send: async (count = queue.length, again = false) => {
      if (!again) {
        last.batch = queue.slice(0, count);
        queue = queue.slice(count);
      }
      if (last.batch.length > 0) await syncOnce(person.client, { clientId, mutations: last.batch });
    },
    pull: async () => {
      await pullAll(person.client, copy, clientId);
    },
    /** What the device's screens show: the fold of the pulled rows with the queue replayed on top. */
    view: () => {
      const rows = rowsInMemory();
      const tables: ProfileTable[] = ["account", "progress", "studyDays", "charges", "chargeMarks"];
      for (const table of tables)
        for (const row of rowsOf(copy, table)) rows.put(table, row as ProfileTables[typeof table]);
      for (const mutation of queue) applyMutation(rows, mutation as unknown as Mutation);
      return foldRows(rows, { earned: rowsOf(copy, "achievements") as AchievementRow[] });
    },
  };
}

/** The server's result in the same form. */
async function serverSays(person: TestAccount) {
  const response = await person.client.fetch("/api/user/gamification");
  const { achievements, ...figures } = gamificationSchema.parse(await response.json());
  const points = await server.deps
    .knex("user_progress")
    .where({ user_id: person.id, completed: true })
    .select("lesson_slug", "points_earned");
  return {
    ...figures,
    lessonPoints: Object.fromEntries(points.map((row) => [row.lesson_slug, row.points_earned])),
    achievements: achievements.map(({ achievementType, pointsAwarded }) => [achievementType, pointsAwarded]),
  };
}
/** Drops the frozen days, which only the device computes. */
const comparable = (fold: ReturnType<typeof foldRows>) => {
  const { frozenDays: _frozen, nextFreezeOn: _next, achievements, ...figures } = seenOf(fold);
  return { ...figures, achievements: achievements.toSorted(byType) };
};
const byType = (a: unknown[], b: unknown[]): number => (String(a[0]) < String(b[0]) ? -1 : 1);
const sorted = async (person: TestAccount) => {
  const said = await serverSays(person);
  return { ...said, achievements: said.achievements.toSorted(byType) };
};

const SEEDS = [1, 2, 3, 4];
test.each(SEEDS)("offline and late devices reach the result of one device (seed %i)", async (seed) => {
  const person = await registerAccount(server);
  const [groups = []] = fc.sample(anyDeeds(60, 30), { seed, numRuns: 1 });
  const [first, second, late] = [newDevice(person), newDevice(person), newDevice(person)];
  const devices = [first, second, late];
  for (const [at, group] of groups.entries()) devices[at % 3]?.do(group);

  await first.send(4);
  await first.send(0, true); // a lost answer: the same batch again
  await second.send();
  await first.send();
  await second.pull();
  const before = await sorted(person);
  await late.send();
  await late.send(0, true);

  const atOnce = comparable(foldRows(accountOf(groups.flat())));
  const after = await sorted(person);
  expect(after).toEqual(atOnce);
  expect(after.points).toBeGreaterThanOrEqual(before.points);
  for (const device of devices) {
    await device.pull();
    expect(comparable(device.view())).toEqual(after);
  }
});

test("a device shows before sending what the server derives afterwards", async () => {
  const person = await registerAccount(server);
  const [one = "", two = "", three = "", four = ""] = LESSONS;
  const [counter, home] = [newDevice(person), newDevice(person)];
  counter.do([completion(one, addDays(TODAY, -4)), completion(two, addDays(TODAY, -3))]);
  await counter.send();
  await home.pull();

  home.do([completion(three, addDays(TODAY, -1)), completion(four, TODAY), completion(two, TODAY, 13)]);
  const shown = home.view();
  expect(shown).toMatchObject({ currentStreak: 4, frozenDays: [addDays(TODAY, -2)] });
  await home.send();

  expect(await sorted(person)).toEqual(comparable(shown));
  await home.pull();
  expect(seenOf(home.view())).toEqual(seenOf(shown));
});

test("single calls and sync derive the same; repeating a lesson on another day gives no points", async () => {
  const [alone, synced] = [await registerAccount(server), await registerAccount(server)];
  const [one = "", two = ""] = LESSONS;
  const call = async (lesson: string, localDate: string) => {
    const json = { completed: true, timeSpent: 0, localDate };
    const response = await alone.client.fetch(`/api/user/progress/${lesson}`, { json });
    return lessonProgressAnswerSchema.parse(await response.json());
  };
  const yesterday = addDays(TODAY, -1);

  expect(await call(one, yesterday)).toMatchObject({ pointsEarned: 30 });
  expect(await call(one, TODAY)).toMatchObject({ pointsEarned: 0, achievements: [] });
  expect(await call(two, TODAY)).toMatchObject({ pointsEarned: 30 });
  const device = newDevice(synced);
  device.do([completion(one, yesterday), completion(two, TODAY)]);
  await device.send();

  expect(await sorted(alone)).toEqual(await sorted(synced));
  expect(await sorted(alone)).toMatchObject({ points: 60, currentStreak: 2 });
});

test("missing one day keeps the current streak, missing two ends it, and the longest one stays", async () => {
  const person = await registerAccount(server);
  const device = newDevice(person);
  device.do([3, 2, 1].map((ago, n) => completion(LESSONS[n] ?? "", addDays(TODAY, -ago))));
  await device.send();
  const streakOn = async (day: string) => {
    server.setNow(new Date(`${day}T20:00:00.000Z`));
    const { currentStreak, longestStreak } = await serverSays(person);
    return [currentStreak, longestStreak];
  };
  expect(await streakOn(TODAY)).toEqual([3, 3]);
  expect(await streakOn(addDays(TODAY, 1))).toEqual([3, 3]);
  expect(await streakOn(addDays(TODAY, 2))).toEqual([0, 3]);
});

test('a lesson that lost its questions keeps no answer from "Gabarito completo"', async () => {
  const person = await registerAccount(server);
  const [emptied = "", ...others] = LESSONS;
  await server.deps.knex("lessons").where({ slug: emptied }).update({ quiz: "[]" });
  const device = newDevice(person);
  device.do(others.map((lesson) => deed("quiz.finish", { lesson, correct: 3, total: 3 })));
  await device.send();
  expect((await sorted(person)).achievements).toContainEqual(["quiz_perfect_all", 50]);
});
