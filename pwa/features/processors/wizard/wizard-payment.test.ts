import { expect, test } from "vitest";
import type { ProviderState } from "#db/rules/charges/test-payment.ts";
import { addressIn, amountText, type PaymentLook, paymentLook, SLOW_AFTER_MS } from "./wizard-payment.ts";
import { worthInCents } from "../list/use-worth.ts";

const CREATED = "2026-11-20T12:00:00.000Z";
const after = (ms: number) => new Date(Date.parse(CREATED) + ms).toISOString();
const look = (state: ProviderState, { ms = 0, wasOver = false } = {}): PaymentLook =>
  paymentLook(
    {
      id: "1",
      amount: "0.001",
      currency: "BTC",
      paymentUrl: null,
      qrCode: "",
      expiresAt: null,
      simulated: false,
      createdAt: CREATED,
      state,
      wasOver,
    },
    after(ms),
  );

test("every state of a payment has its display", () => {
  const states = [
    "waiting",
    "partial",
    "confirming",
    "unchecked",
    "expired",
    "canceled",
    "invalid",
    "paid",
    "refunded",
  ] as const;
  expect(states.map((state) => look(state))).toEqual([
    "waiting",
    "partial",
    "confirming",
    "unchecked",
    "expired",
    "failed",
    "failed",
    "paid",
    "paid",
  ]);
});

test("explains the wait after three minutes without a payment", () => {
  expect(look("waiting", { ms: SLOW_AFTER_MS - 1 })).toBe("waiting");
  expect(look("waiting", { ms: SLOW_AFTER_MS })).toBe("slow");
  expect(look("confirming", { ms: 10 * SLOW_AFTER_MS })).toBe("confirming");
  // A device whose clock was set back.
  expect(look("waiting", { ms: -86_400_000 })).toBe("waiting");
});

test("shows a payment after the end as late", () => {
  expect(look("paid", { wasOver: true })).toBe("late");
  expect(look("expired", { wasOver: true })).toBe("expired");
});

test("the amount has every digit of the server's text", () => {
  expect(amountText("0.00100123", "BTC")).toBe("0,00100123\u00a0BTC");
  expect(amountText("1", "USDT")).toBe("1\u00a0USDT");
});

test("reads the address from a payment link, and none from a page's URL", () => {
  expect(addressIn("bitcoin:tb1qabc?amount=0.00100123")).toBe("tb1qabc");
  expect(addressIn("ethereum:0xAb@1?value=1")).toBe("0xAb");
  expect(addressIn("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8")).toBe("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");
  expect(addressIn("https://bitpay.com/invoice?id=1")).toBeNull();
  expect(addressIn("")).toBeNull();
});

test("S496: the value of 0.001 BTC is exact to the centavo", () => {
  expect(worthInCents("0.001", "287450.00")).toBe(28_745);
  expect(worthInCents("0.001", "358504.6934")).toBe(35_850);
  expect(worthInCents("0.001", "358505.00")).toBe(35_851);
  expect(worthInCents("0.00000001", "1")).toBe(0);
  expect(worthInCents("0.001", "abc")).toBeNull();
});
