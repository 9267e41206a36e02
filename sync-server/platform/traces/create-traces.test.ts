import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "#server/platform/config/config.ts";
import { createLogger } from "#server/platform/logger.ts";
import { NO_METRICS, type AnsweredRequest } from "#server/platform/metrics/metrics.ts";
import { startTestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";
import { createTraces } from "./create-traces.ts";

type Span = {
  readonly traceId: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
};
type Sent = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
};

/** Replaces a collector that accepts OTLP over HTTP with JSON. */
async function startCollector() {
  const bodies: string[] = [];
  const paths: string[] = [];
  const http = createServer((req, res) => {
    paths.push(`${req.method} ${req.url}`);
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => {
      bodies.push(body);
      res.setHeader("Content-Type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(http, "listening");
  return {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    paths,
    text: () => bodies.join("\n"),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => http.close(),
  };
}

test("each request is a span whose trace is the id that the device gave it, and nothing in it leads to a person", async () => {
  const collector = await startCollector();
  const traces = createTraces(
    { endpoint: `${collector.endpoint}/`, version: "1.2.3" },
    createLogger("silent"),
  );
  const server = await startTestServer({
    metrics: () => ({ ...NO_METRICS, requestAnswered: traces.requestAnswered }),
  });
  const { id, email, client } = await registerAccount(server);
  const given = "0123456789abcdef0123456789abcdef";
  await client.fetch("/api/lessons/uma-licao?de=Ana", { headers: { "X-Request-Id": given } });
  await client.fetch("/api/auth/user", {
    headers: { "X-Request-Id": "11111111-2222-4333-8444-555555555555" },
  });
  await client.fetch("/api/health");
  // A request is counted when its connection is finished with it, after the response.
  await server.close();
  await traces.close();

  const spans = collector.spans();
  expect(new Set(collector.paths)).toEqual(new Set(["POST /v1/traces"]));
  expect(spans.map(({ name }) => name).toSorted()).toEqual([
    "GET /api/auth/user",
    "GET /api/lessons/{id}",
    "POST /api/register",
  ]);
  const lesson = spans.find(({ name }) => name === "GET /api/lessons/{id}");
  expect(lesson?.traceId).toBe(given);
  expect(lesson?.attributes).toEqual([
    { key: "http.request.method", value: { stringValue: "GET" } },
    { key: "http.route", value: { stringValue: "/api/lessons/{id}" } },
    { key: "http.response.status_code", value: { intValue: 404 } },
    { key: "balcao.request_id", value: { stringValue: given } },
  ]);
  expect(spans.find(({ name }) => name === "GET /api/auth/user")?.traceId).toBe(
    "11111111222243338444555555555555",
  );
  for (const personal of [id, email, "uma-licao", "Ana", ...client.cookies.values()])
    expect(collector.text()).not.toContain(personal);
  expect(collector.text()).toContain('"service.version","value":{"stringValue":"1.2.3"}');
  collector.close();
});

test("a failed request is marked, a foreign id gets its own trace, and a missing collector causes no failure", async () => {
  const collector = await startCollector();
  const request: AnsweredRequest = {
    requestId: "abc",
    method: "POST",
    route: "/api/sync",
    status: 503,
    seconds: 0.5,
  };
  const traces = createTraces({ endpoint: collector.endpoint, version: "1" }, createLogger("silent"));
  traces.requestAnswered(request);
  traces.requestAnswered({ ...request, requestId: "0".repeat(32) });
  await traces.close();
  const spans = collector.spans();
  expect(spans.map(({ status }) => status.code)).toEqual([2, 2]);
  for (const { traceId } of spans) expect(traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
  collector.close();

  const lines: string[] = [];
  const logger = createLogger("warn", { write: (line) => void lines.push(line) });
  const alone = createTraces({ endpoint: "http://127.0.0.1:9", version: "1" }, logger);
  alone.requestAnswered(request);
  await alone.close();
  expect(lines.join("")).toContain("traces were not sent");
});

/** Fails for every package of OpenTelemetry, as if it were not installed. */
const WITHOUT_PACKAGES = `import { register } from "node:module";
register("data:text/javascript," + encodeURIComponent(\`export async function resolve(name, context, next) {
  if (name.startsWith("@opentelemetry/")) throw new Error("loaded " + name);
  return next(name, context);
}\`));`;

test("without an endpoint nothing of OpenTelemetry is loaded", async () => {
  const start = (module: string) =>
    promisify(execFile)(
      process.execPath,
      [
        "--import=tsx",
        `--import=data:text/javascript,${encodeURIComponent(WITHOUT_PACKAGES)}`,
        "--input-type=module",
        `--eval=await import(${JSON.stringify(module)})`,
      ],
      { cwd: PROJECT_ROOT },
    );
  await start(join(PROJECT_ROOT, "sync-server/platform/start-server.ts"));
  await expect(start(join(PROJECT_ROOT, "sync-server/platform/traces/create-traces.ts"))).rejects.toThrow(
    "loaded @opentelemetry/",
  );
}, 120_000);
