import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function seed(client: Client) {
  const response = await client.fetch("/api/admin/seed", { method: "POST" });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test("only an administrator can load the course", async () => {
  const person = await registerAccount(server);
  expect(await seed(server.newClient())).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  expect(await seed(person.client)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(await server.deps.knex("lessons").select("id")).toEqual([]);
});

test("the course is loaded once; deleted content is recreated, edited content is left as it is", async () => {
  const admin = await registerAccount(server);
  await grantAdmin(server.deps.knex, admin.id);

  expect(await seed(admin.client)).toEqual({ status: 200, body: { created: { modules: 7, lessons: 22 } } });
  expect(await seed(admin.client)).toEqual({ status: 200, body: { created: { modules: 0, lessons: 0 } } });

  const { knex } = server.deps;
  const title = `Título ${randomUUID()}`;
  await knex("lessons").where({ slug: "doze-palavras" }).update({ title });
  await knex("lessons").where({ slug: "preco-em-reais" }).delete();
  await knex("modules").where({ slug: "balcao-protegido" }).delete();
  expect(await seed(admin.client)).toEqual({ status: 200, body: { created: { modules: 1, lessons: 3 } } });
  expect(await knex("lessons").where({ slug: "doze-palavras" }).first("title")).toEqual({ title });
});
