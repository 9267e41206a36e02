import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountLedger, CONTENT_LEDGER } from "#db/protocol/version.ts";
import { addLessons } from "#server/testing/add-lessons.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  applyAnswer,
  createNumbering,
  cursorAtZero,
  emptyCopy,
  pullAll,
  registerAccount,
  rowsOf,
  syncOnce,
} from "#server/testing/sync-device.ts";

const PAGE = 1500;
let server: TestServer;
let knex: Knex;
beforeAll(async () => {
  server = await startTestServer();
  knex = server.deps.knex;
});
afterAll(() => server.close());

/** Adds `count` state rows of one account with the same version. */
const addState = (user_id: string, prefix: string, count: number): Promise<unknown> =>
  knex.raw(
    `insert into user_state (user_id, key, value, at, uid)
     select ?, ? || i, to_jsonb(i), now(), gen_random_uuid() from generate_series(1, ?) i`,
    [user_id, prefix, count],
  );
const stateOf = async (user_id: string): Promise<string[]> =>
  (await knex("user_state").where({ user_id }).select("key", "version"))
    .map(({ key }) => key as string)
    .sort();

test("a long pull is split into pages with each row once and the verdicts on the last page", async () => {
  const person = await registerAccount(server);
  await addState(person.id, "a", 3200);
  const clientId = randomUUID();
  const mutation = createNumbering().make("state.put", { key: "zz", value: 1, at: new Date().toISOString() });
  const copy = emptyCopy();

  const first = await syncOnce(person.client, {
    clientId,
    mutations: [mutation],
    cursor: cursorAtZero(person.id),
  });
  applyAnswer(copy, first);
  const rest: Awaited<ReturnType<typeof pullAll>> = [];
  while (rest.at(-1)?.more ?? true) {
    const answer = await syncOnce(person.client, {
      clientId,
      epoch: copy.epoch,
      cursor: copy.cursor,
      ask: [mutation.uid],
    });
    applyAnswer(copy, answer);
    rest.push(answer);
  }

  const pages = [first, ...rest];
  expect(pages.map(({ more }) => more)).toEqual([true, true, false]);
  expect(pages.map(({ acks }) => acks.length)).toEqual([0, 0, 1]);
  expect(first.cursor[accountLedger(person.id)]).toEqual([expect.any(Number), "state", expect.any(String)]);
  const received = pages.flatMap((page) => page.puts.state ?? []);
  expect(received).toHaveLength(3201);
  for (const page of pages) expect(Object.values(page.puts).flat().length).toBeLessThanOrEqual(PAGE);
  expect(
    rowsOf(copy, "state")
      .map(({ key }) => String(key))
      .sort(),
  ).toEqual(await stateOf(person.id));
  expect(pages.at(-1)?.cursor[accountLedger(person.id)]).toEqual(expect.any(Number));
});

test("rows changed, deleted or added between pages are neither lost nor stale", async () => {
  const person = await registerAccount(server);
  await addState(person.id, "a", 4000);
  const copy = emptyCopy();
  const clientId = randomUUID();

  for (let page = 0, more = true; more; page += 1) {
    const answer = await syncOnce(person.client, { clientId, epoch: copy.epoch, cursor: copy.cursor });
    applyAnswer(copy, answer);
    more = answer.more;
    if (!more || page >= 4) continue;
    const user = { user_id: person.id };
    await knex("user_state")
      .where(user)
      .whereRaw("key like ?", [`%${page}7`])
      .update({ value: JSON.stringify(`v${page}`) });
    await knex("user_state")
      .where(user)
      .whereRaw("key like ?", [`%${page}3`])
      .delete();
    await addState(person.id, `n${page}-`, 50);
  }

  const stored = await knex("user_state").where({ user_id: person.id }).select("key", "value");
  const held = rowsOf(copy, "state").map(({ key, value }) => [key, value]);
  expect(new Map(held as [string, unknown][])).toEqual(new Map(stored.map(({ key, value }) => [key, value])));
});

test("unpublished, deactivated and deleted content leaves the devices, and restored content returns", async () => {
  await addLessons(knex, ["uma", "duas", "tres"]);
  await knex("articles").insert({
    slug: "artigo",
    title: "A",
    content: "x",
    category: "y",
    author: "z",
    published: true,
  });
  const visitor = server.newClient();
  const copy = emptyCopy();
  await pullAll(visitor, copy);
  const slugs = (table: string) =>
    rowsOf(copy, table)
      .map(({ slug }) => String(slug))
      .sort();
  const before = [slugs("lessons"), slugs("articles"), slugs("modules")];

  await knex("articles").update({ published: false });
  await knex("lessons").where({ slug: "uma" }).delete();
  await knex("lessons").where({ slug: "duas" }).update({ is_active: false });
  const [gone] = await pullAll(visitor, copy);
  const after = [slugs("lessons"), slugs("articles"), slugs("modules")];
  await knex("articles").update({ published: true });
  await addLessons(knex, ["uma"]);
  await knex("modules").update({ is_active: false });
  await knex("modules").update({ is_active: true });
  await pullAll(visitor, copy);

  expect(before).toEqual([["duas", "tres", "uma"], ["artigo"], ["modulo"]]);
  expect(gone?.dels).toEqual({ articles: ["artigo"], lessons: ["uma", "duas"] });
  expect(after).toEqual([["tres"], [], ["modulo"]]);
  expect([slugs("lessons"), slugs("articles")]).toEqual([["tres", "uma"], ["artigo"]]);
});

test("a deleted row is removed from a device that was away, and is not sent to a fresh one", async () => {
  await addLessons(knex, ["some"]);
  const visitor = server.newClient();
  const away = emptyCopy();
  await pullAll(visitor, away);
  await knex("lessons").where({ slug: "some" }).delete();
  const fresh = emptyCopy();

  await pullAll(visitor, away);
  await pullAll(visitor, fresh);

  for (const copy of [away, fresh]) expect(copy.rows.get("lessons")?.has("some")).toBe(false);
  expect(away.cursor).toEqual({ [CONTENT_LEDGER]: expect.any(Number) as number });
  expect(fresh.cursor).toEqual(away.cursor);
});

test("a new epoch stops a pull between two pages", async () => {
  const person = await registerAccount(server);
  await addState(person.id, "a", 2000);
  const clientId = randomUUID();
  const first = await syncOnce(person.client, { clientId });
  const [{ epoch }] = await knex("sync_meta").select("epoch");
  await knex("sync_meta").update({ epoch: randomUUID() });

  const second = await syncOnce(person.client, { clientId, epoch: first.epoch, cursor: first.cursor });

  expect(first.more).toBe(true);
  expect(second).toMatchObject({ error: "epoch", puts: {}, more: false });
  await knex("sync_meta").update({ epoch });
});
