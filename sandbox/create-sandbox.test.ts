import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ALL_SERVICES } from "./all-services.ts";
import { createSandbox } from "./create-sandbox.ts";
import { SLOW_MS } from "./fault-switches.ts";

let server: Server;
let origin: string;
let stopping: AbortController;

beforeEach(async () => {
  stopping = new AbortController();
  const parts = { appOrigin: "http://localhost:1", now: () => new Date("2026-11-21T12:00:00Z") };
  server = createServer(createSandbox(ALL_SERVICES, { ...parts, stopping: stopping.signal }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  stopping.abort();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const flip = (service: string, fault: string, on: "0" | "1") =>
  fetch(`${origin}/faults/${service}`, {
    method: "POST",
    body: new URLSearchParams({ fault, on }),
    redirect: "manual",
  });
const coingecko = async () => {
  const answer = await fetch(`${origin}/rates/coingecko/api/v3/simple/price?ids=bitcoin,ethereum`);
  return answer.ok
    ? ((await answer.json()) as Record<string, { brl: number; last_updated_at: number }>)
    : answer.status;
};

test("the index page identifies the sandbox and lists every service with its switches", async () => {
  const page = await (await fetch(origin)).text();
  expect(page).toContain("Ambiente de demonstração");
  for (const { title, id } of ALL_SERVICES) {
    expect(page).toContain(title);
    expect(page).toContain(`action="/faults/${id}"`);
  }
  expect((await fetch(`${origin}/sandbox.css`)).headers.get("content-type")).toContain("text/css");
});

test("a switch turns one fault of one service on and off", async () => {
  expect((await flip("rates-coingecko", "down", "1")).status).toBe(303);
  expect(await coingecko()).toBe(503);
  expect((await fetch(`${origin}/rates/foxbit/rest/v3/markets/btcbrl/ticker/24hr`)).status).toBe(200);
  expect(await (await fetch(origin)).text()).toContain('aria-pressed="true"');
  await flip("rates-coingecko", "down", "0");
  expect(await coingecko()).toMatchObject({ bitcoin: { brl: expect.any(Number) as number } });
});

test("an unknown switch changes nothing", async () => {
  expect((await flip("rates-coingecko", "forged", "1")).status).toBe(404);
  expect((await flip("nobody", "down", "1")).status).toBe(404);
  expect(await (await fetch(origin)).text()).not.toContain('aria-pressed="true"');
});

test("the stand-ins of the quotes can be absurd, stale and swapped", async () => {
  const right = await coingecko();
  if (typeof right === "number") throw new Error("no answer");
  await flip("rates-coingecko", "absurd", "1");
  expect(await coingecko()).toMatchObject({
    bitcoin: { brl: expect.closeTo(right["bitcoin"]!.brl * 10, -2) },
  });
  await flip("rates-coingecko", "absurd", "0");
  await flip("rates-coingecko", "swapped", "1");
  expect(await coingecko()).toMatchObject({
    ethereum: { brl: expect.closeTo(right["bitcoin"]!.brl, -4) as number },
  });
  await flip("rates-coingecko", "swapped", "0");
  await flip("rates-coingecko", "stale", "1");
  const stale = await coingecko();
  if (typeof stale === "number") throw new Error("no answer");
  expect(right["bitcoin"]!.last_updated_at - stale["bitcoin"]!.last_updated_at).toBe(3600);
});

test("a delayed response ends when the sandbox stops", async () => {
  await flip("rates-coingecko", "slow", "1");
  const answered = coingecko().then(() => "answered");
  const delayed = sleep(SLOW_MS, "delayed");
  setTimeout(() => stopping.abort(), 100);
  expect(await Promise.race([answered, delayed])).toBe("answered");
});
