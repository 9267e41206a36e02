import { Client } from "pg";
import { startBenchServer, type BenchServer } from "./writes/bench-server.ts";
import { newWrites } from "./writes/contender.ts";
import { createDevice, pullEverything, push, type Device } from "./writes/device.ts";
import { createWire, type Wire } from "./writes/wire.ts";
import { median, printTable, type Line } from "./table.ts";

/**
 * One device's rounds while more and more other people are in the database: their time must not follow. The others are
 * put there without triggers; each has an account, a ledger, progress, a device and a log entry.
 */
const PORT = 3393;
const SIZES = [1000, 100_000, 1_000_000];
const RUNS = 60;
const OWN_WRITES = 200;

export async function benchScale(): Promise<void> {
  const server = await startBenchServer(PORT);
  const wire = createWire(PORT);
  try {
    const device = await createDevice(wire);
    await push(wire, device, newWrites(OWN_WRITES), false);
    // Everything has run often enough to be compiled and planned before the first size is measured.
    await measure(wire, device);
    const lines: Line[] = [];
    let first: Times | null = null;
    let people = 0;
    for (const size of SIZES) {
      await addPeople(server, people, size);
      people = size;
      const times = await measure(wire, device);
      first ??= times;
      for (const what of Object.keys(times) as (keyof Times)[])
        lines.push({
          what: `${what}, ${size.toLocaleString("en")} people's rows`,
          ours: times[what],
          floor: first[what],
          unit: "ms",
          aim: "ratio ≤ 1.2",
        });
    }
    printTable(`One device in a growing database (floor: with ${SIZES[0]} people)`, lines);
  } finally {
    wire.close();
    await server.stop();
  }
}

type Times = Readonly<Record<"idle round" | "push of 10 and its pull" | "fresh device", number>>;

async function measure(wire: Wire, device: Device): Promise<Times> {
  const [idle, pushes, fresh]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < RUNS; run += 1) {
    idle.push(await timed(() => push(wire, device, [], false)));
    pushes.push(await timed(() => push(wire, device, newWrites(10), false)));
    fresh.push(await timed(() => pullEverything(wire, device, false)));
  }
  return {
    "idle round": median(idle),
    "push of 10 and its pull": median(pushes),
    "fresh device": median(fresh),
  };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const uuidOf = (kind: number, number: string): string =>
  `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

async function addPeople(server: BenchServer, from: number, to: number): Promise<void> {
  const client = new Client({ connectionString: server.superuserUrl });
  await client.connect();
  try {
    const run = (sql: string) => client.query(sql);
    const numbers = `generate_series(${from + 1}, ${to}) g`;
    const [user, own, uid] = [uuidOf(1, "g"), uuidOf(2, "g"), uuidOf(3, "g")];
    await run("set session_replication_role = replica");
    await run(`insert into users (id, email, first_name, ledger_id, version)
      select ${user}, 'pessoa-' || g || '@bench.example', 'Bench', 'u:' || ${user}, 1 from ${numbers}`);
    await run(`insert into ledger (id, version) select 'u:' || ${user}, 1 from ${numbers}`);
    await run(`insert into user_progress (user_id, lesson_slug, completed, completed_at, completed_on, ledger_id, version)
      select ${user}, 'lição', true, now(), current_date, 'u:' || ${user}, 1 from ${numbers}`);
    await run(`insert into sync_client (id, account_id, last_seq) select ${own}, ${user}, 1 from ${numbers}`);
    await run(`insert into mutation_log (uid, client_id, account_id, seq, name, result, at)
      select ${uid}, ${own}, ${user}, 1, 'lesson.complete', 'ok', now() from ${numbers}`);
    await run("vacuum analyze");
    await run("checkpoint");
  } finally {
    await client.end();
  }
}
