import { Client } from "pg";
import { backOffMs, retryAfterMs } from "#pwa/sync/back-off.ts";
import { startBenchServer } from "./writes/bench-server.ts";
import { STATE } from "./writes/work.ts";
import { createDevice, mutationsOf, post, requestOf, type Device } from "./writes/device.ts";
import { createWire, type Wire } from "./writes/wire.ts";

/**
 * Many devices reconnect at once, each with a few queued writes, and wait as the app does when they are rejected. Afterwards
 * every write must be in the database exactly once.
 */
const PORT = 3395;
const PEOPLE = 100;
const DEVICES = 10_000;
const WRITES = 3;

export async function benchHerd(): Promise<void> {
  const server = await startBenchServer(PORT);
  const wire = createWire(PORT);
  const client = new Client({ connectionString: server.databaseUrl });
  try {
    await client.connect();
    const people: Device[] = [];
    for (let at = 0; at < PEOPLE; at += 1) people.push(await createDevice(wire));
    const devices = Array.from({ length: DEVICES }, (_, at): Device => {
      const owner = people[at % PEOPLE];
      if (!owner) throw new Error("nobody is there");
      return { ...owner, clientId: crypto.randomUUID() };
    });
    const start = performance.now();
    const trips = await Promise.all(devices.map((device) => comeBack(wire, device, start)));
    const found = await client.query<{ log: string; rows: string }>(
      "select (select count(*) from mutation_log) as log, (select count(*) from user_state) as rows",
    );
    print(trips, found.rows[0]);
  } finally {
    await client.end();
    wire.close();
    await server.stop();
  }
}

type Trip = { readonly firstMs: number; readonly doneMs: number; readonly refusals: number };

async function comeBack(wire: Wire, device: Device, start: number): Promise<Trip> {
  const request = requestOf(device, 0, mutationsOf(device, STATE.writes(WRITES)));
  let firstMs = 0;
  for (let refusals = 0; ; refusals += 1) {
    const reply = await post(wire, device, request, false).catch(() => null);
    if (refusals === 0) firstMs = performance.now() - start;
    if (reply?.status === 200) return { firstMs, doneMs: performance.now() - start, refusals };
    const isTold = reply !== null && reply.retryAfter > 0;
    const ms = isTold
      ? retryAfterMs(reply.retryAfter * 1000, Math.random())
      : backOffMs(refusals, Math.random());
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

function print(trips: readonly Trip[], found: { log: string; rows: string } | undefined): void {
  const at = (share: number, values: readonly number[]): string => {
    const sorted = values.toSorted((a, b) => a - b);
    return `${((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1000).toFixed(2)} s`;
  };
  const [first, done] = [trips.map(({ firstMs }) => firstMs), trips.map(({ doneMs }) => doneMs)];
  const refused = trips.filter(({ refusals }) => refusals > 0).length;
  console.log(`\n## ${DEVICES.toLocaleString("en")} devices return at once, ${WRITES} writes each\n`);
  console.log("| what | p50 | p99 | last |");
  console.log("| --- | --: | --: | --: |");
  console.log(`| first answer (200 or 503) | ${at(0.5, first)} | ${at(0.99, first)} | ${at(1, first)} |`);
  console.log(`| everything acknowledged | ${at(0.5, done)} | ${at(0.99, done)} | ${at(1, done)} |`);
  console.log(
    `\n${refused} devices were asked to come back later. Writes sent ${DEVICES * WRITES}, judged ${found?.log ?? "?"}, stored ${found?.rows ?? "?"}.`,
  );
}
