import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { createLogger } from "#server/platform/logger.ts";
import { freePort } from "#server/testing/free-port.ts";
import { deployedFile } from "../e2e/cluster/deployed-file.ts";
import { installPrograms } from "../e2e/cluster/install-programs.ts";
import { ask, createProgram, until, userIds, type Program } from "../e2e/cluster/program.ts";
import { startServerProcess, type ServerProcess } from "./writes/bench-server.ts";
import { createDevice, push, type Device } from "./writes/device.ts";
import { createWire, type Wire } from "./writes/wire.ts";
import { STATE } from "./writes/work.ts";
import { median } from "./table.ts";

/**
 * Rounds per second that one, two and three servers answer on one database, each with one write, connected directly and through
 * pgbouncer as configured in deploy/. The variants take turns, so that a busy machine slows all of them equally.
 */
const DEVICES = 48;
const TURNS = 15;
const TURN_MS = 1500;
const COUNTS = [1, 2, 3] as const;
const WAYS = ["directly", "through pgbouncer"] as const;

export async function benchCluster(): Promise<void> {
  installPrograms();
  const folder = mkdtempSync(join(tmpdir(), "balcao-bench-"));
  chmodSync(folder, 0o755);
  const servers: ServerProcess[] = [];
  const wires: Record<(typeof WAYS)[number], Wire[]> = { directly: [], "through pgbouncer": [] };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, logger: createLogger("error") });
  let pooler: Program | null = null;
  try {
    const pool = await startPooler(folder, postgres.url);
    pooler = pool.program;
    const secrets = {
      SESSION_SECRET: randomBytes(32).toString("hex"),
      CONFIG_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    };
    const databases = {
      directly: { DATABASE_URL: postgres.url },
      "through pgbouncer": { DATABASE_URL: pool.url, DATABASE_URL_DIRECT: postgres.url },
    };
    for (const way of WAYS)
      for (const _ of COUNTS) {
        const port = await freePort();
        const DATA_DIR = join(folder, `server-${port}`);
        servers.push(await startServerProcess(port, { ...secrets, ...databases[way], DATA_DIR }));
        wires[way].push(createWire(port));
      }
    const [first] = wires.directly;
    if (!first) throw new Error("no server");
    const devices: Device[] = [];
    while (devices.length < DEVICES) devices.push(await createDevice(first));
    print(await measure(wires, devices));
  } finally {
    for (const wire of WAYS.flatMap((way) => wires[way])) wire.close();
    for (const server of servers) await server.stop();
    await pooler?.end("SIGINT");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startPooler(folder: string, databaseUrl: string): Promise<{ url: string; program: Program }> {
  const database = new URL(databaseUrl);
  const [port, user, name] = [await freePort(), userIds("postgres"), database.pathname.slice(1)];
  const write = (file: string, text: string): string => {
    const path = join(folder, file);
    writeFileSync(path, text, { mode: 0o600 });
    chownSync(path, user.uid, user.gid);
    return path;
  };
  const program = createProgram("pgbouncer", {
    command: [
      "pgbouncer",
      write(
        "pgbouncer.ini",
        deployedFile("pgbouncer.ini", [
          [
            "balcao = host=postgres port=5432 dbname=balcao",
            `${name} = host=127.0.0.1 port=${database.port} dbname=${name}`,
          ],
          ["listen_addr = 0.0.0.0", "listen_addr = 127.0.0.1"],
          ["listen_port = 6432", `listen_port = ${port}`],
          [
            "/etc/pgbouncer/userlist.txt",
            write("userlist.txt", `"${database.username}" "${decodeURIComponent(database.password)}"\n`),
          ],
        ]),
      ),
    ],
    log: write("pgbouncer.log", ""),
    user,
  });
  program.start();
  database.hostname = "127.0.0.1";
  database.port = String(port);
  const url = database.toString();
  await until("pgbouncer answers", async () => (await ask(url, "select 1")).length === 1);
  return { url, program };
}

type Rates = Record<(typeof WAYS)[number], Record<(typeof COUNTS)[number], number[]>>;

async function measure(
  wires: Record<(typeof WAYS)[number], Wire[]>,
  devices: readonly Device[],
): Promise<Rates> {
  const rates: Rates = { directly: { 1: [], 2: [], 3: [] }, "through pgbouncer": { 1: [], 2: [], 3: [] } };
  // The first turn compiles, plans and fills caches.
  for (let turn = -1; turn < TURNS; turn += 1)
    for (const way of WAYS)
      for (const count of COUNTS) {
        const rate = await roundsPerSecond(wires[way].slice(0, count), devices);
        if (turn >= 0) rates[way][count].push(rate);
      }
  return rates;
}

/** All devices send at once, each to one of the servers. */
async function roundsPerSecond(wires: readonly Wire[], devices: readonly Device[]): Promise<number> {
  const start = performance.now();
  let rounds = 0;
  await Promise.all(
    devices.map(async (device, n) => {
      const wire = wires[n % wires.length];
      while (wire && performance.now() - start < TURN_MS) {
        await push(wire, device, STATE.writes(1), false);
        rounds += 1;
      }
    }),
  );
  return (1000 * rounds) / (performance.now() - start);
}

function print(rates: Rates): void {
  const base = median(rates.directly[1]);
  console.log(`\n## Rounds of one write by ${DEVICES} devices, several servers on one database\n`);
  console.log("| servers | directly, rounds/s | ratio | through pgbouncer, rounds/s | ratio |");
  console.log("| --: | --: | --: | --: | --: |");
  for (const count of COUNTS) {
    const cells = WAYS.map((way) => median(rates[way][count]));
    console.log(
      `| ${count} | ${cells.map((rate) => `${Math.round(rate)} | ${(rate / base).toFixed(2)}`).join(" | ")} |`,
    );
  }
}
