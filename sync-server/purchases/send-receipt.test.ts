import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { mailWaiting } from "#server/messages/waiting-mails.ts";
import { holdMail } from "#server/testing/hold-mail.ts";
import { startShop, type Shop } from "#server/testing/start-stripe-sandbox.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { reconcileOrders } from "./reconcile.ts";
import { receiptMails } from "./send-receipt.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  // No webhooks: the server asks.
  await shop.fault("lost", true);
});
afterEach(() => shop.setNow(null));
afterAll(() => shop.close());

const minutesLater = (minutes: number): void => shop.setNow(new Date(Date.now() + minutes * 60_000));
const receiptsOf = ({ email }: TestAccount) => shop.mails.filter(({ to }) => to === email).length;
const mailReceipts = () => mailWaiting(shop.deps, receiptMails);
/** Returns the page of the payment. */
async function buy({ client }: TestAccount): Promise<string> {
  const response = await client.fetch("/api/payments/create-checkout", { method: "POST" });
  const { url } = (await response.json()) as { url: string };
  await shop.press(url, "card");
  await client.fetch("/api/payments/check", { method: "POST" });
  return url;
}
async function failToMail(work: () => Promise<unknown>): Promise<void> {
  const { mailer, background } = shop.deps;
  const { send } = mailer;
  Object.assign(mailer, { send: () => Promise.reject(new Error("no mail server")) });
  await work();
  await background.drained();
  Object.assign(mailer, { send });
}

test("a receipt whose server was killed while it was being sent is sent again, once", async () => {
  const ana = await registerAccount(shop);
  const { sending } = holdMail(shop);
  await buy(ana);
  await sending;

  await mailReceipts();
  expect(receiptsOf(ana)).toBe(0);
  minutesLater(11);
  await Promise.all([mailReceipts(), mailReceipts()]);
  await mailReceipts();
  expect(receiptsOf(ana)).toBe(1);
});

test("a receipt that the mail server refused goes with the next try, for a day", async () => {
  const [ana, bia] = [await registerAccount(shop), await registerAccount(shop)];
  await failToMail(async () => {
    await buy(ana);
    await buy(bia);
  });
  await shop.deps
    .knex("purchase_orders")
    .where({ user_id: bia.id })
    .update({ receipt_due_at: new Date(0) });

  await mailReceipts();
  await mailReceipts();

  expect([receiptsOf(ana), receiptsOf(bia)]).toEqual([1, 0]);
});

test("what was refunded before its receipt could be sent gets none", async () => {
  const ana = await registerAccount(shop);
  let url = "";
  await failToMail(async () => {
    url = await buy(ana);
  });
  await shop.press(url, "refund");
  minutesLater(2 * 24 * 60);
  await reconcileOrders(shop.deps);
  shop.setNow(null);

  await mailReceipts();

  expect(receiptsOf(ana)).toBe(0);
});
