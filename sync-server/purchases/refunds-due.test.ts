import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrdersOf } from "./purchase-repository.ts";
import { startShop, type Shop } from "#server/testing/start-stripe-sandbox.ts";
import { PASSWORD, registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { reconcileOrders } from "./reconcile.ts";
import { refundPurchase } from "./refund-purchase.ts";
import { NOTHING_DUE } from "./list-due.ts";
import { runMoneyCommand } from "./money/run-money-command.ts";

let shop: Shop;
let buyer: TestAccount;
beforeAll(async () => {
  shop = await startShop();
  // No webhooks: the server polls.
  await shop.fault("lost", true);
  buyer = await registerAccount(shop);
});
afterAll(() => shop.close());

const orders = (where: object) => shop.deps.knex("purchase_orders").where(where);
/** Pays, and returns the payment's own page. */
async function buy(by: TestAccount): Promise<{ url: string; id: string }> {
  const response = await by.client.fetch("/api/payments/create-checkout", { method: "POST" });
  const { url } = (await response.json()) as { url: string };
  await shop.press(url, "card");
  await by.client.fetch("/api/payments/check", { method: "POST" });
  const [order] = await findOrdersOf(shop.deps.knex, by.id);
  expect(order).toMatchObject({ status: "paid" });
  return { url, id: String(order?.id) };
}

test("a due refund that Stripe has already made is recorded as done", async () => {
  const { url, id } = await buy(buyer);
  await orders({ id }).update({ refund_due: true });
  await shop.press(url, "refund");
  await reconcileOrders(shop.deps);
  expect(await orders({ id })).toMatchObject([{ refund_due: false, refund_error: null }]);
  expect(await shop.deps.knex("purchase_facts").where({ order_id: id, kind: "refunded" })).toHaveLength(1);
});

test("failing refunds do not block others, are listed with their reason, and are retried on request", async () => {
  const long = new Date(Date.now() - 86_400_000);
  const broken = Array.from({ length: 25 }, () => ({
    amount_cents: 2900,
    currency: "brl",
    livemode: false,
    status: "paid",
    payment_intent_id: `pi_${randomUUID()}`,
    refund_due: true,
    created_at: long,
    checked_at: new Date(),
  }));
  await shop.deps.knex("purchase_orders").insert(broken);
  const { id } = await buy(await registerAccount(shop));
  await orders({ id }).update({ refund_due: true });
  // Twenty at a time: the failing ones are delayed after their first attempt.
  await reconcileOrders(shop.deps);
  await reconcileOrders(shop.deps);
  expect(await orders({ id })).toMatchObject([{ refund_due: false }]);

  const due = await runMoneyCommand(shop.deps, "due", []);
  expect(due).toContain("Por fazer: 25 reembolsos e 0 avisos.");
  expect(due).toMatch(
    /Reembolso de R\$\s29,00[^]*1 tentativa: A Stripe recusou o reembolso \(resource_missing\)/,
  );
  await runMoneyCommand(shop.deps, "retry", []);
  const tried = await orders({ refund_due: true });
  expect(tried.map(({ refund_attempts }) => Number(refund_attempts))).toEqual(Array(25).fill(2));
  expect(new Date(tried[0].refund_next_try).getTime()).toBeGreaterThan(Date.now() + 45_000);
  await orders({ refund_due: true }).update({ refund_due: false });
  expect(await runMoneyCommand(shop.deps, "due", [])).toBe(NOTHING_DUE);
});

test("a refund that the bank refuses later is due again, and only the operator's command makes it a second time", async () => {
  const person = await registerAccount(shop);
  const { url, id } = await buy(person);
  await orders({ id }).update({ refund_due: true });
  await reconcileOrders(shop.deps);
  expect(await orders({ id })).toMatchObject([{ refund_due: false }]);

  await shop.press(url, "refund_failed");
  await orders({ id }).update({ checked_at: new Date(Date.now() - 2 * 86_400_000) });
  for (const _ of [1, 2]) await reconcileOrders(shop.deps);
  expect(await orders({ id })).toMatchObject([{ refund_due: true, refund_attempts: 1 }]);
  expect(await runMoneyCommand(shop.deps, "due", [])).toContain(
    "O banco de quem pagou recusou o reembolso. Tente de novo só se o valor ainda não voltou de outro jeito.",
  );

  await runMoneyCommand(shop.deps, "retry", []);
  expect(await (await fetch(url)).text()).not.toContain("Reembolsar tudo");
  expect(await runMoneyCommand(shop.deps, "due", [])).toBe(NOTHING_DUE);
});

test("the rest of a purchase that the bank refuses is due again, with what is left; a part alone is not", async () => {
  const person = await registerAccount(shop);
  const { url, id } = await buy(person);
  const look = async () => {
    await orders({ id }).update({ checked_at: new Date(Date.now() - 2 * 86_400_000) });
    await reconcileOrders(shop.deps);
  };
  // A courtesy that the bank refuses: nobody asked for the whole amount.
  await shop.press(url, "refund_half");
  await look();
  await shop.press(url, "refund_failed");
  await look();
  expect(await orders({ id })).toMatchObject([{ refund_due: false }]);

  await shop.press(url, "refund_half");
  await look();
  await runMoneyCommand(shop.deps, "refund", [person.email]);
  expect(await hasAccess(person)).toBe(false);
  await shop.press(url, "refund_failed");
  await look();
  expect(await orders({ id })).toMatchObject([{ refund_due: true }]);
  expect(await hasAccess(person)).toBe(true);
  const due = await runMoneyCommand(shop.deps, "due", []);
  expect(due).toMatch(new RegExp(`Reembolso de R\\$\\s14,50, pedido ${id}.*: O banco de quem pagou recusou`));

  await runMoneyCommand(shop.deps, "retry", []);
  expect(await orders({ id })).toMatchObject([{ refund_due: false }]);
  expect(await hasAccess(person)).toBe(false);
});

/** Pays twice by boleto, whose money Stripe cannot send back; returns the order that is to be refunded. */
async function payBoletoTwice(person: TestAccount): Promise<string> {
  const urls: string[] = [];
  for (const _ of [1, 2]) {
    const response = await person.client.fetch("/api/payments/create-checkout", { method: "POST" });
    const { url } = (await response.json()) as { url: string };
    await shop.press(url, "boleto");
    await person.client.fetch("/api/payments/check", { method: "POST" });
    urls.push(url);
  }
  for (const url of urls) await shop.press(url, "settle");
  await orders({ user_id: person.id }).update({ checked_at: new Date(Date.now() - 3_600_000) });
  await reconcileOrders(shop.deps);
  const [due] = await orders({ user_id: person.id, refund_due: true });
  return String(due.id);
}
const paidBack = (...args: string[]) => runMoneyCommand(shop.deps, "paid-back", args);
const hasAccess = async (person: TestAccount) =>
  ((await (await person.client.fetch("/api/user/access")).json()) as { hasLessonsAccess: boolean })
    .hasLessonsAccess;

test("a boleto paid twice is paid back by hand: recorded once, audited, shown, and no longer due", async () => {
  const person = await registerAccount(shop);
  const id = await payBoletoTwice(person);
  expect(await runMoneyCommand(shop.deps, "due", [])).toMatch(
    /A Stripe recusou o reembolso[^]*paid-back <pedido> <valor> <quem devolveu> <referência>/,
  );

  await expect(paidBack(id, "28,00", "Bia", "Pix E123")).rejects.toThrow(/Falta devolver R\$\s29,00/);
  await expect(paidBack(randomUUID(), "29,00", "Bia", "Pix E123")).rejects.toThrow(/Não há um pedido/);
  await expect(paidBack(id, "29,00", "Bia\u001b[2J", "Pix E123")).rejects.toThrow(/até 80 caracteres/);
  const said = await Promise.all([
    paidBack(id, "29,00", "Bia", "Pix E123"),
    paidBack(id, "29,00", "Bia", "Pix E123"),
  ]);
  expect(said.join()).toMatch(/Registrado: R\$\s29,00/);
  expect(await paidBack(id, "29,00", "Caio", "Pix E999")).toContain("já estava registrada");

  expect(await orders({ id })).toMatchObject([{ refund_due: false }]);
  expect(await shop.deps.knex("purchase_facts").where({ order_id: id, kind: "refunded" })).toMatchObject([
    { amount_cents: 2900, user_id: person.id },
  ]);
  expect(await shop.deps.knex("admin_changes").where({ row_id: id })).toMatchObject([
    { by: "command", action: "refund", kind: "purchase", title: `pedido ${id}` },
  ]);
  const due = await runMoneyCommand(shop.deps, "due", []);
  expect(due).toContain(NOTHING_DUE);
  expect(due).toMatch(
    new RegExp(`Devolvido à mão: R\\$\\s29,00, pedido ${id}, [^]*, por Bia, referência Pix E123`),
  );
  // The other boleto still gives access.
  expect(await hasAccess(person)).toBe(true);
  await person.client.fetch("/api/account", { method: "DELETE", json: { password: PASSWORD } });
  expect(await runMoneyCommand(shop.deps, "due", [])).toContain("por Bia, referência Pix E123");
});

test("a refund that the bank refused waits for the operator, and is done once it was paid by hand", async () => {
  const person = await registerAccount(shop);
  const { url, id } = await buy(person);
  await orders({ id }).update({ refund_due: true });
  await reconcileOrders(shop.deps);
  await shop.press(url, "refund_failed");
  await orders({ id }).update({ checked_at: new Date(Date.now() - 2 * 86_400_000) });
  await reconcileOrders(shop.deps);
  expect(await hasAccess(person)).toBe(true);

  // Stripe rejects the second one at once: it is not repeated by itself either.
  await shop.fault("down", true);
  await runMoneyCommand(shop.deps, "retry", []);
  await shop.fault("down", false);
  expect(await orders({ id })).toMatchObject([{ refund_due: true, refund_attempts: 2 }]);
  await orders({ id }).update({ checked_at: new Date() });
  shop.setNow(new Date(Date.now() + 86_400_000));
  await reconcileOrders(shop.deps);
  shop.setNow(null);
  expect(await orders({ id })).toMatchObject([{ refund_due: true }]);

  await paidBack(id, "29", "Bia", "Pix E124");
  expect(await hasAccess(person)).toBe(false);
  // An older failure that is heard of only now is not due again.
  await shop.deps.knex("purchase_facts").where({ order_id: id, kind: "refund_failed" }).delete();
  await orders({ id }).update({ checked_at: new Date(Date.now() - 2 * 86_400_000) });
  await reconcileOrders(shop.deps);
  expect(await orders({ id })).toMatchObject([{ refund_due: false }]);
});

test("a refund that is paid by hand while others are being made is not made a second time", async () => {
  const ids = [(await buy(await registerAccount(shop))).id, (await buy(await registerAccount(shop))).id];
  for (const [at, id] of ids.entries())
    await orders({ id }).update({ refund_due: true, created_at: new Date(Date.now() + at * 1000) });
  const [first, second] = ids;
  const refund = shop.deps.checkout?.refund;
  const refunded: string[] = [];
  Object.assign(shop.deps.checkout ?? {}, {
    refund: async (paymentId: string, byCommand: boolean) => {
      refunded.push(paymentId);
      await paidBack(String(second), "29,00", "Bia", "Pix E126");
      await refund?.(paymentId, byCommand);
    },
  });
  await reconcileOrders(shop.deps);
  Object.assign(shop.deps.checkout ?? {}, { refund });

  const [{ payment_intent_id: paid }] = await orders({ id: first });
  expect(refunded).toEqual([paid]);
  expect(await runMoneyCommand(shop.deps, "due", [])).toContain(NOTHING_DUE);
});

/** Resolves once Stripe has made the refund; what follows in the command never happens, as after a SIGKILL. */
async function killAfterRefund(email: string): Promise<void> {
  const { checkout } = shop.deps;
  if (!checkout) throw new Error("no checkout");
  const killed = new Promise<void>((resolve) => {
    const refund: typeof checkout.refund = async (...args) => {
      await checkout.refund(...args);
      resolve();
      return new Promise(() => {});
    };
    void refundPurchase({ ...shop.deps, checkout: { ...checkout, refund } }, email);
  });
  await killed;
}

const byTheServer = async ({ id }: { readonly id: string }) => {
  await orders({ id }).update({ checked_at: new Date(Date.now() - 2 * 86_400_000) });
  await reconcileOrders(shop.deps);
};
const again = ({ email }: { readonly email: string }) => runMoneyCommand(shop.deps, "refund", [email]);

test.each([
  ["by the command, run again", again],
  ["by the server", byTheServer],
])(
  "a refund whose command was killed right after Stripe made it is recorded and audited once, %s",
  async (_by, record) => {
    const person = await registerAccount(shop);
    const { id } = await buy(person);
    await killAfterRefund(person.email);
    expect(await hasAccess(person)).toBe(true);

    await record({ id, email: person.email });
    await byTheServer({ id });
    await expect(again(person)).rejects.toThrow("não tem uma compra paga");

    expect(await hasAccess(person)).toBe(false);
    expect(await shop.deps.knex("purchase_facts").where({ order_id: id, kind: "refunded" })).toHaveLength(1);
    expect(await shop.deps.knex("admin_changes").where({ row_id: id })).toMatchObject([
      { by: "command", action: "refund", kind: "purchase", title: person.email, about_account: person.id },
    ]);
  },
);

test("a refund that nobody ordered here is recorded without an entry in the audit log", async () => {
  const [byHand, tooMuch] = [await buy(await registerAccount(shop)), await buy(await registerAccount(shop))];
  await shop.press(byHand.url, "refund");
  await orders({ id: tooMuch.id }).update({ refund_due: true });
  await orders({}).update({ checked_at: new Date(Date.now() - 2 * 86_400_000) });
  await reconcileOrders(shop.deps);
  for (const { id } of [byHand, tooMuch]) {
    expect(await shop.deps.knex("purchase_facts").where({ order_id: id, kind: "refunded" })).toHaveLength(1);
    expect(await shop.deps.knex("admin_changes").where({ row_id: id })).toEqual([]);
  }
});

test("a purchase that Stripe has sent back is not recorded as paid back by hand", async () => {
  const { url, id } = await buy(await registerAccount(shop));
  await shop.press(url, "refund");
  await expect(paidBack(id, "29,00", "Bia", "Pix E125")).rejects.toThrow("A Stripe já devolveu");
});

test("an order that cannot be queried does not block others", async () => {
  const { url } = (await (
    await (await registerAccount(shop)).client.fetch("/api/payments/create-checkout", { method: "POST" })
  ).json()) as { url: string };
  const sessionId = url.split("/").at(-1);
  const long = new Date(Date.now() - 86_400_000);
  const broken = Array.from({ length: 60 }, () => ({
    amount_cents: 2900,
    currency: "brl",
    livemode: false,
    status: "paid",
    payment_intent_id: `pi_${randomUUID()}`,
    created_at: long,
    checked_at: long,
  }));
  await shop.deps.knex("purchase_orders").insert(broken);
  await shop.press(url, "card");
  await orders({ session_id: sessionId }).update({ checked_at: new Date(Date.now() - 3_600_000) });
  const refuse = shop.deps.checkout?.readChanges;
  if (shop.deps.checkout)
    Object.assign(shop.deps.checkout, {
      readChanges: (id: string) => (id.includes("-") ? Promise.reject(new Error("refused")) : refuse?.(id)),
    });
  await reconcileOrders(shop.deps);
  await reconcileOrders(shop.deps);
  if (shop.deps.checkout) Object.assign(shop.deps.checkout, { readChanges: refuse });
  expect(await orders({ session_id: sessionId })).toMatchObject([{ status: "paid" }]);
});
