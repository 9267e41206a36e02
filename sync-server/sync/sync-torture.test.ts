import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createKnex } from "#server/platform/sql/connect.ts";
import { addLessons } from "#server/testing/add-lessons.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  applyAnswer,
  createNumbering,
  cursorAtZero,
  emptyCopy,
  postSync,
  pullAll,
  registerAccount,
  rowsOf,
  type Copy,
  type TestAccount,
} from "#server/testing/sync-device.ts";
import { syncResponseSchema } from "#db/protocol/sync-answer.ts";

/**
 * Devices with two tabs each push and pull without any lock between the tabs, while backends are killed and responses are lost.
 * Afterwards every mutation must have taken effect exactly once (I1, I2), and no reader may have missed a row (I10, I3).
 */
const ACCOUNTS = 3;
const DEVICES = 2;
const TABS = 2;
const MUTATIONS = 80;
const KILL_EVERY_MS = 25;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addLessons(server.deps.knex, ["uma", "duas", "tres"]);
});
afterAll(() => server.close());

const today = new Date().toISOString().slice(0, 10);

test("loses, repeats and skips nothing while backends are killed", { timeout: 60_000 }, async () => {
  const admin = createKnex(inject("postgresUrl"), { poolSize: 1 });
  const { rows } = await server.deps.knex.raw<{ rows: { name: string }[] }>(
    "select current_database() as name",
  );
  const people = await Promise.all([...Array(ACCOUNTS)].map(() => registerAccount(server)));
  const counts: Counts = { kills: 0, lostReplies: 0, statuses: new Set() };
  let stop = false;

  const chaos = (async () => {
    while (!stop) {
      await sleep(KILL_EVERY_MS);
      const killed = await admin.raw<{ rowCount: number }>(
        `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
         where datname = ? and state <> 'idle' order by random() limit 1) x`,
        [rows[0]?.name ?? ""],
      );
      counts.kills += killed.rowCount;
    }
  })();
  const administrator = (async () => {
    for (let turn = 0; !stop; turn += 1) {
      await sleep(15);
      await server.deps
        .knex("lessons")
        .where({ slug: ["uma", "duas", "tres"][turn % 3] })
        .update({ title: `Título ${turn}`, is_active: turn % 5 !== 0 })
        // The test kills backends on purpose.
        .catch(() => undefined);
    }
  })();
  const readers = people.map((person) => keepReading(person, () => stop, counts));
  const writers = people.flatMap((person) => [...Array(DEVICES)].flatMap(() => pushAll(person, counts)));
  await Promise.all(writers);
  stop = true;
  await chaos;
  await administrator;
  const copies = await Promise.all(readers);
  await admin.destroy();

  for (const [index, person] of people.entries()) {
    const copy = copies[index] ?? emptyCopy();
    await afterTheLastKill(() => pullAll(person.client, copy));
    const fresh = emptyCopy();
    await pullAll(person.client, fresh);
    for (const table of ["progress", "studyDays", "state", "account", "achievements", "lessons", "modules"])
      expect(new Map(copy.rows.get(table))).toEqual(new Map(fresh.rows.get(table)));
    const time = rowsOf(fresh, "progress").reduce((sum, row) => sum + Number(row["timeMs"]), 0);
    expect(time).toBe(DEVICES * MUTATIONS * 1000);
    expect(rowsOf(fresh, "state")).toHaveLength(DEVICES * MUTATIONS);
    expect(rowsOf(fresh, "studyDays")).toEqual([
      { day: today, timeMs: DEVICES * MUTATIONS * 1000, completed: false },
    ]);
    const logged = await server.deps
      .knex("mutation_log")
      .where({ author_id: person.id })
      .count("* as n")
      .first();
    expect(logged).toEqual({ n: DEVICES * MUTATIONS * 2 });
  }
  expect(counts.kills).toBeGreaterThan(0);
  // A request with a killed backend gets 503 and succeeds when repeated.
  expect([...counts.statuses]).toEqual([503]);
});

/** The pool may still hold the connection of a killed backend: a request on it is answered with 503. */
async function afterTheLastKill(pull: () => Promise<unknown>): Promise<void> {
  try {
    await pull();
  } catch (error) {
    if (!String(error).includes("sync: 503")) throw error;
    await pull();
  }
}

type Counts = { kills: number; lostReplies: number; readonly statuses: Set<number> };

/** One device: its tabs share a queue and send overlapping parts of it. */
function pushAll({ id, client }: TestAccount, counts: Counts): Promise<void>[] {
  const { make } = createNumbering();
  const clientId = randomUUID();
  const queue = [...Array(MUTATIONS)].flatMap((_, at) => [
    make("time.add", { lesson: ["uma", "duas", "tres"][at % 3] ?? "uma", ms: 1000, localDate: today }),
    make("state.put", { key: `k:${clientId}:${at}`, value: at, at: new Date().toISOString() }),
  ]);
  let acked = 0;
  return [...Array(TABS)].map(async () => {
    while (acked < queue.length) {
      const from = Math.max(0, acked - Math.floor(Math.random() * 5));
      const mutations = queue.slice(from, from + 1 + Math.floor(Math.random() * 40));
      const response = await postSync(client, { clientId, cursor: cursorAtZero(id), mutations });
      if (response.status !== 200) {
        counts.statuses.add(response.status);
        await sleep(2);
        continue;
      }
      const answer = syncResponseSchema.parse(await response.json());
      expect(answer.error).toBeUndefined();
      if (Math.random() < 0.15) counts.lostReplies += 1;
      else acked = Math.max(acked, answer.lastSeq);
    }
  });
}

async function keepReading({ client }: TestAccount, stopped: () => boolean, counts: Counts): Promise<Copy> {
  const copy = emptyCopy();
  const clientId = randomUUID();
  while (!stopped()) {
    const response = await postSync(client, { clientId, epoch: copy.epoch, cursor: copy.cursor });
    if (response.status === 200) applyAnswer(copy, syncResponseSchema.parse(await response.json()));
    else counts.statuses.add(response.status);
    await sleep(3);
  }
  return copy;
}
