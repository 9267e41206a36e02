import { expect, test } from "vitest";
import type { IntegrationItem } from "#db/entities/integration.ts";
import {
  chooseProcessor,
  connect,
  connectionOf,
  goBack,
  goOn,
  hearOfPayment,
  isComplete,
  NO_PROGRESS,
  readProgress,
  reconcile,
  type WizardPayment,
  type WizardProgress,
} from "./wizard-progress.ts";

const ITEM: IntegrationItem = {
  id: "integration-1",
  processorType: "coingate",
  processorName: "CoinGate",
  isActive: true,
  isTestMode: true,
  supportedCurrencies: ["BTC"],
  connectionStatus: "connected",
  lastVerified: null,
  errorMessage: null,
  webhookUrl: "https://loja.example/api/webhooks/coingate",
  simulated: false,
};
const PAYMENT: WizardPayment = {
  id: "payment-1",
  amount: "0.001",
  currency: "BTC",
  paymentUrl: "https://pay.example/1",
  qrCode: "https://pay.example/1",
  expiresAt: null,
  simulated: false,
  createdAt: "2026-11-20T12:00:00.000Z",
  state: "waiting",
  wasOver: false,
};
const chosen = chooseProcessor(NO_PROGRESS, "coingate");
const connected = connect({ ...chosen, place: 2 }, connectionOf(ITEM, "ok"));
const verified: WizardProgress = { ...connected, place: 3, webhookVerified: true };
const waiting: WizardProgress = { ...verified, place: 4, payment: PAYMENT };
const paid = hearOfPayment(waiting, PAYMENT.id, "paid");

test("S414: a step opens only after the previous one is complete", () => {
  expect(goOn(NO_PROGRESS)).toBe(NO_PROGRESS);
  expect(goOn({ ...chosen, place: 2 }).place).toBe(2);
  expect(goOn({ ...connected, place: 3 }).place).toBe(3);
  expect(goOn(waiting).place).toBe(4);
  const places = [chosen, connected, verified, paid].map((progress) => goOn(progress).place);
  expect(places).toEqual([2, 3, 4, 5]);
});

test("S414: a waiting, underpaid or failed payment does not complete the fourth step", () => {
  const complete = (["waiting", "partial", "confirming", "expired", "canceled", "invalid"] as const).map(
    (state) => isComplete(hearOfPayment(waiting, PAYMENT.id, state), 4),
  );
  expect(complete).toEqual([false, false, false, false, false, false]);
  expect(isComplete(paid, 4)).toBe(true);
  expect(isComplete(hearOfPayment(paid, PAYMENT.id, "refunded"), 4)).toBe(true);
});

test('S345: "back" goes from step 4 to step 1, and no further', () => {
  expect(goBack(waiting).place).toBe(3);
  expect(goBack(verified).place).toBe(2);
  expect(goBack(connected).place).toBe(1);
  expect(goBack(NO_PROGRESS)).toBe(NO_PROGRESS);
});

test("Foxbit sends no webhook events, so its third step is complete", () => {
  const foxbit = connect(
    chooseProcessor(NO_PROGRESS, "foxbit"),
    connectionOf({ ...ITEM, processorType: "foxbit" }, ""),
  );
  expect(isComplete(foxbit, 3)).toBe(true);
  expect(isComplete(connected, 3)).toBe(false);
});

test("choosing another processor begins there, and the first one's open payment is there when it is chosen again", () => {
  expect(chooseProcessor(waiting, "coingate")).toBe(waiting);
  const other = chooseProcessor({ ...waiting, place: 1 }, "bitpay");
  expect(other).toMatchObject({ ...NO_PROGRESS, processor: "bitpay", aside: expect.anything() });
  const stored = readProgress(structuredClone(chooseProcessor(other, "foxbit")));
  expect(chooseProcessor(stored, "coingate")).toMatchObject({
    ...waiting,
    place: 1,
    aside: expect.anything(),
  });
});

test("a connection that is gone when its processor is chosen again needs its keys again", () => {
  const other = chooseProcessor({ ...waiting, place: 1 }, "bitpay");
  expect(reconcile(chooseProcessor(other, "coingate"), []).progress).toMatchObject({
    connection: null,
    payment: null,
    place: 1,
  });
});

test("new keys of the same connection keep webhook and payment; another connection or mode resets them", () => {
  expect(connect(waiting, connectionOf(ITEM, "again"))).toMatchObject({
    webhookVerified: true,
    payment: PAYMENT,
    connection: { message: "again" },
  });
  const live = connect(waiting, connectionOf({ ...ITEM, isTestMode: false }, ""));
  expect(live).toMatchObject({ webhookVerified: false, payment: null, dropped: true });
  expect(connect(paid, connectionOf({ ...ITEM, isTestMode: false }, ""))).toMatchObject({ dropped: false });
  const other = connect(waiting, connectionOf({ ...ITEM, id: "integration-2" }, ""));
  expect(other).toMatchObject({ webhookVerified: false, payment: null });
});

test("the server's list corrects the stored progress", () => {
  expect(reconcile(waiting, [{ ...ITEM, simulated: true }])).toMatchObject({
    lost: null,
    progress: { place: 4, connection: { simulated: true, message: "ok" }, payment: PAYMENT },
  });
  expect(reconcile(waiting, [])).toEqual({
    lost: "gone",
    progress: { ...NO_PROGRESS, place: 2, processor: "coingate", dropped: true },
  });
  expect(reconcile(waiting, [{ ...ITEM, connectionStatus: "error" }])).toMatchObject({
    lost: "refused",
    progress: { place: 2, connection: null },
  });
  expect(reconcile(chosen, []).progress).toBe(chosen);
});

test("a payment after the end is marked as late, also after several answers", () => {
  const expired = hearOfPayment(waiting, PAYMENT.id, "expired");
  const late = hearOfPayment(expired, PAYMENT.id, "paid");
  expect(late.payment).toMatchObject({ state: "paid", wasOver: true });
  expect(paid.payment).toMatchObject({ state: "paid", wasOver: false });
});

test("an answer about another payment changes nothing", () => {
  expect(hearOfPayment(waiting, "payment-0", "paid")).toBe(waiting);
  expect(hearOfPayment(waiting, PAYMENT.id, "waiting")).toBe(waiting);
  expect(hearOfPayment(verified, PAYMENT.id, "paid")).toBe(verified);
});

test("reads stored progress back, and starts over when it is invalid", () => {
  expect(readProgress(structuredClone(waiting))).toEqual(waiting);
  for (const broken of [
    undefined,
    null,
    "x",
    {},
    { ...waiting, place: 9 },
    { ...waiting, processor: "stripe" },
  ])
    expect(readProgress(broken)).toEqual(NO_PROGRESS);
});

test("stored progress never starts after an incomplete step", () => {
  expect(readProgress({ ...waiting, webhookVerified: false }).place).toBe(3);
  expect(readProgress({ ...paid, place: 5, connection: null }).place).toBe(2);
  expect(readProgress({ ...NO_PROGRESS, place: 5 }).place).toBe(1);
});
