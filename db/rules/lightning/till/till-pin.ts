import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/**
 * The PIN of a charge, six digits. Till and server derive it from the same 31 bytes (`tokenBody`) and key (`TillKeys.pin`): no
 * code contains it, and the server shows it to the customer only after the payment.
 */
export function pinOf(body: Uint8Array, pinKey: Uint8Array): string {
  const bytes = hmac(sha256, pinKey, body);
  const number = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0) % 1_000_000n;
  return number.toString().padStart(6, "0");
}

/** The PIN as people read it: "263 092". */
export const pinText = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`;

/** Parses what a cashier typed, with or without a space; null: not six digits. */
export const readPin = (typed: string): string | null =>
  /^\d{6}$/.exec(typed.replaceAll(/\s/g, ""))?.[0] ?? null;
