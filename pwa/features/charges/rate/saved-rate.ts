import type { Coin } from "#db/entities/coins.ts";
import type { StateRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

/**
 * The rate a merchant typed, as a state row (`rate:bitcoin`). Its time is part of the value. The row's `at` only orders
 * the writes and may have to run ahead of the clock (`db/rules/time/later-than.ts`).
 */
export type SavedRate = {
  /** Decimal BRL per coin. */
  readonly rate: string;
  /** When a person last typed or confirmed it, ISO 8601 UTC. */
  readonly asOf: string;
};

const RATE_VALUE = /^(\d{1,15}(?:\.\d{1,18})?)@(.{1,40})$/;

export const rateKey = (coin: Coin): string => `rate:${coin}`;
export const rateToValue = ({ rate, asOf }: SavedRate): string => `${rate}@${asOf}`;

/** null for a row that is not a rate (an older or newer app wrote it); the person is then asked again. */
export function valueToRate(value: StateRow["value"] | undefined): SavedRate | null {
  const match = typeof value === "string" ? RATE_VALUE.exec(value) : null;
  const [, rate = "", asOf = ""] = match ?? [];
  return match && instantToMs(asOf) !== null ? { rate, asOf } : null;
}
