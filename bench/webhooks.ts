import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Answers, burst } from "./burst.ts";
import { printTable } from "./table.ts";
import { startBenchServer } from "./writes/bench-server.ts";
import { STATE } from "./writes/work.ts";
import { createDevice, mutationsOf, post, requestOf, type Device } from "./writes/device.ts";
import { createWire, type Wire } from "./writes/wire.ts";

/**
 * How fast Stripe's webhooks are answered, alone and while devices sync: each event is verified, stored durably and answered,
 * then processed. Stripe itself is not contacted: the events concern payments of another system.
 */
const PORT = 3394;
const SECRET = "whsec_bench";
const EVENTS = 1000;
const AT_ONCE = 20;
const PEOPLE = 20;
const DEVICES = 200;

export async function benchWebhooks(): Promise<void> {
  const server = await startBenchServer(PORT, {
    STRIPE_SECRET_KEY: "sk_test_bench",
    STRIPE_WEBHOOK_SECRET: SECRET,
  });
  const wire = createWire(PORT);
  const client = new Client({ connectionString: server.databaseUrl });
  try {
    await client.connect();
    const alone = await sendEvents(wire);
    const devices = await bringDevices(wire);
    const syncing = new AbortController();
    const rounds = devices.map((device) => keepSyncing(wire, device, syncing.signal));
    const beside = await sendEvents(wire);
    syncing.abort();
    const synced = (await Promise.all(rounds)).reduce((sum, count) => sum + count, 0);
    printTable(`${EVENTS} Stripe events, while ${DEVICES} devices sync and (floor) alone`, [
      { what: "answered a second", ours: beside.perSecond, floor: alone.perSecond, unit: "/s" },
      { what: "answer, p50", ours: beside.p50, floor: alone.p50, unit: "ms" },
      { what: "answer, p99", ours: beside.p99, floor: alone.p99, unit: "ms" },
    ]);
    const stored = await client.query<{ count: string }>(
      "select count(distinct event_key) as count from webhook_events where event_key is not null",
    );
    console.log(
      `\nSent ${2 * EVENTS}, each twice; stored ${stored.rows[0]?.count ?? "?"}. Meanwhile ${synced} rounds of sync.`,
    );
  } finally {
    await client.end();
    wire.close();
    await server.stop();
  }
}

/** Every event is sent twice, as Stripe may. */
function sendEvents(wire: Wire): Promise<Answers> {
  const bodies = Array.from({ length: EVENTS }, newEvent).flatMap((body) => [body, body]);
  return burst(bodies, AT_ONCE, async (body) => {
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", SECRET).update(`${at}.${body}`).digest("hex");
    const reply = await wire.send(
      "POST",
      "/api/webhooks/stripe",
      { "Content-Type": "application/json", "Stripe-Signature": `t=${at},v1=${signature}` },
      body,
    );
    if (reply.status !== 200) throw new Error(`webhook: ${reply.status} ${reply.body.toString()}`);
  });
}

const newEvent = (): string =>
  JSON.stringify({
    id: `evt_${randomUUID().replaceAll("-", "")}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type: "checkout.session.completed",
    data: { object: { id: `cs_test_${randomUUID()}`, object: "checkout.session", payment_status: "paid" } },
  });

async function bringDevices(wire: Wire): Promise<Device[]> {
  const people: Device[] = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await createDevice(wire));
  return Array.from({ length: DEVICES }, (_, at): Device => {
    const owner = people[at % PEOPLE];
    if (!owner) throw new Error("nobody is there");
    return { ...owner, clientId: randomUUID() };
  });
}

/** Sends three writes per second, or as fast as they are accepted, until aborted; returns the number of rounds. */
async function keepSyncing(wire: Wire, device: Device, over: AbortSignal): Promise<number> {
  let rounds = 0;
  while (!over.aborted) {
    const acked = device.seq;
    const request = requestOf(device, acked, mutationsOf(device, STATE.writes(3)));
    while ((await post(wire, device, request, false)).status !== 200) await sleep(200 + Math.random() * 800);
    rounds += 1;
    await sleep(1000);
  }
  return rounds;
}
