import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RatesAnswer } from "#db/protocol/rates.ts";
import { createRateSources } from "./rates/create-rate-sources.ts";
import { ALL_SERVICES } from "#sandbox/all-services.ts";
import { createSandbox } from "#sandbox/create-sandbox.ts";
import { collectGarbageDuring } from "#server/testing/collect-garbage.ts";
import { startQuoteSources, type Misbehaviour, type QuoteSources } from "#server/testing/quote-sources.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { createReadRates, type ReadRates } from "./read-rates.ts";

// Real HTTP sources and a real database; each test starts without a stored rate.

const START = new Date("2026-11-21T12:00:00.000Z");
const MINUTE_MS = 60_000;

let sources: QuoteSources;
let server: TestServer;
let now: Date = START;
let readRates: ReadRates;

/** Clock of the server and of the sources. */
const setNow = (ms: number) => {
  now = new Date(START.getTime() + ms);
  server.setNow(now);
};
const restart = (rateSources = server.deps.rateSources) => {
  readRates = createReadRates({ ...server.deps, rateSources });
};

beforeAll(async () => {
  sources = await startQuoteSources(() => now);
  server = await startTestServer({ config: { rateSources: sources.config } });
});
beforeEach(async () => {
  for (const name of sources.names) sources.set(name, null);
  setNow(0);
  await server.deps.knex.raw("delete from rates");
  restart();
});
afterAll(async () => {
  await server.close();
  await sources.close();
});

async function rates(): Promise<RatesAnswer> {
  const answer = await readRates();
  if (!answer) throw new Error("no rates");
  return answer;
}
const brlOf = ({ rates: all }: RatesAnswer) => Object.fromEntries(all.map(({ coin, brl }) => [coin, brl]));
const RIGHT = { bitcoin: "300000.00", ethereum: "16000.00", usdt: "5.4500" };

const send =
  (body: string, headers: Record<string, string> = { "Content-Type": "application/json" }) =>
  (res: ServerResponse) =>
    void res.writeHead(200, headers).end(body);
const times =
  (factor: (text: string) => string): NonNullable<Misbehaviour["prices"]> =>
  (_ticker, right) => ({ ...right, bid: factor(right.bid), ask: factor(right.ask) });
const ATTACKS: readonly (readonly [what: string, misbehaviour: Misbehaviour])[] = [
  ["is down", { answer: (res) => void res.writeHead(503).end() }],
  ["breaks off", { answer: (res) => void res.socket?.destroy() }],
  ["says ten times as much", { prices: times((text) => `${text.replace(".", "0.")}`) }],
  ["says a tenth", { prices: times((text) => (Number(text) / 10).toFixed(4)) }],
  [
    "repeats what was true an hour ago",
    { prices: (_ticker, right) => ({ ...right, at: new Date(now.getTime() - 60 * MINUTE_MS) }) },
  ],
  [
    "is an hour ahead",
    { prices: (_ticker, right) => ({ ...right, at: new Date(now.getTime() + 60 * MINUTE_MS) }) },
  ],
  [
    "swaps what is offered and asked",
    { prices: (_ticker, right) => ({ ...right, bid: right.ask, ask: right.bid }) },
  ],
  [
    "swaps Bitcoin and Ether",
    {
      prices: (ticker, right) =>
        ticker === "BTC"
          ? { ...right, bid: "16000.00", ask: "16016.00" }
          : ticker === "ETH"
            ? { ...right, bid: "300000.00", ask: "300300.00" }
            : right,
    },
  ],
  ["says NaN", { prices: times(() => "NaN") }],
  ["says less than nothing", { prices: times((text) => `-${text}`) }],
  ["says nothing at all", { prices: times(() => "0.00") }],
  ["writes exponents", { prices: times((text) => `${Number(text) / 10}e1`) }],
  [
    "sends a huge body",
    {
      answer: (res) =>
        void res.writeHead(200, { "Content-Type": "application/json" }).end(`[${'"x",'.repeat(200_000)}"x"]`),
    },
  ],
  [
    "sends a page",
    { answer: send("<!doctype html><title>300000.00</title>", { "Content-Type": "text/html" }) },
  ],
  ["sends a page that says it is JSON", { answer: send("<!doctype html>") }],
  ["sends half a JSON", { answer: send('{"data":[{"best":') }],
  ["sends null", { answer: send("null") }],
  ["sends an empty list", { answer: send("[]") }],
  ["nests without end", { answer: send("[".repeat(30_000) + "]".repeat(30_000)) }],
  [
    "sends something else",
    { answer: send('{"data":[{"best":{"bid":{"price":{}}}}],"__proto__":{"brl":1}}') },
  ],
  [
    "sends broken text",
    {
      answer: (res) =>
        void res
          .writeHead(200, { "Content-Type": "application/json" })
          .end(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
    },
  ],
];

test.each(ATTACKS)("the rate stays right when a source %s", async (_what, misbehaviour) => {
  for (const [index, name] of sources.names.entries()) {
    setNow(index * 10 * MINUTE_MS);
    sources.set(name, misbehaviour);
    const answer = await rates();
    expect([name, brlOf(answer), answer.asOf]).toEqual([name, RIGHT, now.toISOString()]);
    sources.set(name, null);
  }
});

test.each(ATTACKS)(
  "when every source %s, the last rate stays and its age grows",
  async (_what, misbehaviour) => {
    await rates();
    for (const name of sources.names) sources.set(name, misbehaviour);
    setNow(90 * MINUTE_MS);

    const answer = await rates();

    expect(brlOf(answer)).toEqual(RIGHT);
    expect(answer.asOf).toBe(START.toISOString());
  },
);

test("slow sources are left out, also ones that answer byte by byte", async () => {
  sources.set("foxbit", { answer: () => {} });
  sources.set("binance", {
    answer: (res) => {
      res.writeHead(200, { "Content-Type": "application/json" }).write("[");
      const drip = setInterval(() => res.write(" "), 200);
      res.on("close", () => clearInterval(drip));
    },
  });

  const answer = await collectGarbageDuring(rates());

  expect(brlOf(answer)).toEqual(RIGHT);
  expect(answer.rates[0]?.source).toBe("Mercado Bitcoin, CoinGecko");
});

test("a redirect is not followed", async () => {
  let visited = 0;
  const elsewhere = createServer((_req, res) => {
    visited += 1;
    res.writeHead(200, { "Content-Type": "application/json" }).end("[]");
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  sources.set("binance", { answer: (res) => void res.writeHead(302, { Location: location }).end() });

  const answer = await rates();

  expect(answer.rates[0]?.source).toBe("Foxbit, Mercado Bitcoin, CoinGecko");
  expect(visited).toBe(0);
  await new Promise((resolve) => elsewhere.close(resolve));
});

test("a coin whose sources disagree keeps its last rate and that rate's age", async () => {
  await rates();
  for (const name of sources.names.slice(2))
    sources.set(name, {
      prices: (ticker, right) => (ticker === "ETH" ? { ...right, bid: "99000.00", ask: "99000.00" } : right),
    });
  setNow(10 * MINUTE_MS);

  const answer = await rates();

  expect(brlOf(answer)).toEqual(RIGHT);
  expect(answer.asOf).toBe(START.toISOString());
  expect(answer.rates.map(({ asOf }) => asOf)).toEqual([now, START, now].map((at) => at.toISOString()));
});

test("a jump of all sources is accepted only after it lasts ten minutes", async () => {
  await rates();
  for (const name of sources.names)
    sources.set(name, { prices: (_ticker, right) => ({ ...right, bid: "150000.00", ask: "150000.00" }) });
  setNow(5 * MINUTE_MS);
  expect((await rates()).rates[0]?.brl).toBe("300000.00");
  setNow(14 * MINUTE_MS);
  expect((await rates()).rates[0]?.brl).toBe("300000.00");
  setNow(16 * MINUTE_MS);
  expect((await rates()).rates[0]).toMatchObject({ brl: "150000.00", asOf: now.toISOString() });
});

test("a restart restores the last rate", async () => {
  const first = await rates();
  for (const name of sources.names) sources.set(name, { answer: (res) => void res.writeHead(500).end() });
  setNow(60 * MINUTE_MS);

  restart();

  expect(await rates()).toEqual(first);
});

test("of two servers one queries the sources, and the other takes over when the first is gone", async () => {
  const first = readRates;
  const before = sources.asked("binance");
  const answer = await first();
  restart();
  const second = readRates;
  setNow(30_000);
  expect(await second()).toEqual(answer);
  expect(sources.asked("binance")).toBe(before + 1);

  setNow(4 * MINUTE_MS);
  expect((await second())?.asOf).toBe(now.toISOString());
  expect(sources.asked("binance")).toBe(before + 2);
});

test("a clock that is set back does not make the stored rate newer", async () => {
  setNow(3 * 60 * MINUTE_MS);
  await rates();
  setNow(0);

  expect(await rates()).toMatchObject({ asOf: START.toISOString() });
  restart();
  expect(await rates()).toMatchObject({ asOf: START.toISOString() });
});

test("sandbox rates are marked as such and are not used as real ones", async () => {
  const stopping = new AbortController();
  const sandbox = createServer(
    createSandbox(ALL_SERVICES, { appOrigin: server.url, now: () => now, stopping: stopping.signal }),
  );
  await new Promise<void>((resolve) => sandbox.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
  const rateSources = createRateSources(
    sources.names.map((name) => ({ name, base: `${origin}/rates/${name}`, sandbox: true })),
  );

  restart(rateSources);

  const made = await rates();

  expect(made.sandbox).toBe(true);
  expect(made.rates).toHaveLength(3);
  for (const { source, brl, change24h } of made.rates) {
    expect(source).toBe("Ambiente de demonstração: Foxbit, Mercado Bitcoin, Binance, CoinGecko");
    expect(brl).toMatch(/^\d+\.\d{2,4}$/);
    expect(change24h).toMatch(/^-?\d\.\d\d$/);
  }
  const flip = (service: string, fault: string) =>
    fetch(`${origin}/faults/${service}`, { method: "POST", body: new URLSearchParams({ fault, on: "1" }) });
  for (const fault of ["down", "absurd", "stale", "swapped"]) {
    await flip("rates-binance", fault);
    now = new Date(now.getTime() + 4 * MINUTE_MS);
    server.setNow(now);
    restart(rateSources);
    const again = await rates();
    expect(Number(brlOf(again)["bitcoin"])).toBeCloseTo(Number(brlOf(made)["bitcoin"]), -4);
    expect(again.asOf).toBe(now.toISOString());
  }
  for (const name of sources.names) sources.set(name, { answer: (res) => void res.writeHead(500).end() });
  restart();
  expect(await readRates()).toBeNull();
  stopping.abort();
  sandbox.closeAllConnections();
  await new Promise((resolve) => sandbox.close(resolve));
});
