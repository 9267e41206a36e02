import { Client } from "pg";
import { median, printTable, type Line } from "./table.ts";
import { startBenchServer, type BenchServer } from "./writes/bench-server.ts";
import { createDevice, type Device } from "./writes/device.ts";
import { createWire, type Wire } from "./writes/wire.ts";

/**
 * One page of people for an administrator, listed and searched, among a million accounts. The floor is the same call on a server
 * with a thousand, measured alternately: the time of a page must not depend on the number of accounts. Names are as common as in
 * reality: one in ten is Maria, one in ten Silva.
 */
const PORT = 3397;
const FEW = 1000;
const MANY = 1_000_000;
const RUNS = 60;

const CALLS: readonly (readonly [what: string, query: string, aim: string])[] = [
  ["list, newest first", "", "≤ 100 ms"],
  ["list, with access", "access=paid", "≤ 100 ms"],
  ["list, a page far back", "far", "≤ 100 ms"],
  ["search an e-mail", "search=pessoa-777@", "≤ 100 ms"],
  ["search a common name", "search=maria", "≤ 100 ms"],
  ["search one letter", "search=m", "≤ 100 ms"],
  ["search two common names", "search=maria%20silva", "≤ 100 ms"],
  ["search a pair that hardly is", "search=maria%20joao", "≤ 250 ms"],
  ["search a name, with access", "search=maria&access=paid", "≤ 250 ms"],
  ["search inside a common name", "search=aria", "≤ 100 ms"],
  ["search inside two names", "search=ari%20ilv", "≤ 100 ms"],
  ["search inside a rare one", "search=obrenome8765", "≤ 100 ms"],
  ["search nobody", "search=zzyzx", "≤ 100 ms"],
];

export async function benchAdminPeople(): Promise<void> {
  const places: Place[] = [];
  try {
    for (const at of [0, 1]) places.push(await openPlace(PORT + at));
    const [large, small] = places;
    if (!large || !small) throw new Error("no place");
    await addPeople(small, FEW);
    await addPeople(large, MANY);
    const lines: Line[] = [];
    for (const [what, query, aim] of CALLS) {
      const times = { ours: [] as number[], floor: [] as number[] };
      for (let run = -10; run < RUNS; run += 1) {
        const ours = await timed(large, query);
        const floor = await timed(small, query);
        // The first runs compile, plan and fill caches.
        if (run < 0) continue;
        times.ours.push(ours);
        times.floor.push(floor);
      }
      const worst = times.ours.toSorted((a, b) => a - b)[Math.ceil(0.95 * RUNS) - 1] ?? 0;
      lines.push({ what, ours: median(times.ours), floor: median(times.floor), unit: "ms", aim });
      lines.push({ what: `${what}, p95`, ours: worst, floor: NaN, unit: "ms", aim });
    }
    printTable(
      `One page of people, ${MANY.toLocaleString("en")} accounts (floor: ${FEW.toLocaleString("en")})`,
      lines,
    );
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
  readonly administrator: Device;
  /** Query for a page in the middle of the list. */
  far: string;
};

async function openPlace(port: number): Promise<Place> {
  const server = await startBenchServer(port);
  const wire = createWire(port);
  return { server, wire, administrator: await createDevice(wire), far: "" };
}

async function timed({ wire, administrator, far }: Place, query: string): Promise<number> {
  const path = `/api/admin/people?${query === "far" ? far : query}`;
  const start = performance.now();
  const { status, body } = await wire.send("GET", path, {
    Cookie: administrator.cookie,
    Accept: "application/json",
  });
  const ms = performance.now() - start;
  if (status !== 200) throw new Error(`${path}: ${status} ${body.toString()}`);
  return ms;
}

/** Inserted without triggers, with the words that the trigger would write. */
async function addPeople(place: Place, count: number): Promise<void> {
  const client = new Client({ connectionString: place.server.superuserUrl });
  await client.connect();
  try {
    await client.query("insert into user_roles (user_id, role) values ($1, 'admin')", [
      place.administrator.id,
    ]);
    await fill(client, count);
    const middle = await client.query<{ at: string; id: string }>(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id
       from users order by created_at desc, id desc offset $1 limit 1`,
      [count / 2],
    );
    const [row] = middle.rows;
    if (!row) throw new Error("nobody is in the middle");
    place.far = `cursor=${Buffer.from(JSON.stringify(["people-all", row.at, row.id])).toString("base64url")}`;
  } finally {
    await client.end();
  }
}

async function fill(client: Client, count: number): Promise<void> {
  const id = "('10000000-0000-4000-8000-' || lpad(to_hex(g), 12, '0'))::uuid";
  const run = (sql: string) => client.query(sql);
  await run("set session_replication_role = replica");
  await run("set maintenance_work_mem = '256MB'");
  await run(`insert into users (id, email, first_name, last_name, created_at, has_lessons_access, ledger_id, version)
    select ${id}, 'pessoa-' || g || '@bench.example',
      case when g % 10 = 0 then 'Maria' when g % 10 = 1 then 'João' else 'Nome' || (g::bigint * 7919) % 4000 end,
      case when g % 90 < 9 then 'Silva' else 'Sobrenome' || (g::bigint * 104729) % 9000 end,
      now() - g * interval '20 seconds', g % 50 = 0, 'u:' || ${id}, 1 from generate_series(1, ${count}) g`);
  await run("alter table account_words drop constraint account_words_pkey");
  await run("alter table account_tails drop constraint account_tails_pkey");
  await run(`insert into account_words (user_id, word)
    select distinct u.id, word from users u cross join words_of_account(u) word
    where not exists (select from account_words known where known.user_id = u.id)`);
  await run("alter table account_words add primary key (user_id, word)");
  await run("truncate account_tails");
  await run(`insert into account_tails (tail, user_id)
    select distinct tail, w.user_id from account_words w cross join lateral word_tails(w.word) tail`);
  await run("alter table account_tails add primary key (tail, user_id)");
  await run(`insert into user_progress (user_id, lesson_slug, completed, completed_at, ledger_id, version)
    select ${id}, 'doze-palavras', true, now(), 'u:' || ${id}, 1 from generate_series(1, ${count}) g where g % 3 = 0`);
  await run(`insert into shops (id) select ${id} from generate_series(1, ${count}) g`);
  await run(
    `insert into sync_client (id, account_id, shop_id) select gen_random_uuid(), ${id}, ${id} from generate_series(1, ${count}) g`,
  );
  await run("vacuum analyze");
  await run("checkpoint");
}
