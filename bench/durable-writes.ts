import { Pool } from "pg";
import { median } from "./table.ts";
import { createBareInsert } from "./writes/bare-insert.ts";
import { startBenchServer } from "./writes/bench-server.ts";
import type { Contender, Workload } from "./writes/contender.ts";
import { cpuMs } from "./writes/cpu-time.ts";
import { createLedgerFloor } from "./writes/ledger-floor.ts";
import { startNaiveRest } from "./writes/naive-rest.ts";
import { createOurEngine } from "./writes/our-engine.ts";
import { printWrites, type Measured } from "./writes/print-writes.ts";
import { startRxdb } from "./writes/rxdb.ts";
import { CHARGES, LESSONS, STATE, type Work } from "./writes/work.ts";

/**
 * Mutations acknowledged as durable, through HTTP and the whole exactly-once path, compared with bare `pg`, a ledger without
 * HTTP, RxDB's replication and a naive server, with the same rows in the same PostgreSQL (fsync on), in the same run. Contenders
 * take turns, so that a busy machine slows all of them equally. The floors store a mutation as one row of JSON; ours also
 * decides, derives points and achievements, and maintains the tables that everything else reads.
 */
const PORT = 3391;
const PULLS = 5;

type Heat = Workload & {
  readonly work: Work;
  readonly rounds: number;
  /** Rounds before the measurement: a server is measured as it is after a minute, compiled and with its plans made. */
  readonly warmUp: number;
  readonly aim: string;
};
const CHEAP = { work: STATE, rounds: 25, warmUp: 20 };
const HEATS: readonly Heat[] = [
  { ...CHEAP, devices: 50, writes: 100, aim: "≥ 0.5 of the ledger, ≥ 0.19 of bare pg, ≤ 120 bytes up" },
  { ...CHEAP, devices: 5, writes: 2000, aim: "≥ 0.5 of the ledger, ≥ 0.15 of bare pg, ≤ 120 bytes up" },
  ...[LESSONS, CHARGES].flatMap((work) => [
    { work, devices: 50, writes: 100, rounds: 10, warmUp: 5, aim: "≥ 0.35 of the ledger" },
    { work, devices: 5, writes: 2000, rounds: 8, warmUp: 4, aim: "≥ 0.35 of the ledger" },
  ]),
];

export async function benchDurableWrites(): Promise<void> {
  const server = await startBenchServer(PORT);
  const pool = new Pool({ connectionString: server.databaseUrl, max: 10 });
  pool.on("error", () => {});
  const open: Contender[] = [];
  try {
    open.push(await createBareInsert(pool), await createLedgerFloor(pool));
    open.push(createOurEngine(PORT, server.pid, false), createOurEngine(PORT, server.pid, true));
    open.push(await startRxdb(pool, server.databaseUrl));
    open.push(await startNaiveRest(pool, server.databaseUrl));
    for (const heat of HEATS) {
      const racers: Racer[] = [];
      for (const contender of open) racers.push(await warmUp(contender, heat));
      // A new table has no statistics, unlike in production.
      await pool.query("analyze");
      for (let round = 0; round < heat.rounds; round += 1)
        // The naive server takes seconds where the others take a fifth of one.
        for (const racer of racers) if (round === 0 || !racer.isSlow) await race(racer, heat, server.dataDir);
      const all = racers.map((racer) => toMeasured(racer, heat));
      printWrites(heat.work.name, heat, heat.aim, all);
    }
  } finally {
    for (const contender of open) await contender.close();
    await pool.end();
    await server.stop();
  }
}

type Racer = {
  readonly contender: Contender;
  readonly fleet: Awaited<ReturnType<Contender["assemble"]>>;
  readonly pulls: readonly number[];
  readonly rates: number[];
  readonly firstRate: number;
  readonly isSlow: boolean;
  up: number;
  down: number;
  cpu: number;
};

/** The rows of the first round are also what a fresh device fetches. */
async function warmUp(contender: Contender, heat: Heat): Promise<Racer> {
  const { work, devices, writes } = heat;
  const make = () => work.writes(writes);
  const fleet = await contender.assemble(devices);
  const send = await fleet.prepare(make);
  const start = performance.now();
  await send();
  const firstMs = performance.now() - start;
  const isSlow = firstMs > 2500;
  const pulls: number[] = [];
  for (let run = 0; run < PULLS; run += 1) {
    const startPull = performance.now();
    const rows = await fleet.pull();
    pulls.push(performance.now() - startPull);
    const least = work.rowsAfter(writes);
    if (rows < least) throw new Error(`${contender.name}: ${rows} of ${least} rows arrived`);
  }
  for (let round = 1; round < heat.warmUp && !isSlow; round += 1) await (await fleet.prepare(make))();
  const firstRate = (devices * writes * 1000) / firstMs;
  return { contender, fleet, pulls, isSlow, firstRate, rates: [], up: 0, down: 0, cpu: 0 };
}

async function race(racer: Racer, { work, devices, writes }: Heat, dataDir: string): Promise<void> {
  const { contender, fleet } = racer;
  const send = await fleet.prepare(() => work.writes(writes));
  const { pids } = contender;
  const [bytes, cpu] = [fleet.bytes(), await cpuMs(pids, dataDir)];
  const start = performance.now();
  await send();
  racer.rates.push((devices * writes * 1000) / (performance.now() - start));
  racer.cpu += (await cpuMs(pids, dataDir)) - cpu;
  const after = fleet.bytes();
  racer.up += (after?.up ?? NaN) - (bytes?.up ?? NaN);
  racer.down += (after?.down ?? NaN) - (bytes?.down ?? NaN);
}

function toMeasured(racer: Racer, { devices, writes }: Workload): Measured {
  const count = racer.rates.length * devices * writes;
  return {
    name: racer.contender.name,
    rate: median(racer.rates),
    firstRate: racer.firstRate,
    up: racer.up / count,
    down: racer.down / count,
    cpuPerThousand: (racer.cpu * 1000) / count,
    freshMs: median(racer.pulls),
  };
}
