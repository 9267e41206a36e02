import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";

const FACTOR = 4n;

/** Decimal text in units of 10^-18, for comparing only. */
const scaled = (rate: string): bigint => {
  const [whole = "0", decimals = ""] = rate.split(".");
  return BigInt(whole + decimals.slice(0, 18).padEnd(18, "0"));
};

/**
 * Whether a typed rate differs from the example by more than a factor of four, which is more likely a lost zero than a
 * market.
 */
export function isFarFromExample(coin: Coin, rate: string): boolean {
  const example = scaled(COIN_FACTS[coin].exampleRate);
  const typed = scaled(rate);
  return typed > example * FACTOR || typed * FACTOR < example;
}
