import { setTimeout as sleep } from "node:timers/promises";
import { IDBKeyRange } from "fake-indexeddb";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deviceClock } from "#pwa/local-db/databases/clock.ts";
import { newDisk } from "#pwa/local-db/testing/open-test-databases.ts";
import { openEngine, type Engine } from "#pwa/sync/open-engine.ts";
import { createAccount, type TestAccount } from "./support/accounts.ts";
import { startCountingProxy, type CountingProxy } from "./support/counting-proxy.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";

/**
 * Two real server processes on one real PostgreSQL; the requests of a device reach them in turn, as behind a proxy, and
 * they are killed while it pushes. The device is the app's own engine.
 */
let database: TestDatabase;
let replicas: readonly [TestServer, TestServer];
let proxy: CountingProxy;

beforeAll(async () => {
  const created = await createTestDatabase();
  if (!created) throw new Error("no PostgreSQL for the browser tests");
  database = created;
  const ports = [await freePort(), await freePort()] as const;
  proxy = await startCountingProxy(ports);
  const env = {
    DATABASE_URL: database.url,
    APP_ORIGIN: proxy.origin,
    // They share an address, as behind a proxy.
    SESSION_SECRET: "one secret for both of the replicas, long enough",
    CONFIG_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  };
  // Both start on an empty database: one migrates it, and the other one waits.
  replicas = await Promise.all([startServer({ port: ports[0], env }), startServer({ port: ports[1], env })]);
});
afterAll(async () => {
  await proxy?.close();
  for (const replica of replicas ?? []) await replica.dispose();
  await database?.drop();
});

type Phone = { readonly engine: Engine; readonly cookie: string; readonly keys: string[] };

const signIn = async ({ email, password }: TestAccount): Promise<string> => {
  const response = await fetch(`${proxy.origin}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
};

async function openPhone(account: TestAccount, faults: unknown[]): Promise<Phone> {
  const cookie = await signIn(account);
  const engine = await openEngine(
    {
      clock: deviceClock,
      newId: () => crypto.randomUUID(),
      random: Math.random,
      fetch: (input, init = {}) => {
        const headers = new Headers(init.headers);
        if (init.credentials !== "omit") headers.set("Cookie", cookie);
        return fetch(input, { ...init, headers });
      },
      baseUrl: proxy.origin,
      databases: { options: { indexedDB: newDisk(), IDBKeyRange } },
      storage: undefined,
      locks: null,
      timers: {
        after: (ms, task) => {
          const timer = setTimeout(task, ms);
          return () => clearTimeout(timer);
        },
      },
      events: { visible: () => true, used: () => false, subscribe: () => () => {} },
      navigate: () => {},
      openPoke: null,
      requestBackgroundSync: null,
    },
    (error) => faults.push(error),
  );
  await engine.start({ sparing: true });
  return { engine, cookie, keys: [] };
}

const DAY = new Date().toISOString().slice(0, 10);

/** Facts, and a sum of time, which a repeated mutation would increase. */
async function write({ engine, keys }: Phone, count: number): Promise<void> {
  const { mutate } = engine.current();
  for (let n = 0; n < count; n += 1) {
    const key = `k:${crypto.randomUUID()}`;
    await mutate("state.put", { key, value: n, at: new Date().toISOString() });
    await mutate("time.add", { lesson: "cripto-no-balcao", ms: 1000, localDate: DAY });
    keys.push(key);
  }
}

/** Syncs until nothing is pending; returns the number of failed attempts. */
async function sendAll({ engine }: Phone, before: () => Promise<void> = async () => {}): Promise<number> {
  for (let failures = 0; failures < 300; failures += 1) {
    const { phase, pending } = await engine.current().sync.syncNow();
    if (phase === "idle" && pending === 0) return failures;
    await before();
    await sleep(100);
  }
  throw new Error(`still ${JSON.stringify(engine.current().sync.state())}`);
}

/** Holds the account's ledger, so that a push waits inside its transaction until the returned function is called. */
async function holdLedger({ email }: TestAccount): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("begin");
  await client.query(
    "select 1 from ledger where id = (select 'u:' || id from users where email = $1) for update",
    [email],
  );
  return () => client.end();
}

async function stored(account: TestAccount): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `with me as (select id from users where email = $1)
       select (select json_agg(s.key order by s.key) from user_state s join me on s.user_id = me.id
                 where s.key like 'k:%') as keys,
              (select sum(time_spent_ms)::int from user_progress p join me on p.user_id = me.id) as ms,
              (select count(*)::int from mutation_log l join me on l.author_id = me.id where result <> 'ok') as refused`,
      [account.email],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

test("two replicas act as one server: row numbers, sessions, repeated pushes and pokes cross them", async () => {
  const account = await createAccount({ ...replicas[0], origin: proxy.origin });
  const faults: unknown[] = [];
  const phone = await openPhone(account, faults);
  const served = new Set<number>();
  proxy.onPassed = ({ uids }, port) => void (uids.length > 0 && served.add(port));

  // Every other answer is lost, so the device sends to one replica what the other has accepted.
  let answers = 0;
  proxy.loseAnswer = ({ uids }) => uids.length > 0 && answers++ % 2 === 0;
  for (let turn = 0; turn < 6; turn += 1) {
    await write(phone, 5);
    await sendAll(phone);
  }
  proxy.loseAnswer = () => false;

  expect(served.size).toBe(2);
  await expect.poll(() => stored(account)).toEqual({ keys: phone.keys.toSorted(), ms: 30_000, refused: 0 });

  // A client connected to one replica is poked about a push to the other.
  const aborter = new AbortController();
  const listening = await fetch(`${replicas[0].origin}/api/sync/poke`, {
    headers: { Cookie: phone.cookie },
    signal: aborter.signal,
  });
  const reader = listening.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  await sleep(1_000);
  await write(phone, 1);
  await sendAll(phone);
  let heard = "";
  for (let isOpen = true; isOpen && !heard.includes("data: account");) {
    const part = await reader?.read();
    isOpen = part?.done === false;
    heard += part?.value ?? "";
  }
  aborter.abort();
  expect(heard).toContain("data: account");

  await phone.engine.stop();
  expect(faults).toEqual([]);
});

test("replicas killed during a push lose and duplicate nothing", async () => {
  const account = await createAccount({ ...replicas[0], origin: proxy.origin });
  const faults: unknown[] = [];
  const phones = await Promise.all([openPhone(account, faults), openPhone(account, faults)]);
  const [first, second] = replicas;

  /** Kills the replica that receives the next push, in the middle of its transaction. */
  const killNext = async (): Promise<() => Promise<TestServer>> => {
    const letGo = await holdLedger(account);
    const killed = new Promise<TestServer>((resolve) => {
      proxy.onPassed = ({ uids }, port) => {
        if (uids.length === 0) return;
        proxy.onPassed = () => undefined;
        const hit = port === first.port ? first : second;
        void sleep(200)
          .then(() => hit.kill())
          .then(letGo)
          .then(() => resolve(hit));
      };
    });
    return () => killed;
  };

  // One of them is killed, and the other one continues.
  for (const phone of phones) await write(phone, 200);
  const firstKill = await killNext();
  const refused = await Promise.all(phones.map((phone) => sendAll(phone)));
  expect((await firstKill()).running()).toBe(false);
  expect(Math.max(...refused)).toBeGreaterThan(0);

  // Then the other one is killed too, and mutations wait until both are back.
  for (const phone of phones) await write(phone, 200);
  const secondKill = await killNext();
  let restarted: Promise<unknown> | null = null;
  await Promise.all(
    phones.map((phone) =>
      sendAll(phone, async () => {
        await secondKill();
        expect(phone.engine.current().sync.state().pending).toBeGreaterThanOrEqual(400);
        restarted ??= Promise.all([first.start(), second.start()]);
        await restarted;
      }),
    ),
  );
  expect(restarted).not.toBeNull();

  const keys = phones.flatMap((phone) => phone.keys).toSorted();
  await expect.poll(() => stored(account)).toEqual({ keys, ms: keys.length * 1000, refused: 0 });
  // Both phones and a new one have the same rows.
  const third = await openPhone(account, faults);
  for (const { engine } of [...phones, third]) {
    await engine.current().sync.syncNow();
    const held = await engine.current().profile.state.toArray();
    expect(
      held
        .map(({ key }) => key)
        .filter((key) => key.startsWith("k:"))
        .toSorted(),
    ).toEqual(keys);
    await engine.stop();
  }
  expect(faults).toEqual([]);
});
