import type { ChargeRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

/** An amount that the network shows as received at an address. */
export type Incoming = {
  readonly txid: string;
  /** The coin's smallest units. */
  readonly units: bigint;
  /** Confirmations: 0 while it is in the mempool. */
  readonly confirmations: number;
  /** ISO 8601 UTC of its block; null while unconfirmed. */
  readonly at: string | null;
};

export type WatchedCharge = Pick<ChargeRow, "id" | "units" | "createdAt" | "expiresAt" | "addressIndex"> & {
  /** ISO 8601: when a person marked that the payment was seen; null or missing: nobody did, or a later mark took it back. */
  readonly acceptedAt?: string | null;
  /** A person saw the money arrive somewhere else: a payment goes to it only if no other charge waits for one. */
  readonly isElsewhere?: boolean;
};

const awaiting = (charges: readonly WatchedCharge[]): readonly WatchedCharge[] => {
  const others = charges.filter(({ isElsewhere }) => isElsewhere !== true);
  return others.length > 0 ? others : charges;
};

/** Clocks differ, and a Bitcoin block's time may be off by two hours (BIP-113). */
const EARLY_MS = 2 * 3_600_000;
/** At an address that may be paid any time, an amount without an exact match must not be much older than the charge. */
const FIXED_EARLY_MS = 10 * 60_000;
/** Late payments: accepted until a day after the quote expired. */
const LATE_MS = 24 * 3_600_000;

type Span = { readonly from: number; readonly to: number };
const spanOf = ({ createdAt, expiresAt }: WatchedCharge): Span => ({
  from: (instantToMs(createdAt) ?? 0) - EARLY_MS,
  to: (instantToMs(expiresAt) ?? 0) + LATE_MS,
});

/** A payment that may belong to this charge as well as to another one. */
export type Possible<I extends Incoming = Incoming> = {
  readonly item: I;
  /** The equal charge to which it was assigned; null: its amount fits none of several open charges. */
  readonly assignedTo: string | null;
};

export type Matched<I extends Incoming> = {
  readonly own: readonly I[];
  /** Empty where `own` is not. */
  readonly possible: readonly Possible<I>[];
};

/**
 * Assigns each incoming amount to at most one of the charges at the same address, so that no payment is counted
 * twice. An amount equal to a charge's goes to that charge (of several equal ones, to one for which a person may have seen
 * it, or else to the last made before it); any other only when a single charge was open. A charge that gets none also gets the
 * payments that may be its own, so that none is hidden by another charge. `now`, ISO 8601: the time of unconfirmed payments.
 */
export function matchIncoming<I extends Incoming>(
  charges: readonly WatchedCharge[],
  incoming: readonly I[],
  now: string,
): ReadonlyMap<string, Matched<I>> {
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
  const isAsked = ({ units }: WatchedCharge, item: Incoming): boolean => units === item.units.toString();
  const isOldEnough = ({ createdAt }: WatchedCharge, item: Incoming): boolean =>
    (instantToMs(createdAt) ?? 0) <= timeOf(item) + FIXED_EARLY_MS;
  const takers = new Map<I, string>();
  const take = (item: I, { id }: WatchedCharge): void => {
    found.get(id)?.push(item);
    takers.set(item, id);
  };
  const rest: I[] = [];
  for (const item of oldestFirst) {
    const exact = awaiting(
      openAt(timeOf(item)).filter((charge) => isAsked(charge, item) && found.get(charge.id)?.length === 0),
    );
    // The tolerances before a charge and after a mark are only for clocks: a charge that existed for certain comes first.
    const stood = exact.filter(({ createdAt }) => (instantToMs(createdAt) ?? 0) <= timeOf(item));
    const seen = stood.find(
      ({ acceptedAt }) => timeOf(item) <= (instantToMs(acceptedAt ?? "") ?? -Infinity) + EARLY_MS,
    );
    const taker = seen ?? stood[0] ?? exact.at(-1);
    if (taker) take(item, taker);
    else rest.push(item);
  }
  const isSettled = new Set([...found].filter(([, items]) => items.length > 0).map(([id]) => id));
  const mayFit = (item: I): WatchedCharge[] =>
    openAt(timeOf(item)).filter(
      (charge) => !isSettled.has(charge.id) && (charge.addressIndex !== null || isOldEnough(charge, item)),
    );
  for (const item of rest) {
    const open = awaiting(mayFit(item));
    const alone = open.length === 1 ? open[0] : undefined;
    if (alone) take(item, alone);
  }
  const possible = new Map<string, Possible<I>[]>();
  for (const item of oldestFirst) {
    const assignedTo = takers.get(item) ?? null;
    const others =
      assignedTo === null
        ? mayFit(item)
        : openAt(timeOf(item)).filter((charge) => isAsked(charge, item) && isOldEnough(charge, item));
    for (const { id } of others) possible.set(id, [...(possible.get(id) ?? []), { item, assignedTo }]);
  }
  return new Map(
    [...found].map(([id, own]) => [id, { own, possible: own.length > 0 ? [] : (possible.get(id) ?? []) }]),
  );
}
