import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lessonSchema, moduleSchema } from "#db/protocol/admin/course-api.ts";
import { insertCourse, type InsertedCourse } from "#server/testing/insert-course.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let course: InsertedCourse;

beforeAll(async () => {
  server = await startTestServer();
  course = await insertCourse(server.deps.knex, [
    { slug: "segundo", lessons: [] },
    { slug: "primeiro", lessons: ["abrir", "-rascunho", "fechar"] },
    { slug: "parado", lessons: ["antiga"], isActive: false },
  ]);
  await server.deps.knex("modules").where({ slug: "segundo" }).update({ order: 9 });
});
afterAll(() => server.close());

const get = async (path: string) => {
  const response = await server.newClient().fetch(path);
  return { status: response.status, body: (await response.json()) as never };
};

describe("GET /api/modules", () => {
  it("lists active modules by order with their active lessons counted", async () => {
    const { status, body } = await get("/api/modules");
    expect(status).toBe(200);
    const modules = moduleSchema.strict().array().parse(body);
    expect(modules.map(({ slug, lessonsCount, isActive }) => [slug, lessonsCount, isActive])).toEqual([
      ["primeiro", 2, true],
      ["segundo", 0, true],
    ]);
    expect(modules[0]).toMatchObject({
      id: course.moduleIds["primeiro"],
      translatedTitle: "Módulo primeiro",
      description: null,
    });
    expect(modules[0]).not.toHaveProperty("lessons");
    expect(modules[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });
});

describe("GET /api/modules/{id}/lessons", () => {
  it("answers the same for the slug and the uuid, active lessons by order with content", async () => {
    const bySlug = await get("/api/modules/primeiro/lessons");
    const byId = await get(`/api/modules/${course.moduleIds["primeiro"]}/lessons`);
    expect(byId).toEqual(bySlug);
    const lessons = lessonSchema.strict().array().parse(bySlug.body);
    expect(lessons.map(({ slug, order, content, moduleSlug }) => [slug, order, content, moduleSlug])).toEqual(
      [
        ["abrir", 0, "<p>abrir</p>", "primeiro"],
        ["fechar", 2, "<p>fechar</p>", "primeiro"],
      ],
    );
  });

  it("answers an empty list for a module without lessons", async () => {
    expect(await get("/api/modules/segundo/lessons")).toEqual({ status: 200, body: [] });
  });

  it.each(["nada", "parado", randomUUID(), "-1", "%00", "a'b"])("refuses the module %s", async (id) => {
    const { status, body } = await get(`/api/modules/${encodeURIComponent(decodeURIComponent(id))}/lessons`);
    expect([400, 404]).toContain(status);
    expect(body).toMatchObject({ code: status === 404 ? "not_found" : "invalid_request" });
  });
});

describe("GET /api/lessons/{id}", () => {
  it("answers the lesson with its quiz, by slug and by uuid in any case", async () => {
    const { status, body } = await get("/api/lessons/abrir");
    expect(status).toBe(200);
    expect(lessonSchema.strict().parse(body)).toMatchObject({
      id: course.lessonIds["abrir"],
      moduleId: course.moduleIds["primeiro"],
      translatedTitle: "Lição abrir",
      duration: 4,
      quiz: [{ question: "Um?", options: ["sim", "não"], answer: 0, explanation: "Sim." }],
    });
    expect((await get(`/api/lessons/${course.lessonIds["abrir"]?.toUpperCase()}`)).body).toEqual(body);
  });

  it.each(["rascunho", "antiga", "nada", randomUUID()])("answers 404 for %s", async (id) => {
    const { status, body } = await get(`/api/lessons/${id}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({
      code: "not_found",
      message: "Esta lição não existe ou não está mais no curso.",
      requestId: expect.any(String) as string,
    });
  });

  it("refuses an id that is too long", async () => {
    const { status, body } = await get(`/api/lessons/${"a".repeat(121)}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "invalid_request", issues: [{ path: "id" }] });
  });

  it("answers 405 with Allow to other methods", async () => {
    const response = await server.newClient().fetch("/api/lessons/abrir", { method: "DELETE" });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("an administrator", () => {
  it("also gets inactive content and the lessons of each module (S466); a merchant does not", async () => {
    const { client, id } = await registerAccount(server);
    const list = async () => {
      const modules = moduleSchema
        .strict()
        .array()
        .parse(await (await client.fetch("/api/modules")).json());
      return modules.map(({ slug, isActive, lessonsCount, lessons }) => [
        slug,
        isActive,
        lessonsCount,
        lessons?.map((lesson) => lesson.slug),
      ]);
    };
    expect(await list()).toEqual([
      ["primeiro", true, 2, undefined],
      ["segundo", true, 0, undefined],
    ]);
    expect((await client.fetch("/api/lessons/rascunho")).status).toBe(404);

    await server.deps.knex("user_roles").insert({ user_id: id, role: "admin" });

    expect(await list()).toEqual([
      ["primeiro", true, 2, ["abrir", "rascunho", "fechar"]],
      ["parado", false, 1, ["antiga"]],
      ["segundo", true, 0, []],
    ]);
    expect((await client.fetch("/api/lessons/rascunho")).status).toBe(200);
    expect(await (await client.fetch("/api/modules/parado/lessons")).json()).toHaveLength(1);
  });
});

describe("GET /api/openapi.json", () => {
  it("describes the calls of the course", async () => {
    const { body } = await get("/api/openapi.json");
    const paths = (body as { paths: Record<string, object> }).paths;
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/api/modules", "/api/modules/{id}/lessons", "/api/lessons/{id}"]),
    );
  });
});
