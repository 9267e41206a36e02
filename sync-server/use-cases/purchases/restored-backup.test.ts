import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findOrdersOf } from "#server/repositories/purchase-repository.ts";
import { backUpDatabase, type Backup } from "#server/testing/back-up-database.ts";
import { startShop, type Shop } from "#server/testing/start-stripe-sandbox.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { startNewEpoch } from "#server/use-cases/start-new-epoch.ts";
import { reconcilePurchases } from "#server/use-cases/stripe-inbox.ts";

// Backup, buy, restore, `new-epoch`, `reconcile`: the provider remembers what the database has lost.

const PATIENT = { timeout: 10_000 };

let shop: Shop;
let buyer: TestAccount;
let backup: Backup;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
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

test("a purchase made after the backup opens the access again, and its number and amount are the old ones", async () => {
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

test("a purchase refunded after the backup does not come back to life, and nobody is told that it was paid", async () => {
  const url = await buy();
  await shop.press(url, "refund");
  await expect.poll(() => access(), PATIENT).toBe(false);
  await restore();
  const mails = shop.mails.length;
  await reconcile();
  await shop.deps.background.drained();
  expect(await access()).toBe(false);
  expect(shop.mails).toHaveLength(mails);
  const facts = await shop.deps.knex("purchase_facts").where({ user_id: buyer.id }).orderBy("kind");
  expect(facts.map(({ kind }) => kind as string)).toEqual(["paid", "refunded"]);
});

test("an event of a purchase that was lost recovers it", async () => {
  const url = await buy();
  await restore();
  // Half of it goes back: the notice names a payment that this database has never seen.
  await shop.press(url, "refund_half");
  await expect.poll(() => access(), PATIENT).toBe(true);
});

test("pressing the button after a restore finds the purchase and opens no second page", async () => {
  await buy();
  await restore();
  expect(await checkout()).toMatchObject({ status: 409, message: "Esta conta já tem o acesso completo." });
  expect(await access()).toBe(true);
});
