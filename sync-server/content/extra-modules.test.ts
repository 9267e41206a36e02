import { afterAll, beforeAll, expect, test } from "vitest";
import { besideCourse } from "#db/content/beside-course.ts";
import { course } from "#db/content/course.ts";
import { seedContent } from "#db/seeds/seed-content.ts";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedContent(server.deps.knex);
});
afterAll(() => server.close());

type Listed = { slug: string; lessonsCount: number };
const read = async (client: Client, path: string): Promise<unknown> => (await client.fetch(path)).json();
const complete = async (client: Client, slug: string): Promise<unknown> => {
  const json = { completed: true, timeSpent: 60 };
  return (await client.fetch(`/api/user/progress/${slug}`, { json })).json();
};

test("the list for readers has the course only, and they read the extra modules by name", async () => {
  const visitor = server.newClient();
  const listed = (await read(visitor, "/api/modules")) as Listed[];
  expect(listed.map(({ slug }) => slug)).toEqual(course.modules.map(({ slug }) => slug));
  expect(listed.reduce((sum, { lessonsCount }) => sum + lessonsCount, 0)).toBe(15);

  for (const { slug: module, lessons } of besideCourse) {
    const beside = (await read(visitor, `/api/modules/${module}/lessons`)) as Listed[];
    expect(beside.map(({ slug }) => slug)).toEqual(lessons.map(({ slug }) => slug));
  }
  expect(await read(visitor, "/api/lessons/carteira-usdt")).toMatchObject({ slug: "carteira-usdt" });
});

test("administrators, who edit them, see them in the list", async () => {
  const admin = await registerAccount(server);
  await grantAdmin(server.deps.knex, admin.id);
  const listed = (await read(admin.client, "/api/modules")) as Listed[];
  expect(listed.slice(-besideCourse.length).map(({ slug }) => slug)).toEqual(
    besideCourse.map(({ slug }) => slug),
  );
});

test("their lessons bring points, but do not count for progress, modules, completion or certificate", async () => {
  const { client } = await registerAccount(server);
  for (const { slug } of besideCourse.flatMap(({ lessons }) => lessons))
    expect(await complete(client, slug)).toMatchObject({ pointsEarned: expect.any(Number) as number });
  expect(await read(client, "/api/user/progress")).toMatchObject({
    overall: { completed: 0, total: 15, percentage: 0 },
  });
  const { achievements } = (await read(client, "/api/user/gamification")) as {
    achievements: { achievementType: string }[];
  };
  expect(achievements.map(({ achievementType }) => achievementType)).toEqual(["first_lesson"]);

  for (const { lessons } of course.modules) for (const { slug } of lessons) await complete(client, slug);
  expect(await read(client, "/api/user/completion/check")).toMatchObject({ isCompleted: true });
  const certificate = await client.fetch("/api/certificate", { method: "POST" });
  expect(await certificate.json()).toMatchObject({ lessons: 15 });
});
