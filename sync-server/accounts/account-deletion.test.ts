import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EXPORT_SECTIONS } from "./export-repository.ts";
import { grantAdmin } from "./account-repository.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { fillAccount } from "#server/testing/fill-account.ts";
import { type Shop, startShop } from "#server/testing/start-stripe-sandbox.ts";
import { createNumbering, postSync, registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { reconcileOrders } from "#server/purchases/reconcile.ts";

const PASSWORD = "senha-de-teste-123";
const PATIENT = { timeout: 10_000 };

let shop: Shop;
let ana: TestAccount;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  ana = await registerAccount(shop);
});
afterAll(() => shop.close());

const remove = (who = ana, password = PASSWORD) =>
  who.client.fetch("/api/account", { method: "DELETE", json: { password } });

/** Every text of the database in which an account's id, e-mail or input may occur. */
async function tablesWith(text: string): Promise<string[]> {
  const { knex } = shop.deps;
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await knex.raw<{ rows: unknown[] }>(
      `select 1 from ?? r where strpos(lower(r::text), lower(?)) > 0 limit 1`,
      [name, text],
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found.sort();
}

test("deleting an account removes its id and e-mail from every table and leaves other accounts unchanged", async () => {
  const bia = await registerAccount(shop);
  await fillAccount(shop.deps.knex, ana);
  await fillAccount(shop.deps.knex, bia);
  const held = async (who: TestAccount) => ({
    id: await tablesWith(who.id),
    email: await tablesWith(who.email),
  });
  const before = await held(bia);
  expect((await held(ana)).id).toEqual(before.id);
  expect(before.id.length).toBeGreaterThan(15);

  const response = await remove();

  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(ana.client.cookies.size).toBe(0);
  expect(await held(ana)).toEqual({ id: [], email: [] });
  expect(await held(bia)).toEqual(before);
  expect(await shop.deps.knex("webhook_events").where({ processor_type: "coingate" })).toHaveLength(1);
  expect((await bia.client.fetch("/api/auth/user")).status).toBe(200);
  const login = await shop
    .newClient()
    .fetch("/api/login", { json: { email: ana.email, password: PASSWORD } });
  expect(login.status).toBe(401);
});

test("a wrong password deletes nothing", async () => {
  const response = await remove(ana, "não é esta");
  expect([response.status, await response.json()]).toMatchObject([422, { code: "wrong_password" }]);
  for (const json of [{}, { password: "" }, { password: 1 }])
    expect((await ana.client.fetch("/api/account", { method: "DELETE", json })).status).toBe(400);
  expect((await ana.client.fetch("/api/account", { method: "DELETE" })).status).toBe(400);
  expect((await ana.client.fetch("/api/auth/user")).status).toBe(200);
});

test("simultaneous and repeated deletions delete the account once without an error", async () => {
  const cookies = new Map(ana.client.cookies);
  const statuses = (await Promise.all([remove(), remove(), remove()])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 401, 401]);
  for (const [name, value] of cookies) ana.client.cookies.set(name, value);
  expect((await remove()).status).toBe(401);
  expect((await ana.client.fetch("/api/account/export")).status).toBe(401);
  expect(await (await ana.client.fetch("/api/session")).json()).toEqual({ user: null });
});

test("a new account with a deleted account's e-mail has none of its data", async () => {
  await fillAccount(shop.deps.knex, ana);
  await remove();
  const client = shop.newClient();
  const json = { firstName: "Outra", email: ana.email, password: PASSWORD };
  expect((await client.fetch("/api/register", { json })).status).toBe(201);
  const file = (await (await client.fetch("/api/account/export")).json()) as Record<string, unknown[]>;
  for (const { name } of EXPORT_SECTIONS) expect([name, file[name]]).toEqual([name, []]);
});

test("no data of pushes that run during the deletion is left", async () => {
  const clientId = randomUUID();
  const { make } = createNumbering();
  const mutations = Array.from({ length: 40 }, () => make("charge.create", buildCharge()));
  const phone = { ...ana.client };
  const pushes = mutations.map((mutation, at) =>
    postSync(phone, {
      clientId: at % 2 === 0 ? clientId : randomUUID(),
      mutations: [{ ...mutation, seq: 1 }],
    }),
  );
  const removed = await remove();
  const statuses = (await Promise.all(pushes)).map(({ status }) => status);

  expect(removed.status).toBe(204);
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  expect(await tablesWith(ana.id)).toEqual([]);
});

test("the only administrator cannot delete the account; of two who do so at once, one can", async () => {
  const bia = await registerAccount(shop);
  await grantAdmin(shop.deps.knex, ana.id);
  const refused = await remove();
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as { message: string }).message).toContain("única conta que administra");
  await grantAdmin(shop.deps.knex, bia.id);
  const statuses = (await Promise.all([remove(ana), remove(bia)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
  await shop.deps.knex("user_roles").delete();
});

test("a purchase is kept without the account, and an open payment page is closed", async () => {
  const buy = async () =>
    (
      (await (await ana.client.fetch("/api/payments/create-checkout", { method: "POST" })).json()) as {
        url: string;
      }
    ).url;
  const url = await buy();
  await remove();
  await shop.deps.background.drained();
  const [order] = await shop.deps.knex("purchase_orders").orderBy("created_at", "desc").limit(1);
  expect(order).toMatchObject({ user_id: null, amount_cents: 2900 });
  // The person may have the payment page open: it must no longer accept a payment.
  await shop.press(url, "card");
  await reconcileOrders(shop.deps, "all");
  const [after] = await shop.deps.knex("purchase_orders").where({ id: order.id });
  expect(after).toMatchObject({ user_id: null, status: "expired" });

  ana = await registerAccount(shop);
  await shop.press(await buy(), "card");
  const paid = async () =>
    ((await (await ana.client.fetch("/api/user/access")).json()) as Record<string, boolean>)[
      "hasLessonsAccess"
    ];
  await expect.poll(paid, PATIENT).toBe(true);
  await remove();
  expect(await tablesWith(ana.id)).toEqual([]);
  expect(await tablesWith(ana.email)).toEqual([]);
  const facts = await shop.deps.knex("purchase_facts").where({ kind: "paid" });
  expect(facts).toMatchObject([{ user_id: null, amount_cents: 2900 }]);
});

test("an account can be deleted while Stripe is unreachable, and a payment made afterwards is refunded", async () => {
  const { url } = (await (
    await ana.client.fetch("/api/payments/create-checkout", { method: "POST" })
  ).json()) as { url: string };
  await shop.fault("down", true);
  expect((await remove()).status).toBe(204);
  await shop.deps.background.drained();
  await shop.fault("down", false);
  await shop.press(url, "card");
  await reconcileOrders(shop.deps, "all");
  const refunds = async () =>
    (await shop.deps.knex("purchase_facts").where({ kind: "refunded" })).map(
      ({ user_id }) => user_id as unknown,
    );
  await expect.poll(refunds, PATIENT).toEqual([null]);
  expect(shop.logLines.join("\n")).not.toContain(ana.email);
});
