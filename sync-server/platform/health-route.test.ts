import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the server is alive and ready, and serves its OpenAPI document", async () => {
  const { fetch } = server.newClient();

  expect((await fetch("/api/health")).status).toBe(200);
  expect((await fetch("/api/ready")).status).toBe(200);
  expect((await fetch("/api/openapi.json")).status).toBe(200);
});

test("a server stays ready while a newer one has migrated the database already", async () => {
  await server.deps.knex("knex_migrations").insert({ name: "9999-future", batch: 99 });
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  await server.deps.knex("knex_migrations").where({ name: "0001-ledger" }).delete();
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
});
