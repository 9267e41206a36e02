import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addLessons } from "#server/testing/add-lessons.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { createNumbering, registerAccount, syncOnce } from "#server/testing/sync-device.ts";
import express from "express";
import { answerMetrics } from "./answer-metrics.ts";
import { createMetricsServer } from "./create-metrics-server.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { createMetrics } from "./create-metrics.ts";

let server: TestServer;
let own: Server;
/** The app's port with METRICS_TOKEN. */
let guarded: Server;
const TOKEN = "segredo-do-prometheus";
beforeAll(async () => {
  let registry: ReturnType<typeof createMetrics>["registry"] | undefined;
  server = await startTestServer({
    metrics: (knex) => {
      const created = createMetrics(knex, { version: "1.2.3", app: "app-abc" });
      registry = created.registry;
      return created.metrics;
    },
  });
  if (!registry) throw new Error("no metrics");
  const answer = answerMetrics(registry, server.deps.logger);
  own = createMetricsServer(answer).listen(0, "127.0.0.1");
  await once(own, "listening");
  guarded = createServer(express().use(serveMetrics({ token: TOKEN, answer }))).listen(0, "127.0.0.1");
  await once(guarded, "listening");
  await addLessons(server.deps.knex, ["uma"]);
});
afterAll(async () => {
  own.closeAllConnections();
  own.close();
  guarded.close();
  await server.close();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(own.address() as AddressInfo).port}${path}`, init);

const SAMPLE = /^[a-z_][a-z\d_]*(\{([a-z_]+="[^"\\]*",?)*\})? (\+?-?\d[\d.e+-]*|nan|\+Inf)$/i;

/** Every sample by name and labels, after checking its format. */
async function read(): Promise<{ text: string; valueOf: (sample: string) => number }> {
  const answer = await ask("/metrics");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  const samples = new Map<string, number>();
  for (const line of text.split("\n").filter((each) => each !== "" && !each.startsWith("# "))) {
    expect(line).toMatch(SAMPLE);
    const at = line.lastIndexOf(" ");
    samples.set(line.slice(0, at), Number(line.slice(at + 1)));
  }
  return { text, valueOf: (sample) => samples.get(sample) ?? 0 };
}

test("counters increase with real calls, and are labelled by route instead of path", async () => {
  const before = await read();
  const { id, email, client } = await registerAccount(server);
  const { make } = createNumbering();
  const at = new Date().toISOString();
  const gone = { lesson: "sumida", at, localDate: at.slice(0, 10) };
  const mutations = [make("lesson.complete", { ...gone, lesson: "uma" }), make("lesson.complete", gone)];
  const { acks } = await syncOnce(client, { clientId: randomUUID(), mutations });
  await client.fetch("/api/lessons/uma");
  await client.fetch("/api/nada");
  const after = await read();

  const moved = (sample: string): number => after.valueOf(sample) - before.valueOf(sample);
  const requests = (method: string, route: string, status: number): number =>
    moved(
      `balcao_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    );
  expect(requests("POST", "/api/register", 201)).toBe(1);
  expect(requests("POST", "/api/sync", 200)).toBe(1);
  expect(requests("GET", "/api/lessons/{id}", 200)).toBe(1);
  expect(requests("GET", "unknown", 404)).toBe(1);
  expect(acks).toHaveLength(2);
  expect(moved('balcao_sync_rounds_total{outcome="ok"}')).toBe(1);
  expect(moved('balcao_sync_mutations_total{result="ok",reason=""}')).toBe(1);
  expect(moved('balcao_sync_mutations_total{result="rejected",reason="gone"}')).toBe(1);
  for (const personal of [id, email, 'uma"', ...client.cookies.values()])
    expect(after.text).not.toContain(personal);
});

test("reports the version, the load and the epoch", async () => {
  const { knex } = server.deps;
  const held = await knex.transaction();
  const { text, valueOf } = await read();
  await held.rollback();
  const [{ epoch }] = (await knex("sync_meta").select("epoch")) as [{ epoch: string }];

  expect(valueOf('balcao_build_info{version="1.2.3",app="app-abc"}')).toBe(1);
  expect(valueOf(`balcao_sync_epoch_info{epoch="${epoch}"}`)).toBe(1);
  expect(valueOf('balcao_database_connections{state="used"}')).toBeGreaterThanOrEqual(1);
  for (const name of [
    'balcao_database_connections{state="idle"}',
    'balcao_database_connections{state="waiting"}',
    "balcao_sync_rounds_waiting",
    "nodejs_eventloop_lag_seconds",
    "process_resident_memory_bytes",
  ])
    expect(text).toContain(`\n${name} `);
});

test("pokes are counted while they are connected", async () => {
  const aborter = new AbortController();
  await fetch(`${server.url}/api/sync/poke`, { signal: aborter.signal });
  expect((await read()).valueOf("balcao_pokes_connected")).toBe(1);
  aborter.abort();
  await expect.poll(async () => (await read()).valueOf("balcao_pokes_connected")).toBe(0);
});

test("its port serves nothing else, and the public port has no metrics", async () => {
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/api/health")).status).toBe(404);
  expect((await ask("/metrics", { method: "POST" })).status).toBe(404);
  for (const path of ["/metrics", "/api/metrics"])
    expect(await (await fetch(server.url + path)).text()).not.toContain("balcao_");
});

test("the app's port answers with the metrics for a bearer of the token only", async () => {
  const url = `http://127.0.0.1:${(guarded.address() as AddressInfo).port}/metrics`;
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("balcao_build_info");
  for (const headers of [{}, { Authorization: TOKEN }, { Authorization: "Bearer outro" }] as Record<
    string,
    string
  >[]) {
    const refused = await fetch(url, { headers });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toBe("");
  }
});
