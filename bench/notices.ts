import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { burst } from "./burst.ts";
import { printTable } from "./table.ts";
import { startBenchServer } from "./writes/bench-server.ts";
import { createDevice, type Device } from "./writes/device.ts";
import { createWire, type Wire } from "./writes/wire.ts";

/**
 * A burst of webhook events of a payment processor, each sent twice: matched to its payment, checked with the secret of that
 * payment's own integration, stored durably and answered, while the inbox queries the processor about each of them. Floor of the
 * same run: as many requests with one database query (`/api/ready`). The processor is a stand-in that answers at once.
 */
const PORT = 3396;
const PROCESSOR_PORT = 3397;
const TOKEN = "bench-pos-token";
const PAYMENTS = 1000;
const AT_ONCE = 20;
const DRAIN_MS = 120_000;
const JSON_TYPE = { "Content-Type": "application/json" };

export async function benchNotices(): Promise<void> {
  const processor = await startProcessor();
  const server = await startBenchServer(PORT, { BITPAY_TEST_API_BASE: `http://127.0.0.1:${PROCESSOR_PORT}` });
  const wire = createWire(PORT);
  const client = new Client({ connectionString: server.superuserUrl });
  try {
    await client.connect();
    const payments = await makePayments(wire, client);
    const notices = payments.flatMap((id) => [id, id]).map(noticeOf);
    await burst(notices.slice(0, AT_ONCE), AT_ONCE, () => get(wire, "/api/ready"));
    const floor = await burst(notices, AT_ONCE, () => get(wire, "/api/ready"));
    const start = performance.now();
    const ours = await burst(notices, AT_ONCE, (body) => notify(wire, body));
    const drained = await drain(client, start);
    printTable(`${PAYMENTS} notices of a processor, each twice (floor: as many reads of one fact)`, [
      { what: "answered a second", ours: ours.perSecond, floor: floor.perSecond, unit: "/s" },
      { what: "answer, p50", ours: ours.p50, floor: floor.p50, unit: "ms" },
      { what: "answer, p99", ours: ours.p99, floor: floor.p99, unit: "ms" },
    ]);
    const stored = await client.query<{ count: string }>("select count(*) as count from webhook_events");
    console.log(
      `\nStored ${stored.rows[0]?.count ?? "?"} of ${2 * PAYMENTS} sent; all payments settled ${Math.round(drained)} ms after the first, with ${processor.asked()} questions to the processor.`,
    );
  } finally {
    await client.end();
    wire.close();
    await server.stop();
    await processor.stop();
  }
}

const invoiceOf = (paymentId: string): string => `bench${paymentId}`;

/** BitPay's read calls: every invoice that was made is paid, all others are unknown. */
async function startProcessor() {
  let asked = 0;
  const http = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? "/", "http://processor");
    const [, id] = /^\/invoices\/bench(.+)$/.exec(pathname) ?? [];
    res.setHeader("Content-Type", "application/json");
    if (id === undefined) {
      res.statusCode = pathname.startsWith("/rates/") ? 200 : 404;
      res.end(
        JSON.stringify(
          pathname.startsWith("/rates/") ? { data: { rate: 287_450 } } : { error: "Object not found" },
        ),
      );
      return;
    }
    asked += 1;
    const data = { id: invoiceOf(id), status: "complete", orderId: id, price: 0.001, currency: "BTC" };
    res.end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => http.listen(PROCESSOR_PORT, "127.0.0.1", resolve));
  return {
    asked: () => asked,
    stop: () => {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(resolve));
    },
  };
}

/** A merchant whose connection the server has checked and sealed itself, and payments that wait for their webhook events. */
async function makePayments(wire: Wire, client: Client): Promise<readonly string[]> {
  const merchant = await createDevice(wire);
  await client.query("update users set has_lessons_access = true");
  const integrationId = await connect(wire, merchant);
  const ids = Array.from({ length: PAYMENTS }, () => randomUUID());
  await client.query(
    `insert into test_payments (id, shop_id, integration_id, processor_type, external_id, amount, currency)
     select id, $1, $2, 'bitpay', 'bench' || id, 0.001, 'BTC' from unnest($3::uuid[]) id`,
    [merchant.id, integrationId, ids],
  );
  return ids;
}

async function connect(wire: Wire, { cookie }: Device): Promise<string> {
  const body = JSON.stringify({ processor: "bitpay", credentials: { apiKey: TOKEN, testMode: true } });
  const reply = await wire.send("POST", "/api/payment/health", { ...JSON_TYPE, Cookie: cookie }, body);
  if (reply.status !== 200) throw new Error(`health: ${reply.status} ${reply.body.toString()}`);
  return (JSON.parse(reply.body.toString()) as { integrationId: string }).integrationId;
}

const noticeOf = (id: string): string =>
  JSON.stringify({
    event: { code: 1006, name: "invoice_completed" },
    data: { id: invoiceOf(id), status: "complete", orderId: id },
  });

async function notify(wire: Wire, body: string): Promise<void> {
  const signature = createHmac("sha256", TOKEN).update(body).digest("base64");
  const reply = await wire.send(
    "POST",
    "/api/webhooks/bitpay",
    { ...JSON_TYPE, "X-Signature": signature },
    body,
  );
  if (reply.status !== 200) throw new Error(`notice: ${reply.status} ${reply.body.toString()}`);
}

async function get(wire: Wire, path: string): Promise<void> {
  const reply = await wire.send("GET", path);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body.toString()}`);
}

/** Milliseconds from the first event until every payment is settled. */
async function drain(client: Client, start: number): Promise<number> {
  while (performance.now() - start < DRAIN_MS) {
    const { rows } = await client.query<{ count: string }>(
      "select count(*) as count from test_payments where status <> 'completed'",
    );
    if (rows[0]?.count === "0") return performance.now() - start;
    await sleep(50);
  }
  throw new Error("notices were left over");
}
