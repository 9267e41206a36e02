import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { userSchema } from "#db/entities/user.ts";
import { certificateCode, groupCertificateCode } from "#db/rules/learning/certificate-code.ts";
import { insertCourse } from "#server/testing/insert-course.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";

let server: TestServer;
let client: Client;

beforeAll(async () => {
  server = await startTestServer();
  await insertCourse(server.deps.knex, [
    { slug: "antes-de-abrir-o-caixa", lessons: ["um", "dois", "-rascunho"] },
    { slug: "parado", lessons: ["antiga"], isActive: false },
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await signedIn("Maria");
});
afterEach(() => server.setNow(null));

async function signedIn(firstName: string): Promise<Client> {
  const fresh = server.newClient();
  const email = `${randomUUID()}@exemplo.com.br`;
  const json = { firstName, lastName: "Silva", email, password: "pão de queijo quente" };
  expect((await fresh.fetch("/api/register", { json })).status).toBe(201);
  return fresh;
}
async function call(path: string, init: Parameters<Client["fetch"]>[1] = {}, by = client) {
  const response = await by.fetch(path, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const choose = (completionPath: unknown, by = client) =>
  call("/api/user/completion/complete", { json: { completionPath } }, by);
const check = async () => (await call("/api/user/completion/check")).body;
const issue = (by = client, name?: string) =>
  call("/api/certificate", name === undefined ? { method: "POST" } : { json: { name } }, by);
const own = () => call("/api/certificate");
const verify = (code: unknown, by = server.newClient()) =>
  call(`/api/certificates/${encodeURIComponent(String(code))}`, {}, by);
async function complete(...lessons: string[]): Promise<void> {
  for (const lesson of lessons) {
    const { status } = await call(`/api/user/progress/${lesson}`, {
      json: { completed: true, timeSpent: 60 },
    });
    expect(status).toBe(200);
  }
}

test("a visitor gets 401 for every call", async () => {
  const visitor = server.newClient();
  for (const { status, body } of [
    await call("/api/user/completion/check", {}, visitor),
    await choose("simulation", visitor),
    await issue(visitor),
  ])
    expect([status, body["code"]]).toEqual([401, "unauthenticated"]);
});

test("a course is complete when all of its active lessons are", async () => {
  expect(await check()).toEqual({ isCompleted: false, courseCompleted: false });
  await complete("um");
  expect(await check()).toEqual({ isCompleted: false, courseCompleted: false });

  const refused = [await choose("real_business"), await issue()];
  expect(refused.map(({ status, body }) => [status, body["code"], body["message"]])).toEqual([
    [409, "conflict", "Falta concluir uma lição do curso."],
    [409, "conflict", "Falta concluir uma lição do curso."],
  ]);
  expect(await check()).toEqual({ isCompleted: false, courseCompleted: false });

  await complete("dois");
  expect(await check()).toEqual({ isCompleted: true, courseCompleted: false });
});

test("the path is chosen once; choosing it again gets the same answer", async () => {
  await complete("um", "dois");
  expect((await choose("outro")).status).toBe(400);

  const first = await choose("simulation");
  expect(first).toMatchObject({
    status: 200,
    body: { isCompleted: true, courseCompleted: true, completionPath: "simulation" },
  });
  expect(await choose("simulation")).toEqual(first);
  expect((await choose("real_business")).status).toBe(409);

  expect(await check()).toEqual({ isCompleted: true, courseCompleted: true });
  const user = userSchema.parse((await call("/api/auth/user")).body);
  expect([user.courseCompleted, user.completionPath, user.completedAt]).toEqual([
    true,
    "simulation",
    first.body["completedAt"],
  ]);
});

test("of two simultaneous choices one succeeds", async () => {
  await complete("um", "dois");
  const answers = await Promise.all([choose("simulation"), choose("real_business")]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});

test("the certificate has the name, the lessons and the day, and is read with its code", async () => {
  server.setNow(new Date("2026-11-21T15:00:00.000Z"));
  await complete("um", "dois");
  server.setNow(new Date("2026-11-25T15:00:00.000Z"));
  const [{ status, body }, again] = await Promise.all([issue(), issue()]);

  expect(status).toBe(200);
  expect(again.body).toEqual(body);
  const code = String(body["code"]);
  expect(body).toEqual({ code, name: "Maria Silva", lessons: 2, completedOn: "2026-11-21" });
  expect(await verify(code)).toEqual({ status: 200, body });
  expect(await verify(groupCertificateCode(code).toLowerCase())).toEqual({ status: 200, body });
});

test("the name can be corrected until the certificate is issued", async () => {
  await complete("um", "dois");
  expect((await own()).status).toBe(404);
  const refused = await issue(client, "Maria");
  expect([refused.status, refused.body["issues"]]).toEqual([
    400,
    [{ path: "name", message: "Digite nome e sobrenome, como devem sair no certificado." }],
  ]);
  expect((await own()).status).toBe(404);

  const { body } = await issue(client, "  Maria  Clara d'Ávila ");
  expect(body["name"]).toBe("Maria Clara d'Ávila");
  expect(await issue(client, "Outra Pessoa")).toEqual({ status: 200, body });
  expect(await own()).toEqual({ status: 200, body });
  expect((await verify(body["code"])).body).toEqual(body);
});

test("an issued certificate stays valid when the course grows", async () => {
  await complete("um", "dois");
  const { body } = await issue();
  await server.deps.knex("lessons").where({ slug: "rascunho" }).update({ is_active: true });
  expect((await issue()).body).toEqual(body);
  expect((await issue(await signedIn("Rita"))).status).toBe(409);
  await server.deps.knex("lessons").where({ slug: "rascunho" }).update({ is_active: false });
});

test("a malformed or unknown code gets 404 with a message", async () => {
  const unknown = certificateCode(crypto.getRandomValues(new Uint8Array(11)));
  expect(await verify(unknown)).toMatchObject({
    status: 404,
    body: { code: "not_found", message: "Não existe certificado com este código." },
  });
  expect(await verify("ABCD")).toMatchObject({
    status: 404,
    body: { message: "Este código não é de um certificado nosso. Confira se foi digitado certo." },
  });
});

test("a passed exam is shown on the certificate, also when it was issued before", async () => {
  await complete("um", "dois");
  const { body } = await issue();
  const user = userSchema.parse((await call("/api/auth/user")).body);
  await server.deps.knex("user_state").insert({
    user_id: user.id,
    key: "exam:counter",
    value: '"2026-11-22"',
    at: new Date(),
    uid: randomUUID(),
  });

  const passed = { ...body, counterExamOn: "2026-11-22" };
  expect(await own()).toEqual({ status: 200, body: passed });
  expect(await verify(body["code"])).toEqual({ status: 200, body: passed });
});

test("deleting an account deletes its certificate", async () => {
  await complete("um", "dois");
  const { body } = await issue();
  const user = userSchema.parse((await call("/api/auth/user")).body);
  await server.deps.knex("users").where({ id: user.id }).delete();
  expect((await verify(body["code"])).status).toBe(404);
});

test("guesses of codes are limited, reading a certificate is not", async () => {
  await complete("um", "dois");
  const { body } = await issue();
  const guess = () => verify(certificateCode(crypto.getRandomValues(new Uint8Array(11))));
  const guessed = new Set<number>();
  const read = new Set<number>();
  for (let i = 0; i < 62; i += 1) {
    guessed.add((await guess()).status);
    if (i < 30) read.add((await verify(body["code"])).status);
  }
  expect([...guessed]).toEqual([404, 429]);
  expect([...read]).toEqual([200]);
});
