import type { Coin } from "#db/entities/coins.ts";
import { amountToUnits, unitsToAmount } from "#db/rules/money/decimal-amount.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";

/** Practice with fictional businesses, money and customers (S347–S351, S416, S498–S499). Nothing leaves the device. */

export const PRACTICE_BUSINESSES = [
  { id: "cafe", type: "restaurant", acceptedCurrencies: ["bitcoin", "ethereum", "usdt"] },
  { id: "tech", type: "retail", acceptedCurrencies: ["bitcoin", "ethereum"] },
  { id: "consulting", type: "services", acceptedCurrencies: ["usdt", "bitcoin"] },
] as const satisfies readonly {
  readonly id: string;
  readonly type: string;
  readonly acceptedCurrencies: readonly Coin[];
}[];

export type PracticeBusiness = (typeof PRACTICE_BUSINESSES)[number];
export type PracticeBusinessId = PracticeBusiness["id"];

/** The outcome is decided at the start and shown at `settlesAt`, so closing the app in between changes nothing. */
export type SimulatedPayment = {
  readonly id: string;
  readonly type: "payment";
  readonly business: PracticeBusinessId;
  readonly businessType: PracticeBusiness["type"];
  /** Decimal text with at most 8 decimals, in the coin. */
  readonly amount: string;
  readonly currency: Coin;
  /** Null: an anonymous customer. */
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly settlesAt: string;
  readonly outcome: "confirmed" | "failed";
  /** Starts with a word, so that no explorer accepts it and it cannot be mistaken for a real one. */
  readonly txHash: string;
};

export type SimulatedStatus = "pending" | "confirmed" | "failed";

const CONFIRMED_SHARE = 0.8;
const MIN_WAIT_MS = 3_000;
const MAX_WAIT_MS = 5_000;

type Asked = Pick<SimulatedPayment, "id" | "amount" | "currency" | "customerName" | "customerEmail">;

/** A payment that confirms with probability 4/5, after 3 to 5 s. `random` returns numbers in [0, 1). */
export function simulatePayment(
  business: PracticeBusiness,
  asked: Asked,
  { now, random }: { readonly now: string; readonly random: () => number },
): SimulatedPayment {
  const wait = MIN_WAIT_MS + Math.floor(random() * (MAX_WAIT_MS - MIN_WAIT_MS + 1));
  return {
    ...asked,
    type: "payment",
    business: business.id,
    businessType: business.type,
    timestamp: now,
    settlesAt: msToInstant((instantToMs(now) ?? 0) + wait),
    outcome: random() < CONFIRMED_SHARE ? "confirmed" : "failed",
    txHash: `sim-${asked.id.replaceAll("-", "")}`,
  };
}

/** A clock that was set back never makes a person wait longer than the longest payment takes. */
export function simulatedStatus(
  { settlesAt, outcome }: Pick<SimulatedPayment, "settlesAt" | "outcome">,
  now: string,
): SimulatedStatus {
  const left = (instantToMs(settlesAt) ?? 0) - (instantToMs(now) ?? 0);
  return left > 0 && left <= MAX_WAIT_MS ? "pending" : outcome;
}

export type SimulatedTotals = {
  /** Decimal text per coin; coins that received nothing are missing. */
  readonly revenue: Readonly<Partial<Record<Coin, string>>>;
  readonly transactionCount: number;
};

/** Total received by a business: confirmed payments only (S348). */
export function simulatedTotals(
  payments: readonly Pick<SimulatedPayment, "amount" | "currency" | "settlesAt" | "outcome">[],
  now: string,
): SimulatedTotals {
  const sums = new Map<Coin, bigint>();
  let transactionCount = 0;
  for (const payment of payments) {
    if (simulatedStatus(payment, now) !== "confirmed") continue;
    transactionCount += 1;
    sums.set(payment.currency, (sums.get(payment.currency) ?? 0n) + (amountToUnits(payment.amount) ?? 0n));
  }
  const revenue = Object.fromEntries([...sums].map(([coin, units]) => [coin, unitsToAmount(units)]));
  return { revenue, transactionCount };
}

const MAX_COINS = 1_000_000n;

export type AmountProblem = "empty" | "format" | "zero" | "too_much";

/**
 * An amount as it is typed, with a comma or a point, to decimal text: above zero, at most 8 decimals (S349), at most a
 * million coins.
 */
export function parseSimulatedAmount(
  text: string,
): { readonly ok: true; readonly amount: string } | { readonly ok: false; readonly problem: AmountProblem } {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return { ok: false, problem: "empty" };
  const units = /^\d+(\.\d+)?$/.test(typed) ? amountToUnits(typed) : null;
  if (units === null) return { ok: false, problem: "format" };
  if (units === 0n) return { ok: false, problem: "zero" };
  if (units > MAX_COINS * 10n ** 8n) return { ok: false, problem: "too_much" };
  return { ok: true, amount: unitsToAmount(units) };
}
