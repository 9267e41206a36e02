import { randomUUID } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as Mutators from "#db/rules/mutations/mutators.ts";
import { syncRequestSchema } from "#db/protocol/sync.ts";
import { createApp } from "#server/platform/app.ts";
import { createKnex } from "#server/platform/sql/connect.ts";
import { findSessions } from "#server/accounts/sign-in/session-repository.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { addLessons } from "#server/testing/add-lessons.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  createNumbering,
  cursorAtZero,
  emptyCopy,
  postSync,
  pullAll,
  registerAccount,
  rowsOf,
  syncOnce,
} from "#server/testing/sync-device.ts";
import { againAfterCollision } from "#server/platform/sql/sql.ts";
import { personAuthor } from "#server/sync/sync-author.ts";
import { sync } from "#server/sync/sync.ts";

// Files share loaded modules: this one loads its own, and leaves none of them to the next.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// A mutator with a deliberate bug: it writes, then throws.
vi.mock("#db/rules/mutations/mutators.ts", async (original) => {
  const real = await original<typeof Mutators>();
  return {
    ...real,
    applyMutation: ((rows, mutation, authority) => {
      const verdict = real.applyMutation(rows, mutation, authority);
      if (mutation.name === "state.put" && mutation.args.key === "explode") throw new Error("a bug");
      return verdict;
    }) satisfies typeof real.applyMutation,
  };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addLessons(server.deps.knex, ["uma", "duas"]);
});
afterAll(() => server.close());

const now = () => new Date().toISOString();
const put = (key: string) => ({ key, value: 1, at: now() });

test("a mutator that throws fails its own mutation only, writes nothing and is logged", async () => {
  const person = await registerAccount(server);
  const { make } = createNumbering();
  const mutations = ["antes", "explode", "depois"].map((key) => make("state.put", put(key)));

  const answer = await syncOnce(person.client, {
    clientId: randomUUID(),
    mutations,
    cursor: cursorAtZero(person.id),
  });

  expect(answer.lastSeq).toBe(3);
  expect(new Map(answer.acks).get(mutations[1]!.uid)).toEqual({ result: "failed", reason: "exception" });
  expect(answer.puts.state?.map(({ key }) => key).sort()).toEqual(["antes", "depois"]);
  expect(server.logLines.some((line) => line.includes("mutation failed") && line.includes("a bug"))).toBe(
    true,
  );
});

test("logged mutations do not take effect again under numbers that were never used", async () => {
  const person = await registerAccount(server);
  const [first, copy] = [createNumbering(), createNumbering()];
  const done = ["a", "b"].map((key) => first.make("state.put", put(key)));
  const cursor = cursorAtZero(person.id);
  await syncOnce(person.client, { clientId: randomUUID(), mutations: done, cursor });
  const { version } = (await server.deps
    .knex("ledger")
    .where({ id: `u:${person.id}` })
    .first("version")) as {
    version: number;
  };

  // A restored copy of the device, whose numbers start again.
  const fresh = copy.make("state.put", put("c"));
  const again = done.map((mutation) => ({ ...mutation, seq: mutation.seq + 1 }));
  const answer = await syncOnce(person.client, {
    clientId: randomUUID(),
    mutations: [fresh, ...again],
    cursor,
  });

  expect(answer.lastSeq).toBe(3);
  expect(new Map(answer.acks)).toEqual(
    new Map([fresh, ...done].map(({ uid }) => [uid, { result: "ok" }] as const)),
  );
  const stored = await server.deps.knex("user_state").where({ user_id: person.id }).orderBy("key");
  expect(stored.map(({ key, version: at }) => [key, at])).toEqual([
    ["a", version],
    ["b", version],
    ["c", version + 1],
  ]);
  expect(await server.deps.knex("mutation_log").where({ author_id: person.id })).toHaveLength(3);
  expect(server.logLines.filter((line) => line.includes("refused_by_database"))).toEqual([]);
});

test("an up-to-date device gets the rows of its push as a pull returns them", async () => {
  const person = await registerAccount(server);
  const [ours, other] = [emptyCopy(), emptyCopy()];
  const clientId = randomUUID();
  await pullAll(person.client, ours, clientId);
  const { make } = createNumbering();
  const mutations = [
    make("state.put", { key: "texto", value: 'café "1" \\ 😀', at: now() }),
    make("state.put", { key: "numero", value: 1.5e-7, at: "2026-11-20T10:00:00.5Z" }),
    make("state.put", { key: "nada", value: null, at: now() }),
    make("time.add", { lesson: "uma", ms: 1234, localDate: now().slice(0, 10) }),
    make("wallet.put", {
      coin: "ethereum",
      address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      at: now(),
    }),
  ];
  const answer = await syncOnce(person.client, {
    clientId,
    epoch: ours.epoch,
    cursor: ours.cursor,
    mutations,
  });
  await pullAll(person.client, other);

  expect(answer.acks.map(([, { result }]) => result)).toEqual(mutations.map(() => "ok"));
  for (const table of ["state", "progress", "studyDays", "wallets"] as const) {
    const key = table === "state" ? "key" : table === "wallets" ? "coin" : "";
    const sorted = (rows: readonly unknown[] = []) =>
      [...(rows as Record<string, string>[])].sort((a, b) =>
        (a[key] ?? "").localeCompare(b[key] ?? "", "en"),
      );
    expect(sorted(answer.puts[table])).toEqual(sorted(rowsOf(other, table)));
    expect(answer.puts[table]?.length).toBeGreaterThan(0);
  }
  expect(answer.cursor).toEqual(other.cursor);
});

test("one batch adds rows of a table, changes stored ones and leaves an older write out", async () => {
  const person = await registerAccount(server);
  const { make } = createNumbering();
  const round = { clientId: randomUUID(), cursor: cursorAtZero(person.id) };
  const [early, late] = [Date.now() - 60_000, Date.now() - 1000].map((ms) => new Date(ms).toISOString());
  const write = (key: string, value: number, at = late) => make("state.put", { key, value, at: at ?? "" });
  await syncOnce(person.client, { ...round, mutations: [write("stored", 1, early), write("newer", 1)] });

  const mutations = [write("new", 2), write("stored", 2), write("newer", 2, early), write("other", 2)];
  const answer = await syncOnce(person.client, { ...round, acked: 2, mutations });

  expect(answer.acks.map(([, { result }]) => result)).toEqual(["ok", "ok", "ok", "ok"]);
  const stored = await server.deps.knex("user_state").where({ user_id: person.id }).orderBy("key");
  expect(stored.map(({ key, value }) => [key, value])).toEqual([
    ["new", 2],
    ["newer", 1],
    ["other", 2],
    ["stored", 2],
  ]);
});

const TABLES = [
  "account",
  "achievements",
  "charges",
  "chargeMarks",
  "progress",
  "state",
  "studyDays",
  "wallets",
] as const;

test("a push returns exactly the rows that a fresh device pulls", async () => {
  const charge = buildCharge();
  const person = await registerAccount(server);
  const clientId = randomUUID();
  const { make } = createNumbering();
  const first = await syncOnce(person.client, { clientId });
  const at = new Date().toISOString();
  const awkward = [
    "",
    "NULL",
    "null",
    "{a,b}",
    '"',
    "\\",
    '\\"',
    "a\nb\tc",
    "\u0001\u2028",
    "ação 🧉 ﷽",
    " ",
    "''",
    "$1",
    0,
    -0,
    0.1,
    -1.5,
    1e21,
    5e-324,
    Number.MAX_SAFE_INTEGER,
    1.7976931348623157e308,
    true,
    false,
    null,
  ];
  const mutations = [
    ...awkward.map((value, index) => make("state.put", { key: `k${index}`, value, at })),
    make("time.add", { lesson: "uma", ms: 61_500, localDate: at.slice(0, 10) }),
    make("quiz.finish", { lesson: "uma", correct: 3, total: 3 }),
    make("lesson.complete", { lesson: "uma", at, localDate: at.slice(0, 10) }),
    make("wallet.put", { coin: "bitcoin", address: null, at }),
    make("charge.create", charge),
    make("charge.mark", { markId: randomUUID(), chargeId: charge.chargeId, mark: "checked", by: null, at }),
    make("profile.save", {
      businessName: "Padaria",
      businessType: "retail",
      techComfort: "beginner",
      onboardingCompleted: true,
    }),
  ];

  const answer = await syncOnce(person.client, {
    clientId,
    epoch: first.epoch,
    cursor: first.cursor,
    mutations,
  });

  expect(answer.acks.map(([, { result }]) => result)).toEqual(mutations.map(() => "ok"));
  expect(Object.keys(answer.puts).sort()).toEqual([...TABLES].sort());
  const copy = emptyCopy();
  await pullAll(person.client, copy);
  for (const table of TABLES) {
    const keyed = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
    const pulled = rowsOf(copy, table);
    // Zod has put the fields of both into the same order.
    expect(keyed(answer.puts[table] ?? [])).toEqual(keyed(pulled));
  }
  expect(answer.cursor).toEqual(copy.cursor);
});

test("the mutations of an outdated client are applied before it gets client_outdated", async () => {
  const person = await registerAccount(server);
  const clientId = randomUUID();
  const mutation = createNumbering().make("state.put", put("a"));
  const request = syncRequestSchema.parse({
    clientId,
    epoch: null,
    cursor: {},
    schema: 1,
    mutations: [mutation],
  });

  const [session] = await findSessions(server.deps.knex, person.id);
  const author = personAuthor({ accountId: person.id, sid: session?.sid ?? "" });
  await expect(sync(server.deps, author, request, { oldestSchema: 2 })).rejects.toMatchObject({
    code: "client_outdated",
  });

  const copy = emptyCopy();
  await pullAll(person.client, copy);
  expect(rowsOf(copy, "state")).toHaveLength(1);
});

test("a push and an administrator's transaction that lock in opposite orders both end", async () => {
  const people = await Promise.all([...Array(4)].map(() => registerAccount(server)));
  const { knex } = server.deps;
  const refused = new Set<string | undefined>();
  const work = people.flatMap((person) => {
    const { make } = createNumbering();
    const clientId = randomUUID();
    const push = async () => {
      for (let batch = 0; batch < 8; batch += 1) {
        const lesson = batch % 2 ? "uma" : "duas";
        const mutations = [make("lesson.complete", { lesson, at: now(), localDate: now().slice(0, 10) })];
        await syncOnce(person.client, { clientId, mutations });
      }
    };
    const administrate = async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        await knex
          .transaction(async (trx) => {
            // Locks in the opposite order on purpose: a row of the account, then content, then the account again.
            await trx("users")
              .where({ id: person.id })
              .update({ business_name: `Loja ${turn}` });
            await trx("lessons")
              .where({ slug: "uma" })
              .update({ title: `Uma ${turn} ${person.id}` });
            await trx("user_progress").where({ user_id: person.id }).update({ points_earned: turn });
          })
          // PostgreSQL chooses the victim of a deadlock. The push is repeated; the administrator's transaction gets the error.
          .catch((error: { code?: string }) => void refused.add(error.code));
      }
    };
    return [push(), administrate()];
  });

  await Promise.all(work);

  expect([...refused].filter((code) => code !== "40P01")).toEqual([]);
  const done = await knex("user_progress")
    .whereIn(
      "user_id",
      people.map(({ id }) => id),
    )
    .where({ completed: true });
  expect(done).toHaveLength(8);
});

test("an account deleted during its push leaves no data, and its next push gets 401", async () => {
  const person = await registerAccount(server);
  const { make } = createNumbering();
  const clientId = randomUUID();
  const mutations = [...Array(300)].map((_, at) => make("state.put", put(`k${at}`)));

  const [pushed] = await Promise.all([
    postSync(person.client, { clientId, mutations }),
    // Without the locks of `deleteAccount` the two transactions may wait for each other, and PostgreSQL aborts one of them.
    againAfterCollision(() => server.deps.knex("users").where({ id: person.id }).delete()),
  ]);
  const afterwards = await postSync(person.client, { clientId, mutations });

  expect([200, 401, 503]).toContain(pushed.status);
  expect(afterwards.status).toBe(401);
  for (const [table, column] of [
    ["ledger", "id"],
    ["tombstone", "ledger_id"],
  ] as const)
    expect(await server.deps.knex(table).where({ [column]: `u:${person.id}` })).toEqual([]);
  expect(await server.deps.knex("mutation_log").where({ author_id: person.id })).toEqual([]);
  expect(await server.deps.knex("sync_client").where({ account_id: person.id })).toEqual([]);
});

test("a push during a database outage gets 503 and consumes no number; it succeeds after the outage", async () => {
  const target = new URL(String(server.deps.knex.client.config.connection.connectionString));
  const open = new Set<Socket>();
  const proxy = createServer((socket) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const end of [socket, upstream]) open.add(end.on("error", () => undefined));
    socket.pipe(upstream).pipe(socket);
  });
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  const through = new URL(target);
  through.hostname = "127.0.0.1";
  through.port = String(port);
  const knex = createKnex(through.toString());
  const http = createHttpServer(createApp({ ...server.deps, knex }, { distDir: "none" }));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const person = await registerAccount(server);
  const { make } = createNumbering();
  const round = { clientId: randomUUID(), mutations: [make("state.put", put("a"))] };
  const send = (body: unknown) =>
    fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/api/sync`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Cookie: [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: JSON.stringify({ epoch: null, cursor: {}, schema: 1, ...(body as object) }),
    });
  const first = await send(round);

  proxy.close();
  for (const socket of open) socket.destroy();
  const next = { ...round, mutations: [make("state.put", put("b"))] };
  const away = await send(next);
  await listen(port);
  const back = await send(next);

  expect([first.status, away.status, back.status]).toEqual([200, 503, 200]);
  expect(Number(away.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await away.json()).toMatchObject({ code: "unavailable" });
  expect(await back.json()).toMatchObject({ lastSeq: 2 });
  http.closeAllConnections();
  http.close();
  await knex.destroy();
  for (const socket of open) socket.destroy();
  proxy.close();
});
