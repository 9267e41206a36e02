import type { Coin } from "#db/entities/coins.ts";
import type { StateRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * The rate a merchant typed, as a state row (`rate:bitcoin`). Its time is part of the value. The row's `at` only orders
 * the writes and may have to run ahead of the clock (`db/rules/time/later-than.ts`).
 */
export type SavedRate = {
  /** Decimal BRL per coin. */
  readonly rate: string;
  /** When a person last typed or confirmed it, ISO 8601 UTC. */
  readonly asOf: string;
  /** This device's clock once showed an earlier time than `asOf`, so how old the rate is stays unknown. */
  readonly wasAhead?: true;
};

const RATE_VALUE = /^(\d{1,15}(?:\.\d{1,18})?)@(.{1,40})$/;

export const rateKey = <C extends Coin>(coin: C): `rate:${C}` => `rate:${coin}`;
export const rateToValue = ({ rate, asOf }: SavedRate): string => `${rate}@${asOf}`;

/** null for a row that is not a rate (an older or newer app wrote it); the person is then asked again. */
export function valueToRate(value: StateRow["value"] | undefined): SavedRate | null {
  const match = typeof value === "string" ? RATE_VALUE.exec(value) : null;
  const [, rate = "", asOf = ""] = match ?? [];
  return match && instantToMs(asOf) !== null ? { rate, asOf } : null;
}

/** The device's record that a typed rate came from a time that the clock had not reached. It holds the state row's value. */
export const aheadKey = (coin: Coin): string => `ahead:${rateKey(coin)}`;

/** null: nobody typed a rate, or another app wrote it. */
export async function readSavedRate(db: ProfileDatabase, coin: Coin): Promise<SavedRate | null> {
  const [row, ahead] = await Promise.all([db.state.get(rateKey(coin)), db.till.get(aheadKey(coin))]);
  const saved = valueToRate(row?.value);
  return saved && ahead?.value === row?.value ? { ...saved, wasAhead: true } : saved;
}
