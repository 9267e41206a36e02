import type { Coin } from "../entities/coins.ts";
import type { ChargeMarkRow, ChargeRow } from "../entities/rows.ts";
import { isInSpan, type DaySpan } from "./charge-period.ts";
import { chargeStatus, type ChargeStatus } from "./charge-status.ts";
import { matchesCharge, type ChargeQuery, type ChargeText } from "./charge-search.ts";

/** A charge as the book holds it. */
export type BookEntry = {
  readonly charge: ChargeRow;
  /** Newest first: the first one holds. */
  readonly marks: readonly ChargeMarkRow[];
  readonly note: string;
  /** Made here and not acknowledged by the server yet. */
  readonly unsent: boolean;
  /** Local day it was made, as far as that can be trusted. */
  readonly day: string;
  /** The date printed on it cannot be right (`charge-date.ts`). */
  readonly isOdd: boolean;
  readonly text: ChargeText;
};

export type BookFilter = {
  readonly query: ChargeQuery;
  readonly span: DaySpan;
  readonly status: ChargeStatus | null;
  readonly coin: Coin | null;
  /** "": charges without a cashier. null: everybody. */
  readonly cashier: string | null;
  readonly training: boolean;
};

export type StatedEntry = BookEntry & { readonly status: ChargeStatus };

/** Instants as every device writes them: in this form the order of the texts is the order of the times. */
const CANONICAL_LENGTH = "2026-11-21T12:00:00.000Z".length;

/** `chargeStatus` for marks that are sorted already, without reading ten thousand dates for each letter of a search. */
function statusOf({ charge, marks }: BookEntry, now: string): ChargeStatus {
  const newest = marks[0];
  if (newest) return newest.mark;
  const { expiresAt } = charge;
  const isCanonical = expiresAt.length === CANONICAL_LENGTH && now.length === CANONICAL_LENGTH;
  if (isCanonical && expiresAt.endsWith("Z") && now.endsWith("Z"))
    return now > expiresAt ? "expired" : "waiting";
  return chargeStatus(charge, marks, now);
}

/** What a filter leaves of the book, in its order, each with its state at `now` (ISO 8601). */
export function filterBook(
  entries: readonly BookEntry[],
  { query, span, status, coin, cashier, training }: BookFilter,
  now: string,
): StatedEntry[] {
  const kept: StatedEntry[] = [];
  for (const entry of entries) {
    const { charge } = entry;
    if (charge.training && !training) continue;
    if (coin !== null && charge.coin !== coin) continue;
    if (cashier !== null && (charge.cashier ?? "") !== cashier) continue;
    if (!isInSpan(entry.day, span)) continue;
    if (!matchesCharge(query, charge, entry.text)) continue;
    const state = statusOf(entry, now);
    if (status === null || state === status) kept.push({ ...entry, status: state });
  }
  return kept;
}
