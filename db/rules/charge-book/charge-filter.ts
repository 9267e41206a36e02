import type { Coin } from "#db/entities/coins.ts";
import type { ChargeMarkRow, ChargeRow, GiveBackRow, LightningFactRow } from "#db/entities/rows.ts";
import { isInSpan, type DaySpan } from "./charge-period.ts";
import {
  chargeStatus,
  factStatus,
  isReceived,
  markStatus,
  type ChargeStatus,
} from "#db/rules/charges/charge-status.ts";
import { countGiveBacks, type CountedGiveBack } from "#db/rules/charges/give-back.ts";
import { saleId, saleStates, type SaleState } from "#db/rules/charges/same-sale.ts";
import { matchesCharge, type ChargeQuery, type ChargeText } from "./charge-search.ts";

/** A give-back as the charge book holds it. */
export type BookGiveBack = {
  readonly giveBack: GiveBackRow;
  /** Local day it was recorded. */
  readonly day: string;
  readonly unsent: boolean;
};

/** A charge as the charge book holds it. */
export type BookEntry = {
  readonly charge: ChargeRow;
  /** Newest first: the first one applies. */
  readonly marks: readonly ChargeMarkRow[];
  /** Events of its code at the counter, newest first. */
  readonly codeEvents: readonly ChargeMarkRow[];
  /** The settled Lightning payment; null: none is known. */
  readonly fact: LightningFactRow | null;
  /** Payments of the charge's other invoices, oldest first; normally none. */
  readonly otherFacts: readonly LightningFactRow[];
  readonly giveBacks: readonly BookGiveBack[];
  readonly note: string;
  /** Made here and not acknowledged by the server yet. */
  readonly unsent: boolean;
  /** When it was made, with an impossible date corrected; ISO 8601. */
  readonly at: string;
  /** Local day of `at`. */
  readonly day: string;
  /** Id of its maker (`db/rules/shops/makers.ts`). */
  readonly maker: string;
  /** The charge's own date is impossible (`charge-date.ts`). */
  readonly isOdd: boolean;
  readonly text: ChargeText;
};

export type BookFilter = {
  readonly query: ChargeQuery;
  readonly span: DaySpan;
  readonly status: ChargeStatus | null;
  readonly coin: Coin | null;
  /** "": charges without a cashier. null: all. */
  readonly cashier: string | null;
  /** Id of the maker; null: all. */
  readonly maker: string | null;
  readonly training: boolean;
};

export type StatedEntry = BookEntry & { readonly status: ChargeStatus };

/** Length of instants in the form that every device writes: such texts sort like their times. */
const CANONICAL_LENGTH = "2026-11-21T12:00:00.000Z".length;

/** `chargeStatus` for sorted marks, without parsing ten thousand dates at every keystroke. */
function statusOf({ charge, marks, fact }: BookEntry, now: string): ChargeStatus {
  if (fact) return factStatus(fact);
  const newest = marks[0];
  if (newest) return markStatus(newest);
  const { expiresAt } = charge;
  const isCanonical = expiresAt.length === CANONICAL_LENGTH && now.length === CANONICAL_LENGTH;
  if (isCanonical && expiresAt.endsWith("Z") && now.endsWith("Z"))
    return now > expiresAt ? "expired" : "waiting";
  return chargeStatus(charge, marks, now);
}

/** The charges that match a filter, in order, each with its state at `now` (ISO 8601). */
export function filterBook(
  entries: readonly BookEntry[],
  { query, span, status, coin, cashier, maker, training }: BookFilter,
  now: string,
): StatedEntry[] {
  const kept: StatedEntry[] = [];
  for (const entry of entries) {
    const { charge } = entry;
    if (charge.training && !training) continue;
    if (cashier !== null && (charge.cashier ?? "") !== cashier) continue;
    if (maker !== null && entry.maker !== maker) continue;
    if (!isInSpan(entry.day, span)) continue;
    if (!matchesCharge(query, entry, entry.text)) continue;
    const state = statusOf(entry, now);
    if (coin !== null && (charge.coin !== coin || state === "pix")) continue;
    if (status === null || state === status) kept.push({ ...entry, status: state });
  }
  return kept;
}

/** What a second payment, or the other charges of its sale, imply for each charge at `now` (ISO 8601), whatever the days they were made on. */
export function bookSales(entries: readonly BookEntry[], now: string): ReadonlyMap<string, SaleState> {
  const several = new Set(entries.flatMap(({ charge }) => charge.saleOf ?? []));
  const states = saleStates(
    entries
      .filter(({ charge }) => several.has(saleId(charge)))
      .map((entry) => ({ charge: entry.charge, status: statusOf(entry, now) })),
  );
  const again = entries.filter(({ otherFacts }) => otherFacts.length > 0);
  return new Map([...states, ...again.map(({ charge }) => [charge.id, "twice"] as const)]);
}

export type FoundGiveBack = CountedGiveBack &
  Pick<BookGiveBack, "day" | "unsent"> & { readonly entry: StatedEntry };

/** The give-backs of one charge with their effect, oldest first. */
export const giveBacksOf = (entry: StatedEntry): readonly FoundGiveBack[] =>
  countGiveBacks(
    entry.charge,
    entry.status,
    entry.giveBacks.map(({ giveBack }) => giveBack),
  ).flatMap((counted) => {
    const held = entry.giveBacks.find(({ giveBack }) => giveBack.id === counted.giveBack.id);
    return held ? [{ ...counted, entry, day: held.day, unsent: held.unsent }] : [];
  });

/**
 * The give-backs that match a filter: recorded in its days, of charges that match the rest of it, whatever their day.
 */
export function filterGiveBacks(
  entries: readonly BookEntry[],
  filter: BookFilter,
  now: string,
): FoundGiveBack[] {
  const some = entries.filter(({ giveBacks }) => giveBacks.length > 0);
  return filterBook(some, { ...filter, span: { from: null, to: null } }, now)
    .flatMap(giveBacksOf)
    .filter(({ day }) => isInSpan(day, filter.span));
}

/** A row of the book: a charge or a give-back. */
export type BookLine = StatedEntry | FoundGiveBack;

export const isGiveBack = (line: BookLine): line is FoundGiveBack => "giveBack" in line;
const timeOf = (line: BookLine): string => (isGiveBack(line) ? line.giveBack.at : line.at);

/** Charges (newest first already) and give-backs in one list, newest first. */
export const bookLines = (
  entries: readonly StatedEntry[],
  giveBacks: readonly FoundGiveBack[],
): readonly BookLine[] =>
  giveBacks.length === 0
    ? entries
    : [...giveBacks, ...entries].toSorted((a, b) =>
        timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0,
      );

/** Centavos of real charges that were received, and how much of them was given back. */
export function bookSums(
  entries: readonly StatedEntry[],
  giveBacks: readonly FoundGiveBack[],
): { readonly checkedCents: number; readonly givenCents: number } {
  const real = entries.filter(({ charge, status }) => isReceived(status) && !charge.training);
  const given = giveBacks.filter(({ entry }) => !entry.charge.training);
  return {
    checkedCents: real.reduce((sum, { charge }) => sum + charge.amountCents, 0),
    givenCents: given.reduce((sum, { cents }) => sum + cents, 0),
  };
}
