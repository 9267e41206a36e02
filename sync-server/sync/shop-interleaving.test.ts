import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import { accountLedger, shopLedger } from "#db/protocol/version.ts";
import { addLessons } from "#server/testing/add-lessons.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  applyAnswer,
  createNumbering,
  emptyCopy,
  postSync,
  registerAccount,
  rowsOf,
  syncOnce,
  type Sent,
  type TestAccount,
} from "#server/testing/sync-device.ts";

/** Changes while a push waits for a lock: the push must take all of them into account (sync-protocol.md, P2, P11). */
let server: TestServer;
let knex: Knex;
let ana: TestAccount;
let bia: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  knex = server.deps.knex;
  await addLessons(knex, ["primeira"]);
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, bia] = [await registerAccount(server), await registerAccount(server)];
});

/** Bia's device, up to date in Ana's shop. It has pushed before, so its client row exists and can be locked. */
async function openDevice(role: ShopRole) {
  await knex("shop_members").insert({ shop_id: ana.id, id: bia.id, kind: "person", role, name: "Bia" });
  const clientId = randomUUID();
  const { make } = createNumbering();
  const copy = emptyCopy();
  let acked = 0;
  const request = (mutations: readonly Sent[]) => ({
    clientId,
    shop: ana.id,
    epoch: copy.epoch,
    cursor: copy.cursor,
    acked,
    mutations,
  });
  const sync = async (mutations: readonly Sent[] = []) => {
    const answer = await syncOnce(bia.client, request(mutations));
    if (answer.error) return answer;
    applyAnswer(copy, answer);
    acked = answer.lastSeq;
    return answer;
  };
  await sync([make("state.put", { key: "theme", value: "dark", at: now() })]);
  await sync();
  return { clientId, copy, make, sync, request };
}

const now = () => new Date().toISOString();
const learned = ({ make }: Awaited<ReturnType<typeof openDevice>>) =>
  make("time.add", { lesson: "primeira", ms: 1000, localDate: now().slice(0, 10) });
const sold = ({ make }: Awaited<ReturnType<typeof openDevice>>) => make("charge.create", buildCharge());
const rename = (name: string) => knex("users").where({ id: bia.id }).update({ business_name: name });
const price = (value: string) =>
  knex("shop_state")
    .insert({ shop_id: ana.id, key: "rate:usdt", value: JSON.stringify(value), at: now(), uid: randomUUID() })
    .onConflict(["shop_id", "key"])
    .merge();

/** Starts `push` while `lock` is held, runs `meanwhile` once the push waits, then releases the lock. */
async function whileWaiting<T>(
  lock: (trx: Knex.Transaction) => Promise<unknown>,
  push: () => Promise<T>,
  meanwhile: (trx: Knex.Transaction) => Promise<unknown>,
): Promise<T> {
  const trx = await knex.transaction();
  await lock(trx);
  const pushed = push();
  await expect
    .poll(async () => {
      const { rows } = await knex.raw<{ rows: unknown[] }>(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(1);
  await meanwhile(trx);
  await trx.commit();
  return pushed;
}
const ledger = (id: string) => (trx: Knex.Transaction) =>
  trx.raw("select 1 from ledger where id = ? for no key update", [id]);
const client = (id: string) => (trx: Knex.Transaction) =>
  trx.raw("select 1 from sync_client where id = ? for update", [id]);

test("a push to the shop brings what the account's ledger had got before", async () => {
  const device = await openDevice("cashier");
  await rename("Padaria");

  const answer = await device.sync([sold(device)]);

  expect(answer.puts).toMatchObject({ account: [{ businessName: "Padaria" }] });
  expect(answer.puts.charges).toHaveLength(1);
});

test("a push to the account brings what the shop's ledger had got before", async () => {
  const device = await openDevice("cashier");
  await price("5");

  const answer = await device.sync([learned(device)]);

  expect(answer.puts).toMatchObject({ state: [{ key: "rate:usdt", value: "5" }] });
  expect(answer.puts.progress).toHaveLength(1);
});

test("the account's change that commits while a push to the shop waits comes with the next round", async () => {
  const device = await openDevice("cashier");

  const pushed = await whileWaiting(
    client(device.clientId),
    () => device.sync([sold(device)]),
    () => rename("Padaria"),
  );
  const pulled = await device.sync();

  expect(pushed.puts.charges).toHaveLength(1);
  const [account] = rowsOf(device.copy, "account");
  expect(account).toMatchObject({ businessName: "Padaria" });
  const place = device.copy.cursor[accountLedger(bia.id)];
  expect(place).toBe(
    Number(
      (
        await knex("ledger")
          .where({ id: accountLedger(bia.id) })
          .first("version")
      ).version,
    ),
  );
  expect(pulled.error).toBeUndefined();
});

test("the shop's change that commits while a push to the account waits comes with the next round", async () => {
  const device = await openDevice("manager");

  const pushed = await whileWaiting(
    client(device.clientId),
    () => device.sync([learned(device)]),
    () => price("6"),
  );
  await device.sync();

  expect(pushed.puts.progress).toHaveLength(1);
  expect(rowsOf(device.copy, "state")).toContainEqual(
    expect.objectContaining({ key: "rate:usdt", value: "6" }),
  );
});

test("a price set under the shop's lock before a push gets the lock comes with that push", async () => {
  const device = await openDevice("manager");

  const answer = await whileWaiting(
    ledger(shopLedger(ana.id)),
    () => device.sync([sold(device)]),
    (trx) =>
      trx("shop_state").insert({
        shop_id: ana.id,
        key: "rate:usdt",
        value: '"7"',
        at: now(),
        uid: randomUUID(),
      }),
  );

  expect(answer.puts).toMatchObject({ state: [{ key: "rate:usdt", value: "7" }] });
  expect(answer.puts.charges).toHaveLength(1);
});

test("a member who is removed while the push waits sells after the end", async () => {
  const device = await openDevice("manager");

  const answer = await whileWaiting(
    ledger(shopLedger(ana.id)),
    () => device.sync([sold(device), device.make("state.put", { key: "rate:usdt", value: "8", at: now() })]),
    (trx) => trx("shop_members").where({ shop_id: ana.id, id: bia.id }).update({ ended_at: now() }),
  );

  expect(answer).toMatchObject({ error: "ended", puts: {}, lastSeq: 3 });
  expect(answer.acks.map(([, { reason }]) => reason ?? "ok")).toEqual(["ok", "not_allowed"]);
  expect(await knex("charges").where({ shop_id: ana.id }).pluck("after_end")).toEqual([true]);
});

test("a role that changes while the push waits counts", async () => {
  const device = await openDevice("manager");

  const answer = await whileWaiting(
    ledger(shopLedger(ana.id)),
    () => device.sync([device.make("state.put", { key: "rate:usdt", value: "8", at: now() })]),
    (trx) => trx("shop_members").where({ shop_id: ana.id, id: bia.id }).update({ role: "cashier" }),
  );

  expect(answer.acks).toMatchObject([[expect.any(String), { reason: "not_allowed" }]]);
  expect(answer.drop).toEqual([shopLedger(ana.id)]);
  expect(await knex("shop_state").where({ shop_id: ana.id })).toEqual([]);
});

test("a shop that is deleted while the push waits takes nothing", async () => {
  const device = await openDevice("manager");

  const answer = await whileWaiting(
    ledger(shopLedger(ana.id)),
    () => device.sync([sold(device), learned(device)]),
    (trx) => trx("users").where({ id: ana.id }).delete(),
  );

  expect(answer).toMatchObject({ error: "ended", puts: {}, acks: [], lastSeq: 0 });
  expect(await knex("user_progress").where({ user_id: bia.id })).toEqual([]);
});

test("a session that ends while the push waits takes nothing", async () => {
  const device = await openDevice("cashier");
  const before = Number(
    (
      await knex("ledger")
        .where({ id: shopLedger(ana.id) })
        .first("version")
    ).version,
  );

  const response = await whileWaiting(
    ledger(shopLedger(ana.id)),
    () => postSync(bia.client, device.request([sold(device)])),
    () => knex("sessions").whereRaw("sess ->> 'userId' = ?", [bia.id]).delete(),
  );

  expect(response.status).toBe(401);
  expect(
    Number(
      (
        await knex("ledger")
          .where({ id: shopLedger(ana.id) })
          .first("version")
      ).version,
    ),
  ).toBe(before);
});
