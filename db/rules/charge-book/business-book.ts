import { COINS, type Coin } from "#db/entities/coins.ts";
import type { ChargeMarkRow, ChargeRow, GiveBackRow, LightningFactRow } from "#db/entities/rows.ts";
import {
  bestFact,
  isLater,
  isReceived,
  isWord,
  statusUnderMark,
  type ChargeStatus,
} from "#db/rules/charges/charge-status.ts";
import { trustedDate } from "#db/rules/charges/charge-date.ts";
import type { ChargeTotal } from "./dashboard.ts";
import { addDays, daysBetween, instantToDay } from "#db/rules/time/local-day.ts";

/**
 * A period of the charge book as the dashboard shows it. Sums are whole centavos; received means checked (D3) or settled over
 * Lightning, minus give-backs, never below zero.
 */

/** `newestMark` of many charges at once, by charge. */
export function latestMarks(marks: readonly ChargeMarkRow[]): ReadonlyMap<string, ChargeMarkRow> {
  const latest = new Map<string, ChargeMarkRow>();
  for (const mark of marks.filter(isWord)) {
    const known = latest.get(mark.chargeId);
    if (!known || isLater(mark, known)) latest.set(mark.chargeId, mark);
  }
  return latest;
}

export type DatedCharge = {
  readonly charge: ChargeRow;
  /** When it was made, corrected if the date is impossible; ISO 8601. */
  readonly at: string;
  /** The charge's own date is impossible. */
  readonly isOdd: boolean;
  /** Local day of `at`. */
  readonly day: string;
  /** The mark that applies. */
  readonly mark: ChargeMarkRow | undefined;
  readonly fact: LightningFactRow | null;
  /** Centavos that were recorded as given back; may exceed what was received. */
  readonly givenCents: number;
};

/**
 * Real charges newest first at `now` (ISO 8601), each with its day, mark and give-backs. Training charges are left
 * out (D14).
 */
export function dateCharges(
  charges: readonly ChargeRow[],
  marks: readonly ChargeMarkRow[],
  timeZone: string,
  now: string,
  giveBacks: readonly GiveBackRow[] = [],
  facts: readonly LightningFactRow[] = [],
): readonly DatedCharge[] {
  const latest = latestMarks(marks);
  const settled = new Map<string, LightningFactRow[]>();
  for (const fact of facts) settled.set(fact.chargeId, [...(settled.get(fact.chargeId) ?? []), fact]);
  const given = new Map<string, number>();
  for (const { chargeId, amountCents } of giveBacks)
    given.set(chargeId, (given.get(chargeId) ?? 0) + amountCents);
  return charges
    .filter(({ training }) => !training)
    .map((charge) => ({ charge, ...trustedDate(charge, now) }))
    .toSorted((a, b) => (a.at === b.at ? (a.charge.id < b.charge.id ? 1 : -1) : a.at < b.at ? 1 : -1))
    .map((dated) => ({
      ...dated,
      day: instantToDay(dated.at, timeZone),
      mark: latest.get(dated.charge.id),
      fact: bestFact(settled.get(dated.charge.id) ?? []),
      givenCents: given.get(dated.charge.id) ?? 0,
    }));
}

export type JudgedCharge = Omit<DatedCharge, "mark"> & { readonly status: ChargeStatus };

/** State of each at `now` (ISO 8601). Separate from the dates, because it changes as time passes. */
export const judgeCharges = (charges: readonly DatedCharge[], now: string): readonly JudgedCharge[] =>
  charges.map(({ mark, ...dated }) => ({
    ...dated,
    status: statusUnderMark(dated.charge, mark, now, dated.fact),
  }));

/** The fields of a sale that the sums need. */
export type Sale = {
  readonly day: string;
  readonly status: ChargeStatus;
  readonly charge: { readonly coin: Coin; readonly amountCents: number };
  readonly givenCents?: number;
};

export type DaySum = { readonly day: string; readonly cents: number; readonly count: number };
/** What a sale was received in. */
export type Money = Coin | "pix";
export type CoinPart = { readonly coin: Money; readonly cents: number; readonly percent: number };

export type BusinessBook = {
  readonly totals: readonly ChargeTotal[];
  /** Every day of the period, oldest first, with what was received for the charges made on it. */
  readonly days: readonly DaySum[];
  /** Coins with receipts, and Pix, largest first. Whole per cent that add up to 100. */
  readonly coins: readonly CoinPart[];
};

const STATUSES: readonly ChargeStatus[] = [
  "checked",
  "pix",
  "lightning",
  "agreed",
  "paid",
  "late",
  "waiting",
  "unpaid",
  "expired",
  "demo",
];

/** Sales of the days from `fromDay` to `today`; a sale dated later (clock ahead) counts as today's. */
export function businessBook(sales: readonly Sale[], fromDay: string, today: string): BusinessBook {
  const sums = new Map(STATUSES.map((status) => [status, { count: 0, cents: 0 }]));
  const days = new Map<string, { cents: number; count: number }>();
  for (let at = 0; at <= daysBetween(fromDay, today); at += 1)
    days.set(addDays(fromDay, at), { cents: 0, count: 0 });
  const coins = new Map<Money, number>();
  for (const { day, status, charge, givenCents = 0 } of sales) {
    if (day < fromDay) continue;
    const sum = sums.get(status);
    const cents = isReceived(status)
      ? charge.amountCents - Math.min(givenCents, charge.amountCents)
      : charge.amountCents;
    if (sum) add(sum, cents);
    if (!isReceived(status)) continue;
    const ofDay = days.get(day > today ? today : day);
    if (ofDay) add(ofDay, cents);
    const money = status === "pix" ? status : charge.coin;
    coins.set(money, (coins.get(money) ?? 0) + cents);
  }
  return {
    totals: [...sums].flatMap(([status, sum]) => (sum.count === 0 ? [] : [{ status, ...sum }])),
    days: [...days].map(([day, sum]) => ({ day, ...sum })),
    coins: coinParts(coins),
  };
}

function add(sum: { count: number; cents: number }, cents: number): void {
  sum.count += 1;
  sum.cents += cents;
}

/** Largest remainder method: if the shares were rounded individually, three coins could add up to 99 or 101. */
function coinParts(sums: ReadonlyMap<Money, number>): CoinPart[] {
  const total = [...sums.values()].reduce((sum, cents) => sum + cents, 0);
  const parts = [...COINS, "pix" as const].flatMap((coin) => {
    const cents = sums.get(coin) ?? 0;
    return cents === 0
      ? []
      : [{ coin, cents, percent: Math.floor((cents * 100) / total), rest: (cents * 100) % total }];
  });
  let missing = 100 - parts.reduce((sum, { percent }) => sum + percent, 0);
  for (const part of parts.toSorted((a, b) => b.rest - a.rest)) {
    if (missing <= 0) break;
    part.percent += 1;
    missing -= 1;
  }
  return parts
    .toSorted((a, b) => b.cents - a.cents)
    .map(({ coin, cents, percent }) => ({ coin, cents, percent }));
}
