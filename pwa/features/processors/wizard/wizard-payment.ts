import type { WizardPayment } from "./wizard-progress.ts";

/** The states of a test payment that the screen distinguishes. */
export type PaymentLook =
  | "waiting"
  /** Nothing has arrived for a while, but it still may. */
  | "slow"
  | "partial"
  | "confirming"
  | "unchecked"
  | "expired"
  /** Canceled or refused by the processor. */
  | "failed"
  | "paid"
  | "late";

/** After this time without a payment the screen explains the wait. */
export const SLOW_AFTER_MS = 3 * 60_000;

/** `now`: ISO 8601 by the device's clock, which also dated the payment. */
export function paymentLook(payment: WizardPayment, now: string): PaymentLook {
  switch (payment.state) {
    case "waiting":
      return Date.parse(now) - Date.parse(payment.createdAt) >= SLOW_AFTER_MS ? "slow" : "waiting";
    case "partial":
    case "confirming":
    case "unchecked":
    case "expired":
      return payment.state;
    case "canceled":
    case "invalid":
      return "failed";
    case "paid":
    case "refunded":
      return payment.wasOver ? "late" : "paid";
  }
}

/** The server's decimal text with a comma and all its digits. */
export const amountText = (amount: string, currency: string): string =>
  `${amount.replace(".", ",")}\u00a0${currency}`;

/** The address in a `bitcoin:` or `ethereum:` link; null when the code is the URL of a page. */
export function addressIn(qrCode: string): string | null {
  if (/^https?:/i.test(qrCode)) return null;
  const address = qrCode.replace(/^[a-z]+:/i, "").replace(/[?@].*$/, "");
  return address === "" ? null : address;
}
