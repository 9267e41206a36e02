import type { ChargeRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

/** One amount that the network shows as received at an address. */
export type Incoming = {
  readonly txid: string;
  /** The coin's smallest units. */
  readonly units: bigint;
  /** Whole blocks on top of none: 0 while it waits. */
  readonly confirmations: number;
  /** ISO 8601 UTC of its block; null while it waits for one. */
  readonly at: string | null;
};

export type WatchedCharge = Pick<ChargeRow, "id" | "units" | "createdAt" | "expiresAt" | "addressIndex">;

/** Clocks disagree, and a Bitcoin block may carry a time up to two hours away from the truth (BIP-113). */
const EARLY_MS = 2 * 3_600_000;
/** Where anybody may pay at any time, an amount that fits nothing exactly must not be much older than the charge. */
const FIXED_EARLY_MS = 10 * 60_000;
/** Late payments happen: a day after the quote's end. */
const LATE_MS = 24 * 3_600_000;

type Span = { readonly from: number; readonly to: number };
const spanOf = ({ createdAt, expiresAt }: WatchedCharge): Span => ({
  from: (instantToMs(createdAt) ?? 0) - EARLY_MS,
  to: (instantToMs(expiresAt) ?? 0) + LATE_MS,
});

/**
 * Gives each incoming amount to at most one of the charges that ask for money at the same address, so that no payment
 * is counted twice. An amount that is exactly what a charge asks for goes to that one (of several alike to the one made
 * last before it); any other only where a single charge was open: a fresh address, or nobody else waiting. What fits
 * none stays out. `now`, ISO 8601: the time of what waits for a block.
 */
export function matchIncoming<I extends Incoming>(
  charges: readonly WatchedCharge[],
  incoming: readonly I[],
  now: string,
): ReadonlyMap<string, readonly I[]> {
  const nowMs = instantToMs(now) ?? 0;
  const timeOf = (item: Incoming): number => (item.at === null ? nowMs : (instantToMs(item.at) ?? nowMs));
  const found = new Map<string, I[]>(charges.map(({ id }) => [id, []]));
  const newestFirst = charges.toSorted((a, b) =>
    a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
  );
  const oldestFirst = incoming.toSorted((a, b) => timeOf(a) - timeOf(b) || (a.txid < b.txid ? -1 : 1));
  const openAt = (ms: number): WatchedCharge[] =>
    newestFirst.filter((charge) => {
      const { from, to } = spanOf(charge);
      return ms >= from && ms <= to;
    });
  const rest: I[] = [];
  for (const item of oldestFirst) {
    const exact = openAt(timeOf(item)).filter(
      ({ id, units }) => units === item.units.toString() && found.get(id)?.length === 0,
    );
    // The slack before a charge is only for clocks: one that surely stood already comes first.
    const stood = exact.find(({ createdAt }) => (instantToMs(createdAt) ?? 0) <= timeOf(item));
    const taker = stood ?? exact.at(-1);
    if (taker) found.get(taker.id)?.push(item);
    else rest.push(item);
  }
  const isSettled = new Set([...found].filter(([, items]) => items.length > 0).map(([id]) => id));
  for (const item of rest) {
    const open = openAt(timeOf(item)).filter(
      ({ id, addressIndex, createdAt }) =>
        !isSettled.has(id) &&
        (addressIndex !== null || (instantToMs(createdAt) ?? 0) <= timeOf(item) + FIXED_EARLY_MS),
    );
    const alone = open.length === 1 ? open[0] : undefined;
    if (alone) found.get(alone.id)?.push(item);
  }
  return found;
}
