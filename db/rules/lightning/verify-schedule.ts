/**
 * When a provider is asked whether an invoice was paid (LUD-21): often at first, then less and less, because wallets have blocked
 * clients that asked `verify` without end. At most `MAX_LOOKS` requests per invoice.
 */
export const MAX_LOOKS = 400;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The interval between requests, up to each age of the invoice. */
const STEPS: readonly (readonly [untilAge: number, every: number])[] = [
  [MINUTE, 2 * SECOND],
  [6 * MINUTE, 5 * SECOND],
  [20 * MINUTE, 15 * SECOND],
  [HOUR, MINUTE],
  [DAY, 10 * MINUTE],
  [7 * DAY, DAY],
];
/**
 * Requests after the invoice has expired, because a payment that had started may still arrive: networks hold one for up to a day
 * (the receiver's phone is off), and many services call it unpaid meanwhile.
 */
const LAST_LOOKS = [MINUTE, 11 * MINUTE, HOUR, DAY];
const MAX_DOUBLINGS = 6;

/** Instants are Unix milliseconds. */
export type Looked = {
  readonly createdAt: number;
  /** Expiry of the invoice itself. */
  readonly expiresAt: number;
  readonly now: number;
  /** Requests so far. */
  readonly looks: number;
  /** The provider has just answered that it is unpaid; false: unknown, or the money is held. */
  readonly isUnpaid: boolean;
  /** How many times in a row the provider asked for fewer requests. */
  readonly doublings: number;
};

/**
 * When to ask next; null: never again. Asking ends only with an answer after the expiry: without any answer it continues for a
 * week.
 */
export function nextLook({ createdAt, expiresAt, now, looks, isUnpaid, doublings }: Looked): number | null {
  if (looks >= MAX_LOOKS) return null;
  const age = now - createdAt;
  const every = STEPS.find(([until]) => age < until)?.[1] ?? null;
  const stepped = every === null ? null : now + every * 2 ** Math.min(doublings, MAX_DOUBLINGS);
  const last = LAST_LOOKS.map((after) => expiresAt + after).find((at) => at > now) ?? null;
  const overtime = now - expiresAt;
  if (isUnpaid && overtime >= MINUTE) return last;
  if (last !== null && (stepped === null || last < stepped)) return last;
  return overtime < 7 * DAY ? (stepped ?? now + DAY) : null;
}
