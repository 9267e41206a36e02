import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cases } from "#db/content/cases/cripto-no-balcao.ts";
import { adminLessonSchema, adminModuleSchema, overviewSchema } from "#db/protocol/admin/admin-api.ts";
import { call, registerAdmin, type Answer } from "#server/testing/admin-calls.ts";
import { insertCourse, type InsertedCourse } from "#server/testing/insert-course.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { emptyCopy, pullAll, rowsOf, type TestAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let ana: TestAccount;
let visitor: Client;
let course: InsertedCourse;
beforeAll(async () => {
  server = await startTestServer();
  ana = await registerAdmin(server);
  visitor = server.newClient();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.knex("modules").delete();
  course = await insertCourse(server.deps.knex, [
    { slug: "um", lessons: ["a", "b", "c"] },
    { slug: "dois", lessons: ["d", "-e"] },
  ]);
});

const moduleId = (slug: string): string => course.moduleIds[slug] ?? "";
const lessonId = (slug: string): string => course.lessonIds[slug] ?? "";
const admin = (line: string, json?: unknown): Promise<Answer> => {
  const [method, path] = line.split(" ");
  return call(ana.client, `${method ?? ""} /api/admin${path ?? ""}`, json);
};
const version = async () =>
  (await server.deps.knex("ledger").where({ id: "content" }).first("version"))?.version as number;
type Listed = { slug: string; order: number; lessons: { slug: string; order: number }[] };
const listed = async () => {
  const { body } = await call(ana.client, "GET /api/modules");
  return (body as unknown as Listed[]).map(({ slug, lessons }) => [slug, lessons.map((each) => each.slug)]);
};

const EXERCISE = {
  kind: "wallet",
  question: "Já pode entregar?",
  detail: "",
  title: "Recebido",
  amount: "",
  choices: [
    { name: "Hora", value: "13h", hint: "A hora bate. Falta ver se está seguro." },
    { name: "Situação", value: "Não confirmado", hint: "" },
  ],
  answer: 1,
  reason: "Ainda não está confirmado.",
};

test("a module or lesson that is sent twice with one id is created once", async () => {
  const before = await listed();
  const module = { id: randomUUID(), title: "Uma vez só", order: 3 };
  const lesson = { id: randomUUID(), moduleId: moduleId("um"), title: "Uma vez só", order: 9 };
  for (const [path, body] of [
    ["/modules", module],
    ["/lessons", lesson],
  ] as const)
    for (let tries = 0; tries < 2; tries++)
      expect(await admin(`POST ${path}`, body)).toMatchObject({
        status: 201,
        body: { id: body.id, slug: "uma-vez-so", revision: 1 },
      });

  const after = await listed();
  expect(after).toHaveLength(before.length + 1);
  expect(after.flatMap(([, lessons]) => lessons).filter((slug) => slug?.startsWith("uma-vez"))).toEqual([
    "uma-vez-so",
  ]);
});

describe("modules", () => {
  test("are created, changed and deactivated; their lessons leave the devices and return with them", async () => {
    const made = await admin("POST /modules", { title: "Módulo novo", order: 3 });
    expect(made.status).toBe(201);
    expect(adminModuleSchema.strict().parse(made.body)).toMatchObject({
      slug: "modulo-novo",
      description: null,
      isActive: true,
      revision: 1,
      draft: null,
      lessonsCount: 0,
    });
    const copy = emptyCopy();
    await pullAll(visitor, copy);
    const off = await admin("PUT /modules/um", { isActive: false, revision: 1 });
    expect(off).toMatchObject({ status: 200, body: { isActive: false, revision: 2 } });
    const [page] = await pullAll(visitor, copy);
    expect(page?.dels).toEqual({ modules: ["um"], lessons: ["a", "b", "c"] });
    // Toggling a module does not save its lessons.
    expect((await admin("GET /lessons/a")).body["revision"]).toBe(1);
    await admin("PUT /modules/um", { isActive: true });
    await pullAll(visitor, copy);
    expect(rowsOf(copy, "lessons")).toHaveLength(4);
    expect(await admin("PUT /modules/um", { title: "Outro", revision: 2 })).toMatchObject({ status: 409 });
  });

  test("without a title or order are rejected with the form's messages (S433, S434)", async () => {
    const message = "Por favor, preencha título e ordem.";
    for (const json of [{ order: 1 }, { title: "  ", order: 1 }, { title: "a" }, { title: "a", order: 1.5 }])
      expect(await admin("POST /modules", json)).toMatchObject({
        status: 400,
        body: { issues: [{ message }] },
      });
    expect(await admin("POST /lessons", { title: "a", order: 1 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "moduleId", message: "Por favor, preencha título, módulo e ordem." }] },
    });
  });

  test("are deleted with their lessons; learners keep their progress", async () => {
    const learner = await registerAdmin(server);
    const done = await learner.client.fetch("/api/user/progress/a", {
      json: { completed: true, timeSpent: 60 },
    });
    expect(done.status).toBe(200);
    const copy = emptyCopy();
    await pullAll(visitor, copy);
    const before = await version();

    expect((await admin(`DELETE /modules/${moduleId("um")}`)).status).toBe(204);
    expect(await version()).toBe(before + 1);
    const [page] = await pullAll(visitor, copy);
    expect(page?.dels).toEqual({ modules: ["um"], lessons: ["a", "b", "c"] });
    expect((await visitor.fetch("/api/lessons/a")).status).toBe(404);
    const progress = await call(learner.client, "GET /api/user/progress");
    expect(progress.body["progress"]).toMatchObject([{ lesson: { id: null, slug: "a" }, completed: true }]);
    const { body } = await admin("GET /audit?limit=4");
    expect(
      (body["items"] as { action: string; kind: string }[]).map(({ action, kind }) => [action, kind]),
    ).toEqual(
      expect.arrayContaining([
        ["delete", "module"],
        ["delete", "lesson"],
      ]),
    );
  });
});

describe("lessons", () => {
  test("are created by the specification's call and edited with quiz, draft and module", async () => {
    const made = await admin("POST /lessons", {
      moduleId: moduleId("um"),
      title: "Lição nova",
      description: "Descrição",
      content: '<p>Texto</p><img src=x onerror="alert(1)">',
      videoUrl: " ",
      duration: 5,
      order: 9,
    });
    expect(made.status).toBe(201);
    const lesson = adminLessonSchema.strict().parse(made.body);
    expect(lesson).toMatchObject({
      slug: "licao-nova",
      moduleSlug: "um",
      content: "<p>Texto</p>",
      videoUrl: null,
      duration: 5,
      quiz: [],
      reviewQuestions: [],
      cases: [],
      revision: 1,
    });
    const quiz = [{ question: " Qual? ", options: ["sim", "não"], answer: 1, explanation: "" }];
    const reviewQuestions = [
      { ...quiz[0], id: "nova-1", question: "Por quê?", feedback: ["Porque não.", "Porque sim."] },
    ];
    const saved = await admin(`PUT /lessons/${lesson.id}`, { quiz, reviewQuestions, moduleId: "dois" });
    expect(saved.body).toMatchObject({
      reviewQuestions,
      quiz: [{ ...quiz[0], question: "Qual?" }],
      moduleSlug: "dois",
      content: "<p>Texto</p>",
      revision: 2,
    });
    expect((await admin(`PUT /lessons/${lesson.id}`, { quiz, moduleId: "dois" })).body["revision"]).toBe(2);
    const kept = await admin(`PUT /lessons/${lesson.id}/draft`, { content: "<h2>Rascunho</h2>" });
    expect(kept.body).toMatchObject({
      content: "<p>Texto</p>",
      draft: { content: "<h2>Rascunho</h2>", order: 9 },
    });
    const shown = await admin(`GET /lessons/licao-nova`);
    expect(shown.body).toEqual(kept.body);

    // A lesson that is hidden stays so when its draft is opened.
    await admin(`PUT /lessons/${lesson.id}/draft`, { isActive: true });
    expect((await admin(`PUT /lessons/${lesson.id}`, { isActive: false })).body).toMatchObject({
      isActive: false,
      draft: { content: "<h2>Rascunho</h2>", isActive: false },
    });
  });

  test.each([
    [
      { quiz: [{ question: "?", options: ["a", "b"], answer: 2, explanation: "" }] },
      "Pergunta 1: marque a opção certa.",
    ],
    [
      { quiz: [{ question: "?", options: ["a", "a"], answer: 0, explanation: "" }] },
      "Pergunta 1: há uma opção repetida.",
    ],
    [
      { exercises: [{ ...EXERCISE, choices: EXERCISE.choices.map((choice) => ({ ...choice, hint: " " })) }] },
      "Exercício 1: escreva a dica da opção 1.",
    ],
    [{ exercises: [{ ...EXERCISE, answer: 2 }] }, "Exercício 1: marque a opção certa."],
    [{ duration: 2.5 }, "A duração é um número inteiro de minutos, até 1440."],
    [{ videoUrl: "javascript:alert(1)" }, "Use um endereço completo que comece com https://."],
    [{ moduleId: "nenhum" }, "Este módulo não existe mais."],
  ])("with %j are rejected: %s", async (change, message) => {
    expect(await admin(`PUT /lessons/${lessonId("a")}`, change)).toMatchObject({
      status: 400,
      body: { issues: [{ message }] },
    });
  });

  test("have exercises, which go to devices and into the course package", async () => {
    const spaced = { ...EXERCISE, question: ` ${EXERCISE.question} ` };
    const saved = await admin("PUT /lessons/a", { exercises: [spaced] });
    expect(saved.body).toMatchObject({ exercises: [EXERCISE], revision: 2 });

    const copy = emptyCopy();
    await pullAll(visitor, copy);
    const rows = rowsOf(copy, "lessons") as { slug: string; exercises: unknown }[];
    const sent = rows.map(({ slug, exercises }) => [slug, exercises] as const);
    expect(Object.fromEntries(sent)).toEqual({ a: [EXERCISE], b: [], c: [], d: [] });

    const { body } = await admin("GET /course-package");
    await admin("PUT /lessons/a", { exercises: [] });
    expect((await admin("POST /course-package", body)).body).toEqual({ created: 0, updated: 1 });
    expect((await admin("GET /lessons/a")).body["exercises"]).toEqual([EXERCISE]);
  });

  test("have cases of the training shift, which go to devices and into the course package, not to visitors' pages", async () => {
    const spaced = cases.map((one) => ({ ...one, line: ` ${one.line} ` }));
    expect((await admin("PUT /lessons/a", { cases: spaced })).body).toMatchObject({ cases });
    const refused = await admin("PUT /lessons/a", { cases: [{ ...cases[0], say: " " }] });
    expect([refused.status, refused.body["issues"]]).toEqual([
      400,
      [{ path: "cases", message: "Caso 1: escreva o que dizer ao cliente." }],
    ]);

    const copy = emptyCopy();
    await pullAll(visitor, copy);
    const rows = rowsOf(copy, "lessons") as { slug: string; cases: unknown }[];
    expect(rows.find(({ slug }) => slug === "a")?.cases).toEqual(cases);
    expect(await (await visitor.fetch("/api/lessons/a")).json()).not.toHaveProperty("cases");

    const { body } = await admin("GET /course-package");
    await admin("PUT /lessons/a", { cases: [] });
    expect((await admin("POST /course-package", body)).body).toEqual({ created: 0, updated: 1 });
    expect((await admin("GET /lessons/a")).body["cases"]).toEqual(cases);
  });

  test("saved as shown are not changed", async () => {
    const raw = '<p>Custa R$ 10. <a href="https://exemplo.com.br">fora</a></p>';
    await server.deps.knex("lessons").where({ slug: "a" }).update({ content: raw });
    const before = await version();
    const shown =
      '<p>Custa R$&nbsp;10. <a href="https://exemplo.com.br" rel="noopener noreferrer" target="_blank">fora</a></p>';
    for (const content of [raw, shown])
      expect((await admin("PUT /lessons/a", { content })).body).toMatchObject({ content: raw, revision: 2 });
    expect(await version()).toBe(before);
  });
});

describe("order", () => {
  test("becomes 1…n, moves lessons between modules, and increments the version only for a change", async () => {
    const before = await version();
    const order = ["c", "a", "b"].map(lessonId);
    expect((await admin("PUT /lessons/order", { moduleId: "um", ids: order })).status).toBe(204);
    expect(await version()).toBe(before + 1);
    expect((await admin("PUT /lessons/order", { moduleId: "um", ids: order })).status).toBe(204);
    expect(await version()).toBe(before + 1);
    const moved = ["d", "b", "e"].map(lessonId);
    expect((await admin("PUT /lessons/order", { moduleId: moduleId("dois"), ids: moved })).status).toBe(204);
    const ids = [moduleId("dois"), moduleId("um")];
    expect((await admin("PUT /modules/order", { ids })).status).toBe(204);
    expect(await listed()).toEqual([
      ["dois", ["d", "b", "e"]],
      ["um", ["c", "a"]],
    ]);
    const { body } = await admin("GET /audit?limit=1");
    expect(body["items"]).toMatchObject([{ action: "reorder", kind: "module", title: "Ordem dos módulos" }]);
  });

  test("of an outdated list is refused as a whole", async () => {
    const before = await listed();
    const lists: [string, object][] = [
      ["modules", { ids: [moduleId("um")] }],
      ["modules", { ids: [moduleId("um"), moduleId("dois"), randomUUID()] }],
      ["lessons", { moduleId: "um", ids: [lessonId("a"), lessonId("b")] }],
      ["lessons", { moduleId: "um", ids: [lessonId("a"), lessonId("b"), lessonId("c"), randomUUID()] }],
    ];
    for (const [place, json] of lists)
      expect(await admin(`PUT /${place}/order`, json)).toMatchObject({
        status: 409,
        body: { code: "conflict" },
      });
    const twice = { ids: [moduleId("um"), moduleId("um")] };
    expect((await admin("PUT /modules/order", twice)).status).toBe(400);
    expect((await admin("PUT /lessons/order", { moduleId: "nada", ids: [lessonId("a")] })).status).toBe(404);
    expect(await listed()).toEqual(before);
  });

  test("sent several times at once ends as one of the requests", async () => {
    const orders = [
      ["a", "b", "c"],
      ["c", "b", "a"],
      ["b", "c", "a"],
    ];
    const answers = await Promise.all(
      [...orders, ...orders, ...orders].map((order) =>
        admin("PUT /lessons/order", { moduleId: "um", ids: order.map(lessonId) }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(orders.map((order) => JSON.stringify(order))).toContain(JSON.stringify((await listed())[0]?.[1]));
  });
});

test("a lesson is deleted although a concurrent completion causes a deadlock", async () => {
  const { knex } = server.deps;
  const [lesson_id, user_id] = [lessonId("a"), ana.id];
  await knex("user_progress").insert({ user_id, lesson_slug: "a", lesson_id });
  const pushing = await knex.transaction();
  await pushing("user_progress").where({ user_id, lesson_slug: "a" }).update({ time_spent_ms: 1000 });

  const deleting = admin(`DELETE /lessons/${lesson_id}`);
  await expect
    .poll(async () => {
      const waits = await knex.raw<{ rows: unknown[] }>(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waits.rows;
    })
    .toHaveLength(1);
  // Locks in the opposite order: the lesson's row after the progress. PostgreSQL chooses which transaction it aborts.
  const isPushed = await pushing("lessons")
    .where({ id: lesson_id })
    .forKeyShare()
    .select("id")
    .then(
      () => pushing.commit().then(() => true),
      () => pushing.rollback().then(() => false),
    );

  expect((await deleting).status).toBe(204);
  expect(await knex("lessons").where({ id: lesson_id })).toEqual([]);
  expect(
    await knex("user_progress").where({ user_id }).select("lesson_slug", "lesson_id", "time_spent_ms"),
  ).toEqual([{ lesson_slug: "a", lesson_id: null, time_spent_ms: isPushed ? 1000 : 0 }]);
});

test("the overview counts the content (S357)", async () => {
  const { body } = await admin("GET /overview");
  expect(overviewSchema.strict().parse(body)).toEqual({
    modules: 2,
    lessons: 5,
    articles: 0,
    publishedArticles: 0,
  });
});

describe("the course package", () => {
  test("is exported and imported unchanged; a changed one is saved with its HTML cleaned", async () => {
    const { status, body } = await admin("GET /course-package");
    expect(status).toBe(200);
    const before = await version();
    expect(await admin("POST /course-package", body)).toEqual({
      status: 200,
      body: { created: 0, updated: 0 },
    });
    expect(await version()).toBe(before);

    type Package = { modules: { lessons: { slug: string; content: string; title: string }[] }[] };
    const changed = structuredClone(body) as unknown as Package;
    const [first] = changed.modules[0]?.lessons ?? [];
    Object.assign(first ?? {}, {
      title: "Importada",
      content: "<p>Bom</p><script>harm()</script><svg onload=harm()>",
    });
    expect((await admin("POST /course-package", changed)).body).toEqual({ created: 0, updated: 1 });
    const lesson = await admin("GET /lessons/a");
    expect(lesson.body).toMatchObject({ title: "Importada", content: "<p>Bom</p>", revision: 2 });
    expect((await admin(`GET /revisions/lesson/a`)).body).toMatchObject([{ number: 2 }, { number: 1 }]);
  });

  test("that is invalid is refused with the path of each problem and saves nothing", async () => {
    const before = await version();
    const wrong = {
      version: "2026-11-21",
      modules: [{ slug: "x", title: "", description: null, order: 1, lessons: [] }],
    };
    expect(await admin("POST /course-package", wrong)).toMatchObject({
      status: 422,
      body: { code: "unprocessable", issues: [{ path: "modules[0].title" }] },
    });
    expect((await admin("POST /course-package", [])).status).toBe(422);
    expect(await version()).toBe(before);
  });
});
