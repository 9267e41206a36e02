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
