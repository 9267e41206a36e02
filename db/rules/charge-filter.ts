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
  /** Local day it was made. */
  readonly day: string;
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
    const state = chargeStatus(charge, entry.marks, now);
    if (status !== null && state !== status) continue;
    if (matchesCharge(query, charge, entry.text)) kept.push({ ...entry, status: state });
  }
  return kept;
}
