import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { apiRoute } from "./api-route.ts";
import { errorHandler } from "./error-handler.ts";
import { mountRoutes } from "./mount-routes.ts";

// Handlers that break what their type demands, mounted like every other route.

const base = { method: "GET", summary: "", access: "none" } as const;
const answer = { 200: { description: "", schema: z.object({}) } };
const routes = [
  // @ts-expect-error -- a route with a body has to answer
  apiRoute({ ...base, path: "/nothing", responses: answer, handle: () => undefined }),
  // @ts-expect-error -- also later
  apiRoute({ ...base, path: "/later", responses: answer, handle: async () => {} }),
  // @ts-expect-error -- also where a form gets nothing
  apiRoute({ ...base, path: "/either", responses: { ...answer, 204: "" }, handle: () => undefined }),
  apiRoute({ ...base, path: "/unanswered", responses: answer, handle: ({ res }) => res }),
  apiRoute({ ...base, path: "/empty", responses: { 204: "" }, handle: () => undefined }),
  apiRoute({ ...base, path: "/null", responses: answer, handle: () => null }),
  apiRoute({
    ...base,
    path: "/own",
    responses: answer,
    handle: ({ res }) => res.status(202).json({ own: 1 }),
  }),
];

let server: TestServer;
let http: Server;
const logged: unknown[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const logger = Object.assign(Object.create(server.deps.logger) as typeof server.deps.logger, {
    error: (...all: unknown[]) => logged.push(all),
  });
  const deps = { ...server.deps, logger };
  const app = express();
  mountRoutes(app, deps, routes);
  app.use(errorHandler(deps));
  http = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await server.close();
});

const get = (path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`);

test.each(["/nothing", "/later", "/either", "/unanswered"])(
  "a handler that answers nothing at %s gives 500 with a line in the log, and leaves no request open",
  async (path) => {
    logged.length = 0;
    const response = await get(path);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: "internal" });
    expect(logged).toHaveLength(1);
  },
);

test("a 204 answers nothing, null is a body, and a handler may answer by itself", async () => {
  expect((await get("/empty")).status).toBe(204);
  expect(await (await get("/null")).json()).toBeNull();
  const own = await get("/own");
  expect([own.status, await own.json()]).toEqual([202, { own: 1 }]);
});
