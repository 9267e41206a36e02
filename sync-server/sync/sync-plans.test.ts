import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { Client } from "pg";
import { addLessons } from "#server/testing/add-lessons.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { vacuumWhole } from "#server/testing/vacuum-whole.ts";
import {
  createNumbering,
  emptyCopy,
  pullAll,
  registerAccount,
  syncOnce,
  type Sent,
  type TestAccount,
} from "#server/testing/sync-device.ts";

/**
 * A round costs the same whatever else is in the database (docs/sync-protocol.md, S1): among 20 000 other people, every
 * statement of a push, a pull and an idle round finds its rows by an index.
 */
const PEOPLE = 20_000;

let server: TestServer;
let ana: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  ana = await registerAccount(server);
  await addLessons(server.deps.knex, ["uma", "duas"]);
  await addPeople();
});
afterAll(() => server.close());

async function addPeople(): Promise<void> {
  // Inserted by the superuser without triggers, because only their number matters.
  const { rows } = await server.deps.knex.raw<{ rows: { name: string }[] }>(
    "select current_database() as name",
  );
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${rows[0]?.name ?? ""}`;
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  const id = (kind: number) => `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(g), 12, '0'))::uuid`;
  const from = `from generate_series(1, ${PEOPLE}) g`;
  for (const table of ["users", "shop_members", "user_progress", "user_state", "study_days"])
    await client.query(`alter table ${table} disable trigger user`);
  await client.query(`
    insert into users (id, email, ledger_id, version) select ${id(1)}, g || '@loja.example', 'u:' || ${id(1)}, 1 ${from};
    insert into ledger (id, version) select 'u:' || ${id(1)}, 1 ${from};
    insert into ledger (id, version) select 's:' || ${id(1)}, 1 ${from};
    insert into shops (id) select ${id(1)} ${from};
    insert into shop_members (shop_id, id, kind, role, name, ledger_id, version)
      select ${id(1)}, ${id(1)}, 'person', 'owner', 'Ana', 's:' || ${id(1)}, 1 ${from};
    insert into user_progress (user_id, lesson_slug, ledger_id, version) select ${id(1)}, 'uma', 'u:' || ${id(1)}, 1 ${from};
    insert into user_state (user_id, key, value, at, uid, ledger_id, version)
      select ${id(1)}, 'k', '1', now(), ${id(2)}, 'u:' || ${id(1)}, 1 ${from};
    insert into study_days (user_id, day, ledger_id, version)
      select ${id(1)}, '2026-11-21', 'u:' || ${id(1)}, 1 ${from};
    insert into sync_client (id, account_id, shop_id, last_seq) select ${id(3)}, ${id(1)}, ${id(1)}, 1 ${from};
    insert into mutation_log (uid, client_id, author_id, seq, name, result, at)
      select ${id(2)}, ${id(3)}, ${id(1)}, 1, 'state.put', 'ok', now() ${from}`);
  for (const table of ["users", "shop_members", "user_progress", "user_state", "study_days"])
    await client.query(`alter table ${table} enable trigger user`);
  await client.query("analyze");
  await vacuumWhole(client, [
    "users",
    "shops",
    "shop_members",
    "user_progress",
    "user_state",
    "study_days",
    "sync_client",
    "mutation_log",
  ]);
  await client.end();
}

type Asked = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] };

/** Every statement that reaches the database while `work` runs. */
async function watch(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const spy = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    for (const [config] of spy.mock.calls as unknown as [string | Asked][])
      asked.push(typeof config === "string" ? { text: config } : config);
  } finally {
    spy.mockRestore();
  }
  return asked;
}

const at = new Date().toISOString();

/** A device that has pushed once, so that its next push is a typical one. */
async function createDevice() {
  const clientId = randomUUID();
  const { make, seq } = createNumbering();
  const copy = emptyCopy();
  await pullAll(ana.client, copy, clientId);
  const put = () => make("state.put", { key: `k:${randomUUID()}`, value: 1, at });
  let last: Sent[] = [];
  const send = async (mutations: Sent[], acked: number) => {
    const { epoch, cursor } = copy;
    const answer = await syncOnce(ana.client, { clientId, epoch, cursor, acked, mutations });
    copy.cursor = answer.cursor;
    last = mutations;
    return answer;
  };
  const push = (count: number, makeOne: () => Sent = put) => {
    const acked = seq();
    return send(Array.from({ length: count }, makeOne), acked);
  };
  /** The response was lost. */
  const pushAgain = () => send(last, seq() - last.length);
  const idle = () => syncOnce(ana.client, { clientId, epoch: copy.epoch, cursor: copy.cursor, acked: seq() });
  await push(1);
  const complete = (lesson = "uma") =>
    push(1, () => make("lesson.complete", { lesson, at, localDate: at.slice(0, 10) }));
  const study = () =>
    push(1, () => make("time.add", { lesson: "duas", ms: 60_000, localDate: at.slice(0, 10) }));
  return { push, pushAgain, idle, complete, study };
}

test("an idle round runs one query, for the session and the versions", async () => {
  const device = await createDevice();
  await device.idle();
  const asked = await watch(device.idle);

  expect(asked.map(({ name }) => name)).toEqual(["sync-head"]);
});

test("an up-to-date push runs one transaction of six queries", async () => {
  const device = await createDevice();
  const asked = await watch(() => device.push(20));

  expect(asked.map(({ name, text }) => name ?? text.split(" ")[0])).toEqual([
    "begin",
    "lock-ledger",
    "push-head",
    "find-account-state",
    "add-account-state",
    "log-accepted",
    "save-client",
    "commit",
  ]);
});

test("points are derived when a completion changes them, not when study time does, and are not read back", async () => {
  const device = await createDevice();
  const names = async (work: () => Promise<unknown>) => (await watch(work)).map(({ name }) => name);
  await device.study();

  const completed = await names(() => device.complete("duas"));
  expect(completed).toContain("learner-facts");
  expect(completed).not.toContain("changes-account");
  const studied = await names(device.study);
  expect(studied).toContain("save-account-progress");
  expect(studied).not.toContain("learner-facts");
});

test("every statement of a round uses an index on large tables, under custom and generic plans", async () => {
  const device = await createDevice();
  const fresh = emptyCopy();
  const asked = await watch(async () => {
    await device.push(20);
    await device.pushAgain();
    await device.complete();
    await device.idle();
    await pullAll(ana.client, fresh);
  });
  const statements = new Map(asked.flatMap((each) => (each.name ? [[each.name, each] as const] : [])));
  expect([...statements.keys()]).toEqual(
    expect.arrayContaining(["changes-account", "find-logged", "find-verdicts", "learner-facts", "sync-head"]),
  );
  const everyScan: unknown[] = [];

  await server.deps.knex.transaction(async (trx) => {
    for (const [name, { text, values = [] }] of statements) {
      if (/^(insert|update|with moved)/.test(text)) continue;
      await trx.raw(`prepare plan as ${text}`.replaceAll("?", "\\?"));
      for (const mode of ["force_custom_plan", "force_generic_plan"]) {
        await trx.raw(`set local plan_cache_mode = ${mode}`);
        const query = `explain (format json) execute plan(${values.map(literal).join(",")})`;
        const answer = await trx.raw<{ rows: { "QUERY PLAN": unknown }[] }>(query.replaceAll("?", "\\?"));
        const plan = JSON.stringify(answer.rows[0]?.["QUERY PLAN"]);
        const scanned = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)];
        const tables = scanned.map(([, table]) => table);
        everyScan.push(...tables);
        expect({ name, mode, large: tables.filter((table) => LARGE.has(table ?? "")) }).toEqual({
          name,
          mode,
          large: [],
        });
      }
      await trx.raw("deallocate plan");
    }
  });
  // The table with one row is scanned, which proves that scans are detected.
  expect(everyScan).toContain("sync_meta");
});

const LARGE = new Set([
  "ledger",
  "mutation_log",
  "study_days",
  "sync_client",
  "user_progress",
  "user_state",
  "users",
]);

function literal(value: unknown): string {
  if (value === null) return "null";
  const text = Array.isArray(value)
    ? `{${value.map((each) => `"${String(each)}"`).join(",")}}`
    : String(value as string | number);
  return `'${text.replaceAll("'", "''")}'`;
}
