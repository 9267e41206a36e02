import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { userSchema } from "#db/entities/user.ts";
import {
  availableAchievementsSchema,
  gamificationSchema,
  lessonProgressAnswerSchema,
  userProgressSchema,
} from "#db/protocol/admin/course-api.ts";
import { insertCourse, type InsertedCourse } from "#server/testing/insert-course.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let course: InsertedCourse;
let client: Client;

beforeAll(async () => {
  server = await startTestServer();
  course = await insertCourse(server.deps.knex, [
    { slug: "antes-de-abrir-o-caixa", lessons: ["um", "dois", "tres"] },
    { slug: "carteira-segura", lessons: ["quatro", "-rascunho"] },
    { slug: "parado", lessons: ["antiga"], isActive: false },
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ client } = await registerAccount(server));
});
afterEach(() => server.setNow(null));

async function get<T>(path: string, by = client): Promise<{ status: number; body: T }> {
  const response = await by.fetch(path);
  return { status: response.status, body: (await response.json()) as T };
}
async function post(lesson: string, json: unknown, by = client) {
  const response = await by.fetch(`/api/user/progress/${lesson}`, { json });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
async function complete(lesson: string, more: object = {}) {
  const { status, body } = await post(lesson, { completed: true, timeSpent: 60, ...more });
  expect(status).toBe(200);
  return lessonProgressAnswerSchema.strict().parse(body);
}

describe("signed out", () => {
  it.each([
    ["GET", "/api/user/progress"],
    ["POST", "/api/user/progress/um"],
    ["GET", "/api/user/progress/module/carteira-segura"],
    ["GET", "/api/user/gamification"],
    ["PUT", "/api/user/profile"],
  ])("%s %s answers 401 to any body", async (method, path) => {
    const body = method === "GET" ? {} : { json: { nonsense: true } };
    const response = await server.newClient().fetch(path, { method, ...body });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "unauthenticated" });
  });

  it("the available achievements are listed", async () => {
    const { status, body } = await get("/api/achievements/available", server.newClient());
    expect(status).toBe(200);
    const available = availableAchievementsSchema.parse(body);
    expect(available).toHaveLength(16);
    expect(available[2]).toEqual({
      type: "module_done:antes-de-abrir-o-caixa",
      title: "Pé no chão",
      description: "Módulo concluído: Antes de abrir o caixa.",
      icon: "coins",
      color: "--bc-cartaz",
      points: 200,
    });
  });
});

describe("POST /api/user/progress/{lessonId}", () => {
  it("gives 20 points and the first achievement once, by slug and by uuid", async () => {
    expect(await complete("um")).toEqual({
      pointsEarned: 30,
      user: { level: 1, points: 30 },
      achievements: [
        {
          type: "first_lesson",
          title: "Primeiro passo",
          description: "Você concluiu a primeira lição.",
          icon: "footprints",
          color: "--bc-primary",
        },
      ],
    });
    const again = { pointsEarned: 0, user: { level: 1, points: 30 }, achievements: [] };
    expect(await complete("um")).toEqual(again);
    expect(await complete(String(course.lessonIds["um"]))).toEqual(again);
    expect(await complete(String(course.lessonIds["um"]).toUpperCase())).toEqual(again);
  });

  it("awards the module with its last lesson and lists it first (S210, S275)", async () => {
    await complete("um");
    await complete("dois");
    const last = await complete("tres");
    expect(last).toMatchObject({ pointsEarned: 220, user: { points: 270, level: 3 } });
    expect(last.achievements.map(({ type }) => type)).toEqual(["module_done:antes-de-abrir-o-caixa"]);
    const whole = await complete("quatro");
    expect(whole.achievements.map(({ type }) => type)).toEqual([
      "module_done:carteira-segura",
      "course_complete",
    ]);
    expect(whole.pointsEarned).toBe(20 + 200 + 50);
  });

  it("adds the streak bonus to the first lesson of the second day in a row (S276)", async () => {
    server.setNow(new Date("2026-11-20T15:00:00Z"));
    const { client: by } = await registerAccount(server);
    const earned: unknown[] = [];
    for (const [now, lesson] of [
      ["2026-11-20T15:00:00Z", "um"],
      ["2026-11-21T15:00:00Z", "dois"],
      ["2026-11-21T16:00:00Z", "quatro"],
    ] as const) {
      server.setNow(new Date(now));
      earned.push((await post(lesson, { completed: true, timeSpent: 1 }, by)).body["pointsEarned"]);
    }
    expect(earned).toEqual([30, 30, 220]);
    expect((await get("/api/user/gamification", by)).body).toMatchObject({
      currentStreak: 2,
      longestStreak: 2,
    });
    server.setNow(new Date("2026-11-24T15:00:00Z"));
    expect((await get("/api/user/gamification", by)).body).toMatchObject({
      currentStreak: 0,
      longestStreak: 2,
    });
  });

  it("counts the device's local day within a day of the server's", async () => {
    server.setNow(new Date("2026-11-21T15:00:00Z"));
    const { client: by } = await registerAccount(server);
    const day = { timeSpent: 0, completed: true };
    await post("um", { ...day, localDate: "2026-11-20" }, by);
    await post("dois", { ...day, localDate: "2026-11-21" }, by);
    await post("tres", { ...day, localDate: "2099-01-01" }, by);
    expect((await get("/api/user/gamification", by)).body).toMatchObject({
      currentStreak: 2,
      longestStreak: 2,
    });
  });

  it("counts added time on the local day of the call", async () => {
    server.setNow(new Date("2026-11-21T15:00:00.000Z"));
    await post("um", { completed: false, timeSpent: 90, localDate: "2026-11-20" });
    await post("um", { completed: false, timeSpent: 60 });
    await post("um", { completed: false, timeSpent: 100, localDate: "2099-01-01" });
    const { id } = userSchema.parse((await get("/api/auth/user")).body);
    const days = await server.deps.knex("study_days").where({ user_id: id }).orderBy("day").select("time_ms");
    expect(days.map(({ time_ms }: { time_ms: number }) => Number(time_ms))).toEqual([90_000, 10_000]);
  });

  it("stores the longest total of time, in seconds, and never undoes a completion (S204, contract §9.7)", async () => {
    const time = async () => {
      const { body } = await get<unknown>("/api/user/progress");
      return userProgressSchema
        .parse(body)
        .progress.map(({ timeSpent, completed }) => [timeSpent, completed]);
    };
    const paused = { completed: false, timeSpent: 90 };
    expect((await post("um", paused)).body).toEqual({
      pointsEarned: 0,
      user: { level: 1, points: 0 },
      achievements: [],
    });
    expect(await time()).toEqual([[90, false]]);
    await complete("um", { timeSpent: 30 });
    expect(await time()).toEqual([[90, true]]);
    await post("um", { completed: false, timeSpent: 86_400 });
    expect(await time()).toEqual([[86_400, true]]);
  });

  it.each([
    [{ completed: true, timeSpent: -1 }, "timeSpent"],
    [{ completed: true, timeSpent: 86_401 }, "timeSpent"],
    [{ completed: true, timeSpent: 1.5 }, "timeSpent"],
    [{ completed: true, timeSpent: "60" }, "timeSpent"],
    [{ completed: true, timeSpent: null }, "timeSpent"],
    [{ completed: "yes", timeSpent: 1 }, "completed"],
    [{ timeSpent: 1 }, "completed"],
    [{ completed: true, timeSpent: 1, localDate: "2026-02-30" }, "localDate"],
    [[], ""],
  ])("refuses %j", async (body, path) => {
    const answer = await post("um", body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_request", issues: [{ path }] });
    expect((await get("/api/user/progress")).body).toMatchObject({ progress: [] });
  });

  it.each(["nada", randomUUID()])("answers 404 for the lesson %s", async (lesson) => {
    for (const completed of [true, false]) {
      const { status, body } = await post(lesson, { completed, timeSpent: 1 });
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: "not_found" });
    }
  });

  it("gives points once for ten simultaneous completions of one lesson", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post("um", { completed: true, timeSpent: 5 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const earned = answers.map(({ body }) => Number(body["pointsEarned"])).sort((a, b) => b - a);
    expect(earned).toEqual([30, ...Array.from({ length: 9 }, () => 0)]);
    expect((await get("/api/user/gamification")).body).toMatchObject({ points: 30 });
  });

  it("adds up simultaneous completions of different lessons", async () => {
    await Promise.all(["um", "dois", "tres", "quatro"].map((lesson) => complete(lesson)));
    const { body } = await get<{ points: number }>("/api/user/gamification");
    expect(body.points).toBe(4 * 20 + 10 + 200 + 200 + 50);
  });

  it("increments the version of the account's ledger", async () => {
    const user = (await get<{ id: string }>("/api/auth/user")).body;
    const version = async () => {
      const row = (await server.deps
        .knex("ledger")
        .where({ id: `u:${user.id}` })
        .first("version")) as {
        version: number;
      };
      return row.version;
    };
    const before = await version();
    await complete("um");
    const after = await version();
    expect(after).toBeGreaterThan(before);
    await complete("um");
    expect(await version()).toBe(after);
  });

  it("refuses other origins and other media types", async () => {
    const foreign = await client.fetch("/api/user/progress/um", {
      json: { completed: true },
      headers: { Origin: "https://outro.example" },
    });
    expect([foreign.status, ((await foreign.json()) as { code: string }).code]).toEqual([403, "bad_origin"]);
    const form = await client.fetch("/api/user/progress/um", { form: { completed: "true" } });
    expect(form.status).toBe(415);
    expect((await get("/api/user/progress")).body).toMatchObject({ progress: [] });
  });
});

describe("D the same event through sync", () => {
  it("gives the same points, and the single call after it gives none (contract §6)", async () => {
    const at = "2026-11-21T15:00:00.000Z";
    server.setNow(new Date(at));
    const { client: bySync } = await registerAccount(server);
    const { client: byCall } = await registerAccount(server);
    const pushed = await bySync.fetch("/api/sync", {
      json: {
        clientId: randomUUID(),
        epoch: null,
        cursor: {},
        acked: 0,
        schema: 1,
        ask: [],
        mutations: [
          {
            uid: randomUUID(),
            seq: 1,
            name: "lesson.complete",
            v: 1,
            at,
            args: { lesson: course.lessonIds["quatro"], at, localDate: "2026-11-21" },
          },
        ],
      },
    });
    expect(pushed.status).toBe(200);
    await post("quatro", { completed: true }, byCall);

    const standing = async (by: Client) => {
      const { achievements, ...rest } = gamificationSchema.parse(
        (await get("/api/user/gamification", by)).body,
      );
      return { ...rest, achievements: achievements.map(({ id: _own, ...shown }) => shown) };
    };
    expect(await standing(bySync)).toEqual(await standing(byCall));
    expect((await get("/api/user/progress", bySync)).body).toEqual(
      (await get("/api/user/progress", byCall)).body,
    );
    expect((await post("quatro", { completed: true }, bySync)).body).toMatchObject({ pointsEarned: 0 });
  });
});

describe("D a deleted account", () => {
  it("gets 401 from every call", async () => {
    const { id } = (await get<{ id: string }>("/api/auth/user")).body;
    await server.deps.knex("users").where({ id }).delete();
    const statuses = [
      (await get("/api/user/progress")).status,
      (await get("/api/user/progress/module/carteira-segura")).status,
      (await get("/api/user/gamification")).status,
      (await post("um", { completed: true })).status,
    ];
    expect(statuses).toEqual([401, 401, 401, 401]);
  });
});

describe("GET /api/user/progress", () => {
  it("is empty at first, then counts active lessons (S179)", async () => {
    expect((await get("/api/user/progress")).body).toEqual({
      overall: { completed: 0, total: 4, percentage: 0 },
      progress: [],
    });
    await complete("dois");
    const { body } = await get("/api/user/progress");
    expect(userProgressSchema.strict().parse(body)).toEqual({
      overall: { completed: 1, total: 4, percentage: 25 },
      progress: [
        {
          lesson: { id: course.lessonIds["dois"], slug: "dois" },
          completed: true,
          completedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
          timeSpent: 60,
          perfectScore: false,
        },
      ],
    });
  });

  it("has only the account's own progress", async () => {
    await complete("um");
    const { client: other } = await registerAccount(server);
    expect((await get("/api/user/progress", other)).body).toMatchObject({ progress: [] });
  });
});

describe("GET /api/user/progress/module/{moduleId}", () => {
  it("counts by slug and by uuid (S180)", async () => {
    await complete("um");
    const expected = { status: 200, body: { completed: 1, total: 3 } };
    expect(await get("/api/user/progress/module/antes-de-abrir-o-caixa")).toEqual(expected);
    expect(await get(`/api/user/progress/module/${course.moduleIds["antes-de-abrir-o-caixa"]}`)).toEqual(
      expected,
    );
    expect((await get("/api/user/progress/module/carteira-segura")).body).toEqual({ completed: 0, total: 1 });
  });

  it.each(["nada", "parado", randomUUID()])("answers 404 for the module %s", async (module) => {
    expect(await get(`/api/user/progress/module/${module}`)).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });
});

describe("GET /api/user/gamification", () => {
  it("starts at level 1 with 100 points to go (S277)", async () => {
    expect((await get("/api/user/gamification")).body).toEqual({
      points: 0,
      level: 1,
      currentStreak: 0,
      longestStreak: 0,
      nextLevelPoints: 100,
      pointsToNextLevel: 100,
      achievements: [],
    });
  });

  it("lists achievements newest first (S181, S182, S114)", async () => {
    await complete("um");
    await complete("quatro");
    const { body } = await get("/api/user/gamification");
    const { achievements, ...standing } = gamificationSchema.strict().parse(body);
    expect(standing).toEqual({
      points: 250,
      level: 3,
      currentStreak: 1,
      longestStreak: 1,
      nextLevelPoints: 300,
      pointsToNextLevel: 50,
    });
    expect(achievements.map(({ achievementType }) => achievementType)).toEqual([
      "module_done:carteira-segura",
      "first_lesson",
    ]);
    expect(achievements[1]).toMatchObject({ title: "Primeiro passo", pointsAwarded: 10 });
  });
});

describe("PUT /api/user/profile", () => {
  const profile = {
    businessName: "  Padaria da Praça ",
    businessType: "retail",
    techComfort: "beginner",
    onboardingCompleted: true,
  };
  const put = async (json: unknown) => {
    const response = await client.fetch("/api/user/profile", { method: "PUT", json });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it("answers with the user, the trimmed name and the onboarding's points", async () => {
    const { status, body } = await put(profile);
    expect(status).toBe(200);
    expect(userSchema.strict().parse(body)).toMatchObject({
      businessName: "Padaria da Praça",
      businessType: "retail",
      techComfort: "beginner",
      onboardingCompleted: true,
      points: 10,
    });
    expect((await get("/api/auth/user")).body).toEqual(body);
  });

  it("never undoes the onboarding, and gives its points once", async () => {
    await put(profile);
    const { body } = await put({ ...profile, businessName: "Padoca", onboardingCompleted: false });
    expect(body).toMatchObject({ businessName: "Padoca", onboardingCompleted: true, points: 10 });
  });

  it("accepts a name of 120 emoji, and explains why 121 are too many", async () => {
    const longest = "🍞".repeat(120);
    expect(await put({ ...profile, businessName: longest })).toMatchObject({
      status: 200,
      body: { businessName: longest },
    });
    expect((await put({ ...profile, businessName: `${longest}🍞` })).body).toMatchObject({
      issues: [{ path: "businessName", message: "O nome pode ter até 120 caracteres." }],
    });
  });

  it.each([
    [{ ...profile, businessName: "   " }, "businessName"],
    [{ ...profile, businessName: "a".repeat(121) }, "businessName"],
    [{ ...profile, businessName: "a\0b" }, "businessName"],
    [{ ...profile, businessType: "bank" }, "businessType"],
    [{ ...profile, techComfort: null }, "techComfort"],
    [{ ...profile, onboardingCompleted: "yes" }, "onboardingCompleted"],
    [{ ...profile, isAdmin: true, hasLessonsAccess: true, points: 9999 }, ""],
  ])("refuses %j", async (body, path) => {
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_request", issues: [{ path }] });
    const user = (await get<Record<string, unknown>>("/api/auth/user")).body;
    expect(user).toMatchObject({ businessName: null, isAdmin: false, hasLessonsAccess: false, points: 0 });
  });
});
