import { expect, test } from "vitest";
import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { isPaymentMissing } from "./missing-payment.ts";

const mark = (fields: Partial<ChargeMarkRow> = {}): ChargeMarkRow => ({
  id: "m",
  chargeId: "c",
  mark: "checked",
  by: null,
  at: "2026-11-23T12:00:00.000Z",
  pin: true,
  ...fields,
});
const LATER = "2026-11-23T12:10:00.000Z";

test("LN33: an accepted PIN without a payment is reported ten minutes later, by the server's time", () => {
  const entry = { marks: [mark()], fact: null };
  expect(isPaymentMissing(entry, LATER)).toBe(true);
  expect(isPaymentMissing(entry, "2026-11-23T12:09:59.999Z")).toBe(false);
  expect(isPaymentMissing(entry, null)).toBe(false);
});

test("LN33: nothing is reported once the payment is known, or a person has marked the charge", () => {
  expect(isPaymentMissing({ marks: [mark()], fact: { id: "f" } }, LATER)).toBe(false);
  const answer = mark({ mark: "unpaid", pin: false, at: "2026-11-23T12:05:00.000Z" });
  expect(isPaymentMissing({ marks: [answer, mark()], fact: null }, LATER)).toBe(false);
});

test("a charge that a person saw in the wallet, or that has no mark, lacks no payment", () => {
  expect(isPaymentMissing({ marks: [mark({ pin: false })], fact: null }, LATER)).toBe(false);
  expect(isPaymentMissing({ marks: [], fact: null }, LATER)).toBe(false);
});
