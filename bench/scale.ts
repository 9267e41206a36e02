import { Client } from "pg";
import { startBenchServer, type BenchServer } from "./writes/bench-server.ts";
import { STATE } from "./writes/work.ts";
import { createDevice, pullEverything, push, type Device } from "./writes/device.ts";
import { createWire, type Wire } from "./writes/wire.ts";
import { median, printTable, type Line } from "./table.ts";

/**
 * One device's rounds while more and more other people are in the database: their time must not grow. The floor is the same
 * device in a separate database with few people, measured alternately, so that a busy machine slows both. The others are inserted
 * without triggers; each has an account, a ledger, progress, a device and a log entry.
 */
const PORT = 3393;
const FEW = 1000;
/** Number of people, and of log rows that belong to none of them. */
const SIZES = [
  [100_000, 0],
  [1_000_000, 20_000_000],
] as const;
const RUNS = 80;
const OWN_WRITES = 200;

export async function benchScale(): Promise<void> {
  const places: Place[] = [];
  try {
    for (const port of [PORT, PORT + 1]) places.push(await openPlace(port));
    const [small, large] = places;
    if (!small || !large) throw new Error("no place");
    await addPeople(small.server, 0, FEW);
    const lines: Line[] = [];
    let people = 0;
    for (const [size, log] of SIZES) {
      await addPeople(large.server, people, size);
      people = size;
      if (log > 0) await addLog(large.server, log);
      // Warms up, so that everything is compiled, planned and cached before it is measured.
      await measure(small, large);
      const { ours, floor } = await measure(large, small);
      for (const what of KINDS)
        lines.push({
          what: `${what}, ${size.toLocaleString("en")} people's rows, ${(size + log).toLocaleString("en")} of the log`,
          ours: median(ours[what]),
          floor: median(floor[what]),
          unit: "ms",
          aim: "ratio ≤ 1.2",
        });
    }
    printTable(`One device in a growing database (floor: with ${FEW} people)`, lines);
  } finally {
    for (const { wire, server } of places) {
      wire.close();
      await server.stop();
    }
  }
}

type Place = {
  readonly server: BenchServer;
  readonly wire: Wire;
  /** Device that pushes, and that pulls without finding anything new. */
  readonly busy: Device;
  /** Device of another person, whose rows do not grow. */
  readonly quiet: Device;
};

async function openPlace(port: number): Promise<Place> {
  const server = await startBenchServer(port);
  const wire = createWire(port);
  const [busy, quiet] = [await createDevice(wire), await createDevice(wire)];
  for (const device of [busy, quiet]) await push(wire, device, STATE.writes(OWN_WRITES), false);
  return { server, wire, busy, quiet };
}

const KINDS = ["idle round", "push of 10 and its pull", "fresh device"] as const;
type Times = Readonly<Record<(typeof KINDS)[number], number[]>>;
const noTimes = (): Times => ({ "idle round": [], "push of 10 and its pull": [], "fresh device": [] });

async function measure(place: Place, other: Place): Promise<{ ours: Times; floor: Times }> {
  const [ours, floor] = [noTimes(), noTimes()];
  for (let run = 0; run < RUNS; run += 1) {
    const turns = [
      [place, ours],
      [other, floor],
    ] as const;
    for (const [{ wire, busy, quiet }, times] of run % 2 === 0 ? turns : turns.toReversed()) {
      times["idle round"].push(await timed(() => push(wire, busy, [], false)));
      times["push of 10 and its pull"].push(await timed(() => push(wire, busy, STATE.writes(10), false)));
      times["fresh device"].push(await timed(() => pullEverything(wire, quiet, false)));
    }
  }
  return { ours, floor };
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
    await run(`insert into ledger (id, version) select 's:' || ${user}, 1 from ${numbers}`);
    await run(`insert into shops (id) select ${user} from ${numbers}`);
    await run(`insert into shop_members (shop_id, id, kind, role, name, ledger_id, version)
      select ${user}, ${user}, 'person', 'owner', 'Bench', 's:' || ${user}, 1 from ${numbers}`);
    await run(`insert into user_progress (user_id, lesson_slug, completed, completed_at, completed_on, ledger_id, version)
      select ${user}, 'lição', true, now(), current_date, 'u:' || ${user}, 1 from ${numbers}`);
    await run(
      `insert into sync_client (id, account_id, shop_id, last_seq) select ${own}, ${user}, ${user}, 1 from ${numbers}`,
    );
    await run(`insert into mutation_log (uid, client_id, author_id, seq, name, result, at)
      select ${uid}, ${own}, ${user}, 1, 'lesson.complete', 'ok', now() from ${numbers}`);
    await run("vacuum analyze");
    await run("checkpoint");
  } finally {
    await client.end();
  }
}

/** The log of the last 60 days. Its keys are random, so its indexes are created afterwards. */
async function addLog(server: BenchServer, rows: number): Promise<void> {
  const client = new Client({ connectionString: server.superuserUrl });
  await client.connect();
  try {
    const run = (sql: string) => client.query(sql);
    await run("alter table mutation_log drop constraint mutation_log_pkey");
    await run("drop index mutation_log_by_client");
    await run(`insert into mutation_log (uid, client_id, author_id, seq, name, result, at)
      select gen_random_uuid(), ${uuidOf(2, "g % 100000 + 1")}, ${uuidOf(1, "g % 100000 + 1")}, g / 100000 + 2, 'charge.create', 'ok',
        now() - interval '60 days' * (1 - g::float8 / ${rows})
      from generate_series(1, ${rows}) g`);
    await run("alter table mutation_log add primary key (uid)");
    await run(
      "create unique index mutation_log_by_client on mutation_log (client_id, seq) where client_id is not null",
    );
    await run("vacuum analyze mutation_log");
    await run("checkpoint");
    const { rows: sizes } = await client.query<{ bytes: string }>(
      "select pg_size_pretty(pg_total_relation_size('mutation_log')) as bytes",
    );
    console.log(`The log is ${sizes[0]?.bytes}.`);
  } finally {
    await client.end();
  }
}
