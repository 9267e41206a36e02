import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createStripeGateway } from "./stripe-gateway.ts";

const SIGNED_AT = 1_700_000_000;
const SECRET = "whsec_test";
const at = (seconds: number) => new Date((SIGNED_AT + seconds) * 1000);
const gatewayAt = (seconds: number, webhookSecret: string | null = SECRET) =>
  createStripeGateway({ secretKey: "sk_test_1", webhookSecret, apiBase: null, livemode: false }, () =>
    at(seconds),
  );
const sign = (body: string, time = SIGNED_AT, secret = SECRET): string =>
  createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");

/** A body and its signature, created with Stripe's own library. */
const BODY = '{"id":"evt_1","object":"event","type":"checkout.session.completed"}';
const V1 = "670e223f19f12fb09ef0441261722546140dc296175e11939853a461c6642659";

test("the signature is HMAC-SHA256 over the time and the raw body with the whole secret", () => {
  expect(sign(BODY)).toBe(V1);
});

const event = (type: string, object: object) =>
  JSON.stringify({
    id: "evt_1PgafmB7WZ01zgkW6dKueIc5",
    object: "event",
    api_version: "2026-10-28.endive",
    created: SIGNED_AT,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: "req_dzDZ2mFOvZP3zK", idempotency_key: null },
    type,
  });

test.each([
  [
    "checkout.session.completed",
    {
      id: "cs_test_a1",
      object: "checkout.session",
      amount_total: 2900,
      currency: "brl",
      mode: "payment",
      payment_intent: "pi_3",
      payment_status: "paid",
      status: "complete",
      client_reference_id: "order-1",
    },
    { sessionId: "cs_test_a1", paymentId: "pi_3", orderId: "order-1" },
  ],
  [
    "checkout.session.expired",
    { id: "cs_test_a2", object: "checkout.session", payment_intent: null, status: "expired" },
    { sessionId: "cs_test_a2", paymentId: null },
  ],
  [
    "charge.refunded",
    {
      id: "ch_3",
      object: "charge",
      amount: 2900,
      amount_refunded: 2900,
      payment_intent: "pi_3",
      refunded: true,
      metadata: { order: "order-1", account: "account-1" },
    },
    { sessionId: null, paymentId: "pi_3", orderId: "order-1" },
  ],
  [
    "refund.failed",
    { id: "re_1", object: "refund", amount: 2900, charge: "ch_3", payment_intent: "pi_3", status: "failed" },
    { sessionId: null, paymentId: "pi_3" },
  ],
  [
    "charge.dispute.created",
    {
      id: "du_1",
      object: "dispute",
      amount: 2900,
      charge: "ch_3",
      payment_intent: "pi_3",
      status: "needs_response",
    },
    { sessionId: null, paymentId: "pi_3" },
  ],
  [
    "radar.early_fraud_warning.created",
    { id: "issfr_1", object: "radar.early_fraud_warning", charge: "ch_3", payment_intent: { id: "pi_3" } },
    { sessionId: null, paymentId: "pi_3" },
  ],
  ["product.created", { id: "prod_1", object: "product" }, { sessionId: null, paymentId: null }],
])("a %s event names its session, payment and order", (type, object, expected) => {
  const body = event(type, object);
  expect(gatewayAt(5).readEvent(Buffer.from(body), `t=${SIGNED_AT},v1=${sign(body)}`)).toEqual({
    id: "evt_1PgafmB7WZ01zgkW6dKueIc5",
    type,
    livemode: false,
    orderId: null,
    ...expected,
  });
});

const body = event("checkout.session.completed", { id: "cs_test_a1", object: "checkout.session" });
const good = sign(body);

test.each([
  ["one good signature among several", `t=${SIGNED_AT},v1=${"0".repeat(64)},v1=${good}`, 0, true],
  ["as old as it may be", `t=${SIGNED_AT},v1=${good}`, 300, true],
  ["too old", `t=${SIGNED_AT},v1=${good}`, 301, false],
  ["from the future", `t=${SIGNED_AT},v1=${good}`, -301, false],
  ["another secret", `t=${SIGNED_AT},v1=${sign(body, SIGNED_AT, "whsec_other")}`, 0, false],
  ["another time", `t=${SIGNED_AT + 1},v1=${good}`, 0, false],
  ["another scheme only", `t=${SIGNED_AT},v0=${good}`, 0, false],
  ["no time", `v1=${good}`, 0, false],
  ["rubbish", "rubbish", 0, false],
  ["empty", "", 0, false],
])("%s", (_name, signature, seconds, taken) => {
  expect(gatewayAt(seconds).readEvent(Buffer.from(body), signature) !== null).toBe(taken);
});

test("a changed byte, no signature and no secret are refused", () => {
  const header = `t=${SIGNED_AT},v1=${good}`;
  expect(gatewayAt(0).readEvent(Buffer.from(body.replace("cs_test_a1", "cs_test_a2")), header)).toBeNull();
  expect(gatewayAt(0).readEvent(Buffer.from(body), undefined)).toBeNull();
  expect(gatewayAt(0, null).readEvent(Buffer.from(body), header)).toBeNull();
});
