import type { WizardPayment } from "./wizard-progress.ts";

/** How a test payment looks to the person who waits for it; each has its sentence and its next step. */
export type PaymentLook =
  | "waiting"
  /** Nothing came for a while, and it could still come. */
  | "slow"
  | "partial"
  | "confirming"
  | "expired"
  /** Canceled or refused by the processor. */
  | "failed"
  | "paid"
  | "late";

/** A scan and a payment take a minute or two; after this, silence deserves an explanation. */
export const SLOW_AFTER_MS = 3 * 60_000;

/** `now`: ISO 8601 of the device's clock, which also dated the payment. */
export function paymentLook(payment: WizardPayment, now: string): PaymentLook {
  switch (payment.state) {
    case "waiting":
      return Date.parse(now) - Date.parse(payment.createdAt) >= SLOW_AFTER_MS ? "slow" : "waiting";
    case "partial":
    case "confirming":
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

/** The server's decimal text as people here read it; every digit stays. */
export const amountText = (amount: string, currency: string): string =>
  `${amount.replace(".", ",")}\u00a0${currency}`;

/** The address inside of a `bitcoin:` or `ethereum:` link; null where the code leads to a page. */
export function addressIn(qrCode: string): string | null {
  if (/^https?:/i.test(qrCode)) return null;
  const address = qrCode.replace(/^[a-z]+:/i, "").replace(/[?@].*$/, "");
  return address === "" ? null : address;
}

const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The page to pay on, or null when no browser may be sent there. The real processors are https only; the stand-in of the
 * demonstration may be on this machine or on the page's.
 */
export function payPage(text: string | null, simulated: boolean, pageHost: string): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  if (username !== "" || password !== "") return null;
  if (protocol === "https:") return href;
  const isStandIn = simulated && (THIS_MACHINE.has(hostname) || hostname === pageHost);
  return protocol === "http:" && isStandIn ? href : null;
}
