import { expect, test } from "vitest";
import type { IntegrationItem } from "../list/integration-item.ts";
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

test("S414: nobody goes on from a step before it is complete", () => {
  expect(goOn(NO_PROGRESS)).toBe(NO_PROGRESS);
  expect(goOn({ ...chosen, place: 2 }).place).toBe(2);
  expect(goOn({ ...connected, place: 3 }).place).toBe(3);
  expect(goOn(waiting).place).toBe(4);
  const places = [chosen, connected, verified, paid].map((progress) => goOn(progress).place);
  expect(places).toEqual([2, 3, 4, 5]);
});

test("S414: a payment that waits, is underpaid or has failed does not complete the fourth step", () => {
  const complete = (["waiting", "partial", "confirming", "expired", "canceled", "invalid"] as const).map(
    (state) => isComplete(hearOfPayment(waiting, PAYMENT.id, state), 4),
  );
  expect(complete).toEqual([false, false, false, false, false, false]);
  expect(isComplete(paid, 4)).toBe(true);
  expect(isComplete(hearOfPayment(paid, PAYMENT.id, "refunded"), 4)).toBe(true);
});

test("S345: back from 2, 3 and 4, and no further than the first", () => {
  expect(goBack(waiting).place).toBe(3);
  expect(goBack(verified).place).toBe(2);
  expect(goBack(connected).place).toBe(1);
  expect(goBack(NO_PROGRESS)).toBe(NO_PROGRESS);
});

test("Foxbit tells nobody of payments, so there is no webhook to verify", () => {
  const foxbit = connect(
    chooseProcessor(NO_PROGRESS, "foxbit"),
    connectionOf({ ...ITEM, processorType: "foxbit" }, ""),
  );
  expect(isComplete(foxbit, 3)).toBe(true);
  expect(isComplete(connected, 3)).toBe(false);
});

test("the same processor keeps what was done, another one begins anew", () => {
  expect(chooseProcessor(waiting, "coingate")).toBe(waiting);
  expect(chooseProcessor({ ...waiting, place: 1 }, "bitpay")).toEqual({
    ...NO_PROGRESS,
    processor: "bitpay",
  });
});

test("new keys of the same connection keep webhook and payment; another connection or mode has had neither", () => {
  expect(connect(waiting, connectionOf(ITEM, "again"))).toMatchObject({
    webhookVerified: true,
    payment: PAYMENT,
    connection: { message: "again" },
  });
  const live = connect(waiting, connectionOf({ ...ITEM, isTestMode: false }, ""));
  expect(live).toMatchObject({ webhookVerified: false, payment: null });
  const other = connect(waiting, connectionOf({ ...ITEM, id: "integration-2" }, ""));
  expect(other).toMatchObject({ webhookVerified: false, payment: null });
});

test("what the server lists corrects what the device remembers", () => {
  expect(reconcile(waiting, [{ ...ITEM, simulated: true }])).toMatchObject({
    lost: null,
    progress: { place: 4, connection: { simulated: true, message: "ok" }, payment: PAYMENT },
  });
  expect(reconcile(waiting, [])).toEqual({
    lost: "gone",
    progress: { ...NO_PROGRESS, place: 2, processor: "coingate" },
  });
  expect(reconcile(waiting, [{ ...ITEM, connectionStatus: "error" }])).toMatchObject({
    lost: "refused",
    progress: { place: 2, connection: null },
  });
  expect(reconcile(chosen, []).progress).toBe(chosen);
});

test("paid after it was over is paid late, also when several answers lie between", () => {
  const expired = hearOfPayment(waiting, PAYMENT.id, "expired");
  const late = hearOfPayment(expired, PAYMENT.id, "paid");
  expect(late.payment).toMatchObject({ state: "paid", wasOver: true });
  expect(paid.payment).toMatchObject({ state: "paid", wasOver: false });
});

test("news of a payment that is no longer waited for change nothing", () => {
  expect(hearOfPayment(waiting, "payment-0", "paid")).toBe(waiting);
  expect(hearOfPayment(waiting, PAYMENT.id, "waiting")).toBe(waiting);
  expect(hearOfPayment(verified, PAYMENT.id, "paid")).toBe(verified);
});

test("what was kept is read back; what nobody can read begins anew", () => {
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

test("nobody stands behind a step that is not complete, whatever was kept", () => {
  expect(readProgress({ ...waiting, webhookVerified: false }).place).toBe(3);
  expect(readProgress({ ...paid, place: 5, connection: null }).place).toBe(2);
  expect(readProgress({ ...NO_PROGRESS, place: 5 }).place).toBe(1);
});
