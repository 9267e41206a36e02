import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AdminPurchase, WebhookEvent } from "#db/protocol/admin/admin-people-api.ts";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import { findOrdersOf } from "#server/purchases/purchase-repository.ts";
import { startShop, type Shop } from "#server/testing/start-stripe-sandbox.ts";
import { PASSWORD, registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { processStripeInbox } from "#server/purchases/stripe-inbox.ts";

let shop: Shop;
let admin: TestAccount;
let buyer: TestAccount;
beforeAll(async () => {
  shop = await startShop();
  admin = await registerAccount(shop);
  buyer = await registerAccount(shop);
  await grantAdmin(shop.deps.knex, admin.id);
});
afterAll(() => shop.close());

const list = async <Item>(path: string) =>
  (await (await admin.client.fetch(`/api/admin/${path}`)).json()) as {
    items: Item[];
    nextCursor: string | null;
  };
const events = async (state = "all") => (await list<WebhookEvent>(`webhooks?state=${state}`)).items;
const retry = async (id: string, attempts: number) => {
  const response = await admin.client.fetch(`/api/admin/webhooks/${id}/retry`, { json: { attempts } });
  return { status: response.status, body: (await response.json()) as WebhookEvent & { message?: string } };
};
const retries = async (id: string) =>
  (await shop.deps.knex("admin_changes").where({ row_id: id, action: "retry" })).length;

async function addEvent(changes: object): Promise<string> {
  const [{ id } = { id: "" }] = await shop.deps
    .knex("webhook_events")
    .insert({
      processor_type: "stripe",
      event_type: "checkout.session.completed",
      event_key: randomUUID(),
      ...changes,
    })
    .returning<{ id: string }[]>("id");
  return id;
}

test("a failed event shows its reason, and simultaneous retries process it once", async () => {
  await shop.fault("lost", true);
  const response = await buyer.client.fetch("/api/payments/create-checkout", { method: "POST" });
  const { url } = (await response.json()) as { url: string };
  await shop.press(url, "card");
  const [order] = await findOrdersOf(shop.deps.knex, buyer.id);
  const id = await addEvent({ payload: JSON.stringify({ sessionId: order?.sessionId, paymentId: null }) });

  await shop.fault("down", true);
  await processStripeInbox(shop.deps);
  const failed = (await events("received")).find((event) => event.id === id);
  expect(failed).toMatchObject({
    source: "stripe",
    state: "received",
    attempts: 1,
    error: "O serviço de pagamento não respondeu. Nada foi cobrado: tente de novo em instantes.",
    nextTryAt: expect.any(String),
    isRunning: false,
    canRetry: true,
  });
  expect(await retry(id, 1)).toMatchObject({ status: 200, body: { state: "received", attempts: 2 } });
  await shop.fault("down", false);

  const asked = vi.spyOn(shop.deps.checkout ?? ({} as never), "readSession");
  const answers = await Promise.all([retry(id, 2), retry(id, 2), retry(id, 2)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409", "409"]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    state: "processed",
    attempts: 3,
    error: null,
    canRetry: false,
    processedAt: expect.any(String),
  });
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  expect(await retry(id, 3)).toMatchObject({
    status: 409,
    body: { message: "Este aviso já foi processado. Atualize a lista." },
  });
  expect(await retries(id)).toBe(2);

  const access = await (await buyer.client.fetch("/api/user/access")).json();
  expect(access).toMatchObject({ hasLessonsAccess: true });
  expect(await shop.deps.knex("purchase_facts").where({ order_id: order?.id, kind: "paid" })).toHaveLength(1);
  await shop.fault("lost", false);
});

test("an event being processed cannot be retried until its worker is presumed dead, and retries need the current attempt", async () => {
  const payload = JSON.stringify({ sessionId: null, paymentId: null });
  const running = await addEvent({ payload, attempts: 4, claimed_at: new Date() });
  expect((await events()).find(({ id }) => id === running)).toMatchObject({ isRunning: true });
  expect(await retry(running, 4)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("sendo processado agora") },
  });
  const dead = await addEvent({ payload, attempts: 4, claimed_at: new Date(Date.now() - 10 * 60_000) });
  expect(await retry(dead, 3)).toMatchObject({ status: 409 });
  expect(await retry(dead, 4)).toMatchObject({ status: 200, body: { state: "ignored", attempts: 5 } });
  expect((await retry(randomUUID(), 0)).status).toBe(404);
});

test("a processor's failed event can be retried; an unverified one cannot", async () => {
  const given = await addEvent({
    processor_type: "coingate",
    event_type: "paid",
    status: "failed",
    attempts: 12,
    payload: JSON.stringify({ paymentId: randomUUID() }),
  });
  const broken = await addEvent({
    processor_type: "coingate",
    status: "failed",
    attempts: 12,
    payload: "{}",
  });
  const forged = await addEvent({ event_key: null, event_type: null, status: "ignored" });
  expect(await events("failed")).toMatchObject([{ canRetry: true }, { canRetry: true }]);
  // Its payment no longer exists: nothing to do.
  expect(await retry(given, 12)).toMatchObject({ status: 200, body: { state: "ignored" } });
  expect(await retry(broken, 12)).toMatchObject({
    status: 200,
    body: { state: "failed", error: expect.stringContaining("Erro interno") },
  });
  expect(await retry(forged, 0)).toMatchObject({
    status: 409,
    body: { message: "Este aviso não pôde ser verificado e não tem o que processar." },
  });
});

test("lists all purchases, also of deleted accounts, without the provider's ids", async () => {
  const { items } = await list<AdminPurchase>("purchases");
  expect(items).toMatchObject([
    {
      status: "paid",
      amountCents: 2900,
      test: true,
      paidAt: expect.any(String),
      refunded: false,
      person: { id: buyer.id, email: buyer.email, name: "Ana" },
    },
  ]);
  expect(JSON.stringify(items) + JSON.stringify(await events())).not.toMatch(/cs_|pi_|evt_|sessionId/);
  await buyer.client.fetch("/api/account", { method: "DELETE", json: { password: PASSWORD } });
  expect((await list<AdminPurchase>("purchases?status=paid")).items).toMatchObject([{ person: null }]);
  expect((await list<AdminPurchase>("purchases?status=open")).items).toEqual([]);
});
