import { createHmac } from "node:crypto";
import { request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findOrdersOf } from "./purchase-repository.ts";
import { startShop, type Shop } from "#server/testing/start-stripe-sandbox.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { grantAccess } from "./purchase-events.ts";
import { refundPurchase } from "./refund-purchase.ts";
import { processStripeInbox } from "./stripe-inbox.ts";
import { reconcileOrders } from "./reconcile.ts";

/** Waits until a webhook has arrived. */
const PATIENT = { timeout: 10_000 };

let shop: Shop;
let buyer: TestAccount;

beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  buyer = await registerAccount(shop);
});
afterAll(() => shop.close());

const checkout = async (by = buyer) => {
  const response = await by.client.fetch("/api/payments/create-checkout", { method: "POST" });
  const body = (await response.json()) as { url?: string; message?: string };
  return { status: response.status, url: body.url ?? "", message: body.message };
};
const access = async (by = buyer): Promise<boolean> => {
  const flags = (await (await by.client.fetch("/api/user/access")).json()) as Record<string, boolean>;
  expect(flags["hasLessonsAccess"]).toBe(flags["hasPaymentSetupAccess"]);
  return flags["hasLessonsAccess"] ?? false;
};
const check = async (by = buyer) =>
  (await (await by.client.fetch("/api/payments/check", { method: "POST" })).json()) as object;
const ordersOf = (by = buyer) => findOrdersOf(shop.deps.knex, by.id);
const events = async (status: string) =>
  (await shop.deps.knex("webhook_events").where({ processor_type: "stripe", status })).length;

test("a visitor gets 401 for access and checkout", async () => {
  const visitor = shop.newClient();
  expect((await visitor.fetch("/api/user/access")).status).toBe(401);
  expect((await visitor.fetch("/api/payments/create-checkout", { method: "POST" })).status).toBe(401);
});

test("a paid checkout gives access and a receipt, and cannot be paid again", async () => {
  const mails = shop.mails.length;
  const { url } = await checkout();
  expect(url).toContain(`${shop.sandboxUrl}/checkout/cs_test_`);
  expect(await access()).toBe(false);
  const back = await shop.press(url, "card");
  expect(back).toMatch(new RegExp(`^${shop.url}/payment-success\\?session_id=cs_test_`));
  await expect.poll(() => access(), PATIENT).toBe(true);
  await shop.deps.background.drained();
  expect(shop.mails.slice(mails)).toMatchObject([{ to: buyer.email, subject: /Recibo/ }]);
  expect(shop.mails.at(-1)?.text).toContain("R$\u00A029,00");
  expect(shop.mails.at(-1)?.text).toContain("Ambiente de demonstração: nenhum valor de verdade foi cobrado.");
  expect(await checkout()).toMatchObject({ status: 409, message: "Esta conta já tem o acesso completo." });
  const list = await (await buyer.client.fetch("/api/payments")).json();
  expect(list).toMatchObject([{ status: "paid", amountCents: 2900, test: true }]);
  expect(JSON.stringify(list)).not.toMatch(/cs_|pi_/);
});

test("the price and the buyer are the server's, whatever the request has", async () => {
  const response = await buyer.client.fetch("/api/payments/create-checkout", {
    json: { amount: 1, price: 1, userId: "someone" },
  });
  const { url } = (await response.json()) as { url: string };
  const page = await (await fetch(url)).text();
  expect(page).toContain("Pagar R$ 29,00");
  const [order] = await ordersOf();
  expect(order).toMatchObject({ amountCents: 2900, status: "open" });
});

test("simultaneous checkouts share one session; after it expires a new one is created", async () => {
  const both = await Promise.all([checkout(), checkout(), checkout()]);
  expect(new Set(both.map(({ url }) => url)).size).toBe(1);
  const url = both[0].url;
  expect(await shop.press(url, "decline")).toBeNull();
  expect((await checkout()).url).toBe(url);
  await shop.press(url, "expire");
  await expect.poll(async () => (await ordersOf())[0]?.status).toBe("expired");
  const again = await checkout();
  expect(again.url).not.toBe(url);
  expect(await access()).toBe(false);
  expect(await ordersOf()).toHaveLength(2);
});

test("Pix and boleto give access only after the payment", async () => {
  const { url } = await checkout();
  await shop.press(url, "pix");
  await expect.poll(async () => (await ordersOf())[0]?.status).toBe("awaiting");
  expect(await access()).toBe(false);
  await shop.press(url, "settle");
  await expect.poll(() => access(), PATIENT).toBe(true);

  const other = await registerAccount(shop);
  const second = await checkout(other);
  await shop.press(second.url, "boleto");
  await shop.press(second.url, "fail");
  await expect.poll(async () => (await ordersOf(other))[0]?.status).toBe("failed");
  expect(await access(other)).toBe(false);
});

test("without a webhook a purchase is found by polling, on request and by the server", async () => {
  await shop.fault("lost", true);
  const { url } = await checkout();
  await shop.press(url, "card");
  expect(await access()).toBe(false);
  expect(await check()).toEqual({ hasLessonsAccess: true, hasPaymentSetupAccess: true });

  const other = await registerAccount(shop);
  await shop.press((await checkout(other)).url, "card");
  expect(await access(other)).toBe(false);
  shop.setNow(new Date(Date.now() + 5 * 60_000));
  await reconcileOrders(shop.deps);
  shop.setNow(null);
  await shop.fault("lost", false);
  expect(await access(other)).toBe(true);
});

test("a server whose clock was a day ahead for a moment goes on polling and refunding", async () => {
  await shop.fault("lost", true);
  const { url } = await checkout();
  const other = await registerAccount(shop);
  await shop.press((await checkout(other)).url, "card");
  await check(other);
  const orders = () => shop.deps.knex("purchase_orders").where({ user_id: other.id });
  await orders().update({ refund_due: true });
  await shop.fault("down", true);
  shop.setNow(new Date(Date.now() + 86_400_000));
  await reconcileOrders(shop.deps);
  shop.setNow(null);
  await shop.fault("down", false);
  await shop.press(url, "card");
  await reconcileOrders(shop.deps);
  await shop.fault("lost", false);
  expect(await access()).toBe(true);
  expect(await orders()).toMatchObject([{ refund_due: false }]);
});

test("an event stored before the server died is processed at the next start", async () => {
  await shop.fault("lost", true);
  const { url } = await checkout();
  await shop.press(url, "card");
  const [order] = await ordersOf();
  await shop.deps.knex("webhook_events").insert({
    processor_type: "stripe",
    event_type: "checkout.session.completed",
    event_key: `evt_${order?.id}`,
    payload: JSON.stringify({ sessionId: order?.sessionId, paymentId: null }),
  });
  await Promise.all([processStripeInbox(shop.deps), processStripeInbox(shop.deps)]);
  await shop.fault("lost", false);
  await expect.poll(() => access(), PATIENT).toBe(true);
});

test("a full refund and a dispute revoke access, a partial refund does not, and a won dispute restores it", async () => {
  const { url } = await checkout();
  await shop.press(url, "card");
  await expect.poll(() => access(), PATIENT).toBe(true);
  await shop.press(url, "refund_half");
  await shop.press(url, "dispute");
  await expect.poll(() => access(), PATIENT).toBe(false);
  await shop.press(url, "dispute_won");
  await expect.poll(() => access(), PATIENT).toBe(true);
  await shop.press(url, "refund");
  await expect.poll(() => access(), PATIENT).toBe(false);
  // After a refund it can be bought again.
  const again = await checkout();
  expect(again.status).toBe(200);
  await shop.press(again.url, "card");
  await expect.poll(() => access(), PATIENT).toBe(true);
  await shop.press(again.url, "dispute");
  await shop.press(again.url, "dispute_lost");
  await expect.poll(() => access(), PATIENT).toBe(false);
});

test("a payment whose dispute is won after its buyer has paid again is refunded", async () => {
  const first = await checkout();
  await shop.press(first.url, "card");
  await expect.poll(() => access(), PATIENT).toBe(true);
  await shop.press(first.url, "dispute");
  await expect.poll(() => access(), PATIENT).toBe(false);
  const second = await checkout();
  await shop.press(second.url, "card");
  await expect.poll(() => access(), PATIENT).toBe(true);
  const [, disputed] = await ordersOf();
  await shop.press(first.url, "dispute_won");
  const refunds = () =>
    shop.deps
      .knex("purchase_facts")
      .where({ user_id: buyer.id, kind: "refunded" })
      .select("order_id", "amount_cents");
  await expect.poll(refunds, PATIENT).toEqual([{ order_id: disputed?.id, amount_cents: 2900 }]);
  expect(await access()).toBe(true);
});

test("the second payment of one account is refunded automatically", async () => {
  const first = await checkout();
  await shop.press(first.url, "pix");
  await expect.poll(async () => (await ordersOf())[0]?.status).toBe("awaiting");
  const second = await checkout();
  expect(second.url).not.toBe(first.url);
  await shop.press(second.url, "card");
  await expect.poll(() => access(), PATIENT).toBe(true);
  await shop.press(first.url, "settle");
  const refunds = () =>
    shop.deps.knex("purchase_facts").where({ user_id: buyer.id, kind: "refunded" }).select("amount_cents");
  await expect.poll(refunds, PATIENT).toEqual([{ amount_cents: 2900 }]);
  expect(await access()).toBe(true);
});

test("a payment for a deleted account is refunded", async () => {
  const { url } = await checkout();
  await shop.deps.knex("users").where({ id: buyer.id }).delete();
  await shop.press(url, "card");
  await expect.poll(async () => await (await fetch(url)).text(), PATIENT).not.toContain("Reembolsar tudo");
  const due = () => shop.deps.knex("purchase_orders").where({ refund_due: true });
  await expect.poll(due).toHaveLength(0);
});

test("duplicate and reordered events give access once", async () => {
  await shop.fault("duplicated", true);
  await shop.fault("out_of_order", true);
  const { url } = await checkout();
  await shop.press(url, "card");
  await expect.poll(() => access(), PATIENT).toBe(true);
  const paid = await shop.deps.knex("purchase_facts").where({ user_id: buyer.id });
  expect(paid).toHaveLength(1);
  await shop.fault("duplicated", false);
  await shop.fault("out_of_order", false);
});

test("forged, replayed, modified, future and foreign events change nothing and leave no secret in the log", async () => {
  await shop.fault("lost", true);
  const { url } = await checkout();
  await shop.press(url, "card");
  await shop.fault("lost", false);
  const [order] = await ordersOf();
  const event = (change: object = {}) =>
    JSON.stringify({
      id: `evt_${Math.random().toString(36).slice(2)}`,
      object: "event",
      type: "checkout.session.completed",
      livemode: false,
      data: { object: { id: order?.sessionId, object: "checkout.session", payment_status: "paid" } },
      ...change,
    });
  const sign = (body: string, secret: string, at: number) =>
    `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
  const now = Math.floor(Date.now() / 1000);
  const send = async (body: string, signature: string | null) =>
    (
      await fetch(`${shop.url}/api/webhooks/stripe`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(signature === null ? {} : { "stripe-signature": signature }),
        },
        body,
      })
    ).status;
  const body = event();
  const ignored = await events("ignored");
  expect(await send(body, null)).toBe(200);
  expect(await send(body, sign(body, "whsec_wrong", now))).toBe(200);
  expect(await send(body, sign(body, "whsec_sandbox", now - 360))).toBe(200);
  expect(await send(body, sign(body, "whsec_sandbox", now + 3600))).toBe(200);
  expect(await send(event({ changed: true }), sign(body, "whsec_sandbox", now))).toBe(200);
  const live = event({ livemode: true });
  expect(await send(live, sign(live, "whsec_sandbox", now))).toBe(200);
  expect(await send("not json", "t=1,v1=00")).toBe(400);
  expect(await send("[]", sign("[]", "whsec_sandbox", now))).toBe(400);
  expect(await send(JSON.stringify({ big: "x".repeat(600_000) }), null)).toBe(413);
  expect(await events("ignored")).toBe(ignored + 6);
  await shop.deps.background.drained();
  expect(await access()).toBe(false);
  const log = shop.logLines.join("\n");
  for (const secret of ["whsec_", "sk_test_", "v1="]) expect(log).not.toContain(secret);
  // The authentic event, at last.
  expect(await send(body, sign(body, "whsec_sandbox", now))).toBe(200);
  await expect.poll(() => access(), PATIENT).toBe(true);
});

test("an administrator's override outranks earlier payments", async () => {
  await grantAccess(shop.deps, buyer.id, "granted");
  expect(await access()).toBe(true);
  expect((await checkout()).status).toBe(409);
  await grantAccess(shop.deps, buyer.id, "withdrawn");
  expect(await access()).toBe(false);
  const { url } = await checkout();
  await shop.press(url, "card");
  await expect.poll(() => access(), PATIENT).toBe(true);
});

test("a checkout during an outage gets 502, and its order is reused afterwards", async () => {
  await shop.fault("down", true);
  expect(await checkout()).toMatchObject({ status: 502 });
  const [before] = await ordersOf();
  await shop.fault("down", false);
  const { url, status } = await checkout();
  expect(status).toBe(200);
  expect((await ordersOf()).map(({ id }) => id)).toEqual([before?.id]);
  await shop.press(url, "card");
  await expect.poll(() => access(), PATIENT).toBe(true);
});

test("the operator refunds a purchase by e-mail, once", async () => {
  const { url } = await checkout();
  await shop.press(url, "card");
  await expect.poll(() => access(), PATIENT).toBe(true);
  await expect(refundPurchase(shop.deps, buyer.email.toUpperCase())).resolves.toContain(buyer.email);
  expect(await access()).toBe(false);
  await expect(refundPurchase(shop.deps, buyer.email)).rejects.toThrow(/não tem uma compra paga/);
  await expect(refundPurchase(shop.deps, "ninguem@loja.example")).rejects.toThrow(/Não há conta/);
  await expect(refundPurchase({ ...shop.deps, checkout: null }, buyer.email)).rejects.toThrow(
    /STRIPE_SECRET_KEY/,
  );
});

test("the operator's command queries every open order", async () => {
  await shop.fault("lost", true);
  const { url } = await checkout();
  await shop.press(url, "card");
  await reconcileOrders(shop.deps, "all");
  await shop.fault("lost", false);
  expect(await access()).toBe(true);
});

/** Result of a history once all events have arrived, read from the hosted page. */
const histories = fc.array(
  fc.constantFrom(
    "card",
    "pix",
    "settle",
    "fail",
    "expire",
    "refund_half",
    "refund",
    "dispute",
    "dispute_won",
    "dispute_lost",
  ),
  { minLength: 1, maxLength: 6 },
);

test("any history with duplicate, late, reordered or lost events converges to Stripe's state", async () => {
  await fc.assert(
    fc.asyncProperty(
      histories,
      fc.subarray(["duplicated", "out_of_order", "lost"] as const),
      async (steps, faults) => {
        const person = await registerAccount(shop);
        for (const fault of faults) await shop.fault(fault, true);
        const { url } = await checkout(person);
        for (const step of steps) await shop.press(url, step);
        for (const fault of faults) await shop.fault(fault, false);
        await reconcileOrders(shop.deps, "all");
        await processStripeInbox(shop.deps);
        await shop.deps.background.drained();
        await expect.poll(() => access(person), PATIENT).toBe(modelAccess(steps));
      },
    ),
    { numRuns: 10 },
  );
}, 60_000);

/** Model of Stripe's side: the result of the pressed buttons. */
function modelAccess(steps: readonly string[]): boolean {
  let state: "open" | "processing" | "paid" | "over" = "open";
  let refunded = 0;
  let dispute: "none" | "open" | "won" | "lost" = "none";
  let isPix = false;
  for (const step of steps) {
    if (state === "open" && step === "card") state = "paid";
    else if (state === "open" && step === "pix") [state, isPix] = ["processing", true];
    else if (state === "open" && step === "expire") state = "over";
    else if (state === "processing" && step === "settle") state = "paid";
    else if (state === "processing" && step === "fail") state = "over";
    else if (state === "paid") {
      if (step === "refund") refunded = 2900;
      if (step === "refund_half") refunded += Math.ceil((2900 - refunded) / 2);
      if (step === "dispute" && dispute === "none") dispute = "open";
      if (step === "dispute_won" && dispute === "open") dispute = "won";
      if (step === "dispute_lost" && dispute === "open") dispute = "lost";
    }
  }
  expect(isPix || state !== "processing").toBe(true);
  return state === "paid" && refunded < 2900 && (dispute === "none" || dispute === "won");
}

test("without a configured origin the sandbox's URL has the requested host; otherwise it does not", async () => {
  const open = await startShop({ isOpen: true });
  const asked = (at: Shop, host: string) => {
    const { port } = new URL(at.url);
    return { host: `${host}:${port}`, origin: `http://${host}:${port}` };
  };
  try {
    const paid = await registerAccount(open);
    const { url } = await checkoutAs(open, paid, asked(open, "192.168.0.7"));
    expect(new URL(url).origin).toBe(open.sandboxUrl.replace("127.0.0.1", "192.168.0.7"));
    // The phone reaches the sandbox by that host name, and returns to the app by it.
    const { status, location } = await askAt(open.sandboxUrl, {
      path: new URL(url).pathname,
      headers: { host: new URL(url).host, "content-type": "application/x-www-form-urlencoded" },
      body: "action=card",
    });
    expect(status).toBe(303);
    expect(new URL(location).origin).toBe(open.url.replace("127.0.0.1", "192.168.0.7"));

    // With a configured origin, or in production, URLs ignore the host of the request.
    const forged = await checkoutAs(shop, buyer, asked(shop, "evil.example"));
    expect(new URL(forged.url).origin).toBe(shop.sandboxUrl);
  } finally {
    await open.close();
  }
});

type Ask = { readonly path: string; readonly headers: Record<string, string>; readonly body?: string };

/** `fetch` sets the Host header from the URL; this request sends the given one. */
function askAt(url: string, { path, headers, body }: Ask) {
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const asking = request({ hostname, port, path, method: "POST", headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "", text }),
      );
    });
    asking.on("error", reject).end(body);
  });
}

async function checkoutAs(
  at: Shop,
  by: TestAccount,
  headers: Record<string, string>,
): Promise<{ url: string }> {
  const cookie = [...by.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { text } = await askAt(at.url, {
    path: "/api/payments/create-checkout",
    headers: { ...headers, cookie },
  });
  return JSON.parse(text) as { url: string };
}
