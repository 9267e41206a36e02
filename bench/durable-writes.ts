import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { startEmbeddedPostgres } from "#server/embedded/embedded-postgres.ts";
import { createLogger } from "#server/logger.ts";
import { median, printTable, type Line } from "./table.ts";

/**
 * Mutations acknowledged durable per second, through HTTP and the whole exactly-once path, beside bare `pg` inserting
 * the same rows in the same batches into the same PostgreSQL (fsync on).
 */
const PORT = 3391;
const BATCH = 500;
const RUNS = 3;
const WORKLOADS = [
  { devices: 50, writes: 100 },
  { devices: 5, writes: 2000 },
] as const;

type Device = {
  cookie: string;
  clientId: string;
  seq: number;
  epoch: string | null;
  cursor: Record<string, unknown>;
};
type Answer = {
  epoch: string;
  cursor: Record<string, unknown>;
  acks?: [string, { result: string }][];
  error?: string;
};

export async function benchDurableWrites(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "balcao-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, logger: createLogger("error") });
  const server = spawn("node", ["--import", "tsx", "sync-server/main.ts"], {
    env: {
      ...process.env,
      PORT: String(PORT),
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pool = new Pool({ connectionString: postgres.url, max: 8 });
  pool.on("error", () => {});
  try {
    await once(server.stdout, "data");
    await pool.query(
      "create table bench_rows (user_id uuid, key text, value jsonb, at timestamptz, uid uuid, primary key (user_id, key))",
    );
    const lines: Line[] = [];
    for (const { devices, writes } of WORKLOADS) {
      const fleet = await Promise.all(Array.from({ length: devices }, () => newDevice()));
      const ours: number[] = [];
      const floor: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await rate(devices * writes, () => all(fleet, (device) => push(device, writes))));
        floor.push(await rate(devices * writes, () => all(fleet, () => insertBare(pool, writes))));
      }
      const what = `writes acknowledged durable, ${devices} devices × ${writes}`;
      lines.push({ what, ours: median(ours), floor: median(floor), unit: "/s", aim: "ratio ≥ 0.15" });
    }
    printTable("Durable writes (floor: bare pg, same batches)", lines);
  } finally {
    await pool.end();
    server.kill("SIGTERM");
    await once(server, "exit");
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const all = async <T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> => {
  await Promise.all(items.map(run));
};

async function rate(writes: number, run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return (writes * 1000) / (performance.now() - start);
}

async function post(path: string, body: unknown, cookie = ""): Promise<Response> {
  return fetch(`http://localhost:${PORT}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify(body),
  });
}

async function newDevice(): Promise<Device> {
  const email = `${crypto.randomUUID()}@bench.example`;
  const response = await post("/api/register", { firstName: "Bench", email, password: "uma senha longa" });
  if (response.status !== 201) throw new Error(`register: ${response.status} ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, clientId: crypto.randomUUID(), seq: 1, epoch: null, cursor: {} };
}

async function push(device: Device, writes: number): Promise<void> {
  for (let sent = 0; sent < writes; sent += BATCH) {
    const at = new Date().toISOString();
    const mutations = Array.from({ length: Math.min(BATCH, writes - sent) }, () => {
      const uid = crypto.randomUUID();
      return {
        uid,
        seq: device.seq++,
        name: "state.put",
        v: 1,
        at,
        args: { key: `bench:${uid}`, value: 1, at },
      };
    });
    const { epoch, cursor } = device;
    const request = {
      clientId: device.clientId,
      epoch,
      cursor,
      acked: device.seq - mutations.length - 1,
      schema: 1,
      mutations,
      ask: [],
    };
    const response = await post("/api/sync", request, device.cookie);
    const answer = (await response.json()) as Answer;
    const ok = answer.acks?.filter(([, { result }]) => result === "ok").length;
    if (ok !== mutations.length) {
      throw new Error(`${ok} of ${mutations.length} acknowledged: ${response.status} ${answer.error ?? ""}`);
    }
    device.epoch = answer.epoch;
    device.cursor = answer.cursor;
  }
}

async function insertBare(pool: Pool, writes: number): Promise<void> {
  const user = crypto.randomUUID();
  for (let sent = 0; sent < writes; sent += BATCH) {
    const uids = Array.from({ length: Math.min(BATCH, writes - sent) }, () => crypto.randomUUID());
    await pool.query({
      name: "bare",
      text: "insert into bench_rows select $1, 'bench:' || u, '1', now(), u from unnest($2::uuid[]) u",
      values: [user, uids],
    });
  }
}
