import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findOrdersOf } from "./purchase-repository.ts";
import { backUpDatabase, type Backup } from "#server/testing/back-up-database.ts";
import { startShop, type Shop } from "#server/testing/start-stripe-sandbox.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { grantAccess } from "./purchase-events.ts";
import { startNewEpoch } from "#server/sync/epoch/start-new-epoch.ts";
import { processStripeInbox } from "./stripe-inbox.ts";
import { reconcilePurchases } from "./reconcile.ts";
import { NOTHING_DUE } from "./list-due.ts";
import { type MoneyCommand, runMoneyCommand } from "./money/run-money-command.ts";

// Backup, buy, restore, `new-epoch`, `reconcile`: the provider still has what the database lost.

const PATIENT = { timeout: 10_000 };

let shop: Shop;
let buyer: TestAccount;
let backup: Backup;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.deps.background.drained();
  await shop.deps.knex("webhook_events").delete();
  buyer = await registerAccount(shop);
  backup = await backUpDatabase(shop.deps.knex);
  return () => backup.drop();
});
afterAll(() => shop.close());

const checkout = async (by = buyer) => {
  const response = await by.client.fetch("/api/payments/create-checkout", { method: "POST" });
  return { status: response.status, ...((await response.json()) as { url: string; message?: string }) };
};
const access = async (by = buyer): Promise<boolean> =>
  ((await (await by.client.fetch("/api/user/access")).json()) as { hasLessonsAccess: boolean })
    .hasLessonsAccess;
const buy = async (by = buyer): Promise<string> => {
  const { url } = await checkout(by);
  await shop.press(url, "card");
  await expect.poll(() => access(by), PATIENT).toBe(true);
  await shop.deps.background.drained();
  return url;
};
const restore = async (): Promise<void> => {
  await backup.restore();
  await startNewEpoch(shop.deps.knex);
};
const reconcile = () => reconcilePurchases(shop.deps);
const admin = (command: MoneyCommand, ...args: string[]) => runMoneyCommand(shop.deps, command, args);
const events = (where: object) =>
  shop.deps.knex("webhook_events").where({ processor_type: "stripe", ...where });
/** A session created by somebody else with the same Stripe account, or forged in our name. */
const makeSession = async (fields: Record<string, string>) => {
  const response = await fetch(`${shop.sandboxUrl}/v1/checkout/sessions`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_sandbox" },
    body: new URLSearchParams({
      mode: "payment",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "brl",
      "line_items[0][price_data][unit_amount]": "2900",
      success_url: "http://127.0.0.1:1/",
      cancel_url: "http://127.0.0.1:1/",
      ...fields,
    }),
  });
  return (await response.json()) as { id: string; url: string };
};

test("a purchase made after the backup is recovered with its id and amount, and gives access", async () => {
  await buy();
  const [before] = await findOrdersOf(shop.deps.knex, buyer.id);
  await restore();
  expect(await access()).toBe(false);
  await reconcile();
  expect(await access()).toBe(true);
  expect(await findOrdersOf(shop.deps.knex, buyer.id)).toMatchObject([
    {
      id: before?.id,
      sessionId: before?.sessionId,
      paymentId: before?.paymentId,
      status: "paid",
      amountCents: 2900,
    },
  ]);
  expect((await checkout()).status).toBe(409);
});

test("a purchase refunded after the backup gives no access, and no receipt is sent", async () => {
  const url = await buy();
  await shop.press(url, "refund");
  await expect.poll(() => access(), PATIENT).toBe(false);
  await restore();
  const mails = shop.mails.length;
  await reconcile();
  await shop.deps.background.drained();
  expect(await access()).toBe(false);
  expect(shop.mails).toHaveLength(mails);
  const events = await shop.deps.knex("purchase_facts").where({ user_id: buyer.id }).orderBy("kind");
  expect(events.map(({ kind }) => kind as string)).toEqual(["paid", "refunded"]);
});

test("a later event of a lost purchase recovers it", async () => {
  const url = await buy();
  await restore();
  // Half of it is refunded: the event refers to a payment that this database has never seen.
  await shop.press(url, "refund_half");
  await expect.poll(() => access(), PATIENT).toBe(true);
});

test("a checkout after a restore finds the purchase and creates no second session", async () => {
  await buy();
  await restore();
  expect(await checkout()).toMatchObject({ status: 409, message: "Esta conta já tem o acesso completo." });
  expect(await access()).toBe(true);
});

test("a person waiting for the confirmation gets it even without a webhook", async () => {
  await shop.fault("lost", true);
  const { url } = await checkout();
  await shop.press(url, "card");
  await restore();
  const answer = await buyer.client.fetch("/api/payments/check", { method: "POST" });
  await shop.fault("lost", false);
  expect(await answer.json()).toMatchObject({ hasLessonsAccess: true });
});

test("an administrator's override after the restore outranks a recovered purchase", async () => {
  await buy();
  await restore();
  await grantAccess(shop.deps, buyer.id, "withdrawn");
  await grantAccess(shop.deps, buyer.id, "granted");
  await grantAccess(shop.deps, buyer.id, "withdrawn");
  await reconcile();
  expect(await findOrdersOf(shop.deps.knex, buyer.id)).toMatchObject([{ status: "paid" }]);
  expect(await access()).toBe(false);
});

test("a payment of an account missing in the backup is listed for the operator, who assigns it", async () => {
  const lost = await registerAccount(shop);
  const url = await buy(lost);
  await restore();
  expect(await reconcile()).toMatchObject({ recovered: 0, open: 1 });
  const [waiting] = await events({ event_type: "checkout.session.found" });
  expect(waiting).toMatchObject({
    status: "received",
    last_error: expect.stringContaining("não existe neste banco"),
  });
  expect(JSON.stringify(waiting)).not.toContain(lost.email);
  const session = String(waiting.external_id);
  expect(await admin("due")).toMatch(
    new RegExp(`1 aviso\\.[^]*Pago por ${lost.email}\\.[^]*assign ${session} <e-mail da conta>`),
  );

  // The same e-mail proves nothing, because anybody can register with it.
  const again = await registerAccount(shop, { email: lost.email });
  await admin("retry");
  expect(await access(again)).toBe(false);
  await expect(admin("assign", session, "ninguem@loja.example")).rejects.toThrow("Não há conta");
  await expect(admin("assign", "cs_test_nada", lost.email)).rejects.toThrow("não conhece");
  expect(await admin("assign", session, lost.email)).toContain("o acesso está liberado");
  expect(await access(again)).toBe(true);
  await expect(admin("assign", session, buyer.email)).rejects.toThrow("já pertence a outra conta");
  expect(await events({ id: waiting.id })).toMatchObject([{ status: "processed", last_error: null }]);
  expect(await admin("due")).toBe(NOTHING_DUE);
  await shop.press(url, "refund");
  await expect.poll(() => access(again), PATIENT).toBe(false);
});

test("an event with an unknown order is retried twelve times and then listed", async () => {
  const lost = await registerAccount(shop);
  const url = await buy(lost);
  await restore();
  await shop.press(url, "refund_half");
  const told = () => events({ event_type: "charge.refunded" });
  await expect.poll(async () => (await told()).map(({ attempts }) => Number(attempts)), PATIENT).toEqual([1]);
  await shop.deps.background.drained();
  const now = Date.now();
  for (let hours = 1; hours <= 80; hours += 1) {
    shop.setNow(new Date(now + hours * 3_600_000));
    await processStripeInbox(shop.deps);
  }
  shop.setNow(null);
  expect(await told()).toMatchObject([
    { status: "failed", last_error: expect.stringContaining("não existe") },
  ]);
  expect(Number((await told())[0].attempts)).toBe(12);
  expect(shop.logLines.some((line) => line.includes("waits for somebody") && line.includes('"error"'))).toBe(
    true,
  );
  expect(await admin("due")).toMatch(/charge\.refunded[^]*desistimos/);
  await admin("retry");
  expect(await told()).toMatchObject([{ status: "failed", attempts: 13 }]);
});

test("with duplicate events and a concurrent search there is one purchase and at most one receipt", async () => {
  const url = await buy();
  await restore();
  const mails = shop.mails.length;
  await shop.fault("duplicated", true);
  await Promise.all([shop.press(url, "refund_half"), reconcile(), checkout(), reconcile()]);
  await shop.fault("duplicated", false);
  await expect.poll(() => access(), PATIENT).toBe(true);
  await shop.deps.background.drained();
  expect(await findOrdersOf(shop.deps.knex, buyer.id)).toHaveLength(1);
  expect(await shop.deps.knex("purchase_facts").where({ user_id: buyer.id, kind: "paid" })).toHaveLength(1);
  expect(shop.mails.length - mails).toBeLessThanOrEqual(1);
});

test("a dispute opened after the backup is found again", async () => {
  const url = await buy();
  await shop.press(url, "dispute");
  await expect.poll(() => access(), PATIENT).toBe(false);
  await restore();
  await reconcile();
  expect(await access()).toBe(false);
  await shop.press(url, "dispute_won");
  await expect.poll(() => access(), PATIENT).toBe(true);
});

test("a payment finds its order although the backup has no session for it", async () => {
  const { url } = await checkout();
  await shop.deps
    .knex("purchase_orders")
    .where({ user_id: buyer.id })
    .update({ status: "starting", session_id: null });
  await shop.press(url, "card");
  await expect.poll(() => access(), PATIENT).toBe(true);
  expect(await findOrdersOf(shop.deps.knex, buyer.id)).toHaveLength(1);
});

test("another seller's payment and one of another amount give no access", async () => {
  const other = await makeSession({});
  await shop.press(other.url, "card");
  await expect
    .poll(async () => (await events({ external_id: other.id }))[0]?.status, PATIENT)
    .toBe("ignored");
  const named = {
    client_reference_id: crypto.randomUUID(),
    "metadata[account]": buyer.id,
    "line_items[0][price_data][unit_amount]": "100",
  };
  const cheap = await makeSession(named);
  await shop.press(cheap.url, "card");
  await expect
    .poll(async () => (await events({ external_id: cheap.id }))[0]?.last_error, PATIENT)
    .toContain("O valor");
  expect(await events({ external_id: cheap.id })).toMatchObject([{ status: "received" }]);
  await reconcile();
  expect(await access()).toBe(false);
});
