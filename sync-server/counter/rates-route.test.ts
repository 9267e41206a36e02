import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ratesAnswerSchema, type RatesAnswer } from "#db/protocol/rates.ts";
import { startQuoteSources, type QuoteSources } from "#server/testing/quote-sources.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";

const START = new Date("2026-11-21T12:00:00.000Z");
const MINUTE_MS = 60_000;

let sources: QuoteSources;
let server: TestServer;
let now: Date;

/** Clock of the server and of the sources. */
const setNow = (ms: number) => {
  now = new Date(START.getTime() + ms);
  server.setNow(now);
};

beforeEach(async () => {
  now = START;
  sources = await startQuoteSources(() => now);
  server = await startTestServer({ config: { rateSources: sources.config } });
  server.setNow(START);
});
afterEach(async () => {
  await server.close();
  await sources.close();
});

const ask = () => fetch(`${server.url}/api/rates`);
async function rates(): Promise<RatesAnswer> {
  const answer = await ask();
  expect(answer.status).toBe(200);
  return ratesAnswerSchema.parse(await answer.json());
}
const RIGHT = { bitcoin: "300000.00", ethereum: "16000.00", usdt: "5.4500" };

test("the answer is the median of the sources, with its age and where it comes from", async () => {
  const answer = await rates();

  expect(answer).toMatchObject({ asOf: START.toISOString(), sandbox: false });
  expect(answer.rates).toEqual(
    Object.entries(RIGHT).map(([coin, brl]) => ({
      coin,
      brl,
      change24h: "2.31",
      source: "Foxbit, Mercado Bitcoin, Binance, CoinGecko",
      asOf: START.toISOString(),
    })),
  );
});

test("unchanged rates are answered with 304", async () => {
  const first = await ask();
  expect(first.headers.get("cache-control")).toBe("public, max-age=15");
  const again = await fetch(`${server.url}/api/rates`, {
    headers: { "Cache-Control": "max-age=0", "If-None-Match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

const send =
  (body: string, headers: Record<string, string> = { "Content-Type": "application/json" }) =>
  (res: ServerResponse) =>
    void res.writeHead(200, headers).end(body);
test("without two sources that agree the answer is 503, and later the last rate with its age", async () => {
  for (const name of sources.names.slice(1)) sources.set(name, { answer: send("[]") });
  const none = await ask();
  expect(none.status).toBe(503);
  expect(none.headers.get("retry-after")).toBe("30");
  expect(none.headers.get("cache-control")).toBe("no-store");
  expect(await none.json()).toMatchObject({ code: "unavailable", message: "Ainda não há cotação." });

  for (const name of sources.names) sources.set(name, null);
  setNow(MINUTE_MS);
  const first = await rates();
  for (const name of sources.names.slice(1)) sources.set(name, { answer: send("[]") });
  setNow(26 * 60 * MINUTE_MS);
  expect(await rates()).toEqual(first);
});

test("the sources are queried once for all callers, at most once a minute", async () => {
  await Promise.all(Array.from({ length: 20 }, rates));
  setNow(59_000);
  await rates();
  expect(sources.asked("binance")).toBe(1);

  setNow(MINUTE_MS);
  // The cached rate is returned at once; the sources are queried afterwards.
  expect((await rates()).asOf).toBe(START.toISOString());
  await server.deps.background.drained();
  expect(sources.asked("binance")).toBe(2);
  expect((await rates()).asOf).toBe(now.toISOString());
});

test("after a failure they are not queried for half a minute, and longer if a source requests it", async () => {
  for (const name of sources.names) sources.set(name, { answer: (res) => void res.writeHead(500).end() });
  sources.set("coingecko", { answer: (res) => void res.writeHead(429, { "Retry-After": "600" }).end() });
  for (const at of [0, 10_000, 29_000]) {
    setNow(at);
    expect((await ask()).status).toBe(503);
  }
  expect(sources.asked("binance")).toBe(1);
  for (const name of sources.names) sources.set(name, null);
  setNow(30_000);
  expect((await rates()).rates[0]?.source).toBe("Foxbit, Mercado Bitcoin, Binance");
  expect(sources.asked("coingecko")).toBe(1);
  setNow(11 * MINUTE_MS);
  expect((await rates()).rates[0]?.source).toBe("Foxbit, Mercado Bitcoin, Binance, CoinGecko");
});
