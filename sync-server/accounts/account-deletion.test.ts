import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EndingShop } from "#db/protocol/account/account-deletion.ts";
import type { ShopChoice } from "#db/protocol/account/account-api.ts";
import { EXPORT_SECTIONS } from "./export-repository.ts";
import { grantAdmin } from "./account-repository.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { fillAccount } from "#server/testing/fill-account.ts";
import { type Shop, startShop } from "#server/testing/start-stripe-sandbox.ts";
import { hireMember } from "#server/testing/open-two-shops.ts";
import {
  PASSWORD,
  createNumbering,
  postSync,
  registerAccount,
  syncOnce,
  type TestAccount,
} from "#server/testing/sync-device.ts";
import { reconcileOrders } from "#server/purchases/reconcile.ts";

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
  // The device cookie belongs to the browser, not to the account: it gives no access.
  expect([...ana.client.cookies.keys()]).toEqual(["balcao.device"]);
  expect(await held(ana)).toEqual({ id: [], email: [] });
  expect(await held(bia)).toEqual(before);
  expect(await shop.deps.knex("webhook_events").where({ processor_type: "coingate" })).toHaveLength(1);
  expect((await bia.client.fetch("/api/auth/user")).status).toBe(200);
  const login = await shop
    .newClient()
    .fetch("/api/login", { json: { email: ana.email, password: PASSWORD } });
  expect(login.status).toBe(401);
});

test("a former administrator's e-mail leaves the notices of the others, whether these were mailed or wait", async () => {
  const [bia, caio] = [await registerAccount(shop), await registerAccount(shop)];
  await grantAdmin(shop.deps.knex, ana.id);
  const admin = (id: string, isAdmin: boolean) =>
    ana.client.fetch(`/api/admin/people/${id}/administrator`, { method: "PUT", json: { isAdmin } });
  for (const { id } of [bia, caio]) {
    expect((await admin(id, true)).status).toBe(200);
    expect((await admin(id, false)).status).toBe(200);
  }
  await shop.deps.background.drained();
  await shop.deps.knex("account_notices").where({ account_id: ana.id }).update({ mailed_at: null });
  for (const each of [bia, caio]) {
    expect((await remove(each)).status).toBe(204);
    expect(await tablesWith(each.email)).toEqual([]);
  }
  const notices = await shop.deps.knex("account_notices").where({ account_id: ana.id });
  expect(notices.map(({ who }) => who as string)).toEqual(
    Array(2).fill(expect.stringMatching(/^Conta excluída /)),
  );
  await shop.deps.knex("user_roles").delete();
});

test("a wrong password deletes nothing", async () => {
  const response = await remove(ana, "não é esta");
  expect([response.status, await response.json()]).toMatchObject([422, { code: "wrong_password" }]);
  for (const json of [{}, { password: "" }, { password: 1 }])
    expect((await ana.client.fetch("/api/account", { method: "DELETE", json })).status).toBe(400);
  expect((await ana.client.fetch("/api/account", { method: "DELETE" })).status).toBe(400);
  expect((await ana.client.fetch("/api/auth/user")).status).toBe(200);
});

test("an account without a password is deleted with a fresh proof only", async () => {
  const { client, email } = ana;
  const has = async () => (await client.fetch("/api/account/password")).json();
  expect(await has()).toEqual({ hasPassword: true });
  await shop.deps.knex("credentials").where({ user_id: ana.id }).delete();
  expect(await has()).toEqual({ hasPassword: false });
  const removeWithout = () => client.fetch("/api/account", { method: "DELETE", json: {} });
  shop.setNow(new Date(Date.now() + 11 * 60_000));
  try {
    const refused = await removeWithout();
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "proof_required" }]);
    expect((await remove()).status).toBe(422);
    expect((await client.fetch("/api/auth/user")).status).toBe(200);

    expect((await client.fetch("/api/account/proof/mail", { method: "POST" })).status).toBe(204);
    const mail = shop.mails.findLast(({ to }) => to === email);
    const code = /^\d{3} \d{3}$/m.exec(mail?.text ?? "")?.[0];
    expect((await client.fetch("/api/account/proof", { json: { code } })).status).toBe(204);
    expect((await removeWithout()).status).toBe(204);
  } finally {
    shop.setNow(null);
  }
  expect(await tablesWith(ana.id)).toEqual([]);
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
  const { client } = await registerAccount(shop, { firstName: "Outra", email: ana.email });
  const file = (await (await client.fetch("/api/account/export")).json()) as Record<string, unknown[]>;
  const own = new Set(["members", "memberships", "knownDevices"]);
  for (const { name } of EXPORT_SECTIONS.filter((section) => !own.has(section.name)))
    expect([name, file[name]]).toEqual([name, []]);
  // The account's own shop, created with it, and the browser that created it.
  expect(file["knownDevices"]).toHaveLength(1);
  expect(file["members"]).toMatchObject([{ name: "Outra", role: "owner" }]);
  expect(file["memberships"]).toMatchObject([{ name: "Outra", role: "owner", own: true }]);
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

// ── Shops ───────────────────────────────────────────────────────────────────

const endingOf = async (who: TestAccount): Promise<EndingShop[]> =>
  (await (await who.client.fetch("/api/account/ending-shops")).json()) as EndingShop[];

const removeWith = async (who: TestAccount, shops?: readonly ShopChoice[]): Promise<number> => {
  const json = { password: PASSWORD, ...(shops && { shops }) };
  return (await who.client.fetch("/api/account", { method: "DELETE", json })).status;
};

test("a shop where others work is deleted only when that was chosen, and its members are notified", async () => {
  const [bia, caio] = [await registerAccount(shop), await registerAccount(shop)];
  await hireMember(ana, bia, "manager");
  await hireMember(ana, caio, "cashier");
  expect(await endingOf(ana)).toEqual([
    {
      id: ana.id,
      name: null,
      people: [
        { id: bia.id, name: "Ana", role: "manager" },
        { id: caio.id, name: "Ana", role: "cashier" },
      ],
      tills: 0,
    },
  ]);

  expect(await removeWith(ana)).toBe(409);
  expect(await removeWith(ana, [])).toBe(409);
  expect(await removeWith(ana, [{ shop: bia.id, heir: null }])).toBe(409);
  expect(await removeWith(ana, [{ shop: ana.id, heir: randomUUID() }])).toBe(409);
  expect(await removeWith(ana, [{ shop: ana.id, heir: ana.id }])).toBe(409);
  expect((await ana.client.fetch("/api/auth/user")).status).toBe(200);
  expect(await removeWith(ana, [{ shop: ana.id, heir: null }])).toBe(204);

  const answer = await syncOnce(bia.client, { clientId: randomUUID(), shop: ana.id });
  expect(answer.error).toBe("ended");
  expect(await endingOf(bia)).toMatchObject([{ id: bia.id, people: [] }]);
});

test("the heir owns the shop, and its book shows who made what", async () => {
  const bia = await registerAccount(shop);
  await hireMember(ana, bia, "cashier");
  const { make } = createNumbering();
  await syncOnce(ana.client, { clientId: randomUUID(), mutations: [make("charge.create", buildCharge())] });

  expect(await removeWith(ana, [{ shop: ana.id, heir: bia.id }])).toBe(204);

  const { error, puts } = await syncOnce(bia.client, { clientId: randomUUID(), shop: ana.id });
  expect(error).toBeUndefined();
  expect(puts.members).toMatchObject([{ id: bia.id, role: "owner" }]);
  // Made by the deleted account, which the shop was created with.
  expect(puts.charges).toMatchObject([{ madeBy: null }]);
  expect(await endingOf(bia)).toMatchObject([{ id: bia.id }, { id: ana.id, people: [] }]);
});

test("of two owners who delete their accounts at once, one is rejected and keeps the shop", async () => {
  const bia = await registerAccount(shop);
  await hireMember(ana, bia, "owner");
  const own = (who: TestAccount): ShopChoice[] => (who === ana ? [] : [{ shop: who.id, heir: null }]);
  expect(await endingOf(ana)).toEqual([]);

  const statuses = await Promise.all([ana, bia].map((who) => removeWith(who, own(who))));

  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect(await shop.deps.knex("shops").where({ id: ana.id })).toHaveLength(1);
});
