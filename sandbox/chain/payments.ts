import { randomBytes } from "node:crypto";

/** Payments on a simulated network, kept in memory until the sandbox ends. */
export type Payment = {
  readonly txid: string;
  readonly address: string;
  /** Smallest units. */
  readonly units: bigint;
  readonly at: Date;
  /** The payment is in a fake token named USDT. */
  readonly fake: boolean;
};

/** Time between blocks, short enough to watch confirmations. */
export const BLOCK_MS = 5000;

export const heightAt = (at: Date): number => Math.floor(at.getTime() / BLOCK_MS);
/** Block of a payment: the first one after it was sent. */
export const blockOf = ({ at }: Payment): number => heightAt(at) + 1;

export type PaymentBook = {
  readonly add: (payment: Pick<Payment, "address" | "units" | "fake">) => Payment;
  /** Newest first. */
  readonly to: (address: string) => readonly Payment[];
  readonly find: (txid: string) => Payment | undefined;
};

const MAX_KEPT = 1000;

export function createPaymentBook(now: () => Date): PaymentBook {
  const payments: Payment[] = [];
  return {
    add: (payment) => {
      const made = { ...payment, txid: randomBytes(32).toString("hex"), at: now() };
      payments.unshift(made);
      payments.length = Math.min(payments.length, MAX_KEPT);
      return made;
    },
    to: (address) => payments.filter((payment) => payment.address.toLowerCase() === address.toLowerCase()),
    find: (txid) => payments.find((payment) => payment.txid === txid),
  };
}

/** `0,0015` with 8 decimals → 150000n; null for anything but a positive number within the limit. */
export function unitsOf(text: string, decimals: number): bigint | null {
  const [, whole = "", fraction = ""] = /^(\d{1,12})(?:[.,](\d{1,18}))?$/.exec(text.trim()) ?? [];
  if (whole === "" || fraction.length > decimals) return null;
  const units = BigInt(whole + fraction.padEnd(decimals, "0"));
  return units > 0n ? units : null;
}
