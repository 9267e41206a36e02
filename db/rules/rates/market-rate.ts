import type { Coin } from "#db/entities/coins.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

/**
 * Combines quotes of several independent sources into one rate, or none. A source may be wrong in any way: as long as
 * more than half of the answering sources are right, the rate lies between their values.
 */

export type MarketQuote = {
  readonly source: string;
  /** Bid in decimal BRL per coin, at which the merchant could sell. */
  readonly bid: string;
  /** Ask; null where the source has a single price. */
  readonly ask: string | null;
  /** Change within 24 hours in per cent, decimal; null where the source does not report it. */
  readonly change24h: string | null;
  /** Time of the quote according to the source, ISO 8601 UTC. */
  readonly at: string;
};

export type QuoteFault = "unreadable" | "crossed" | "stale" | "outlier";

export type AgreedRate = {
  /** Decimal BRL per coin. null: too few sources agree. */
  readonly brl: string | null;
  /** Per cent with two decimals, or null. */
  readonly change24h: string | null;
  /** Sources the rate is based on. */
  readonly sources: readonly string[];
  readonly refused: readonly { readonly source: string; readonly fault: QuoteFault }[];
};

const MINUTE_MS = 60_000;
const MAX_AGE_MS = 5 * MINUTE_MS;
const MAX_AHEAD_MS = 2 * MINUTE_MS;
const MAX_AWAY_PERCENT = 3n;
const MIN_AGREEING = 2;

/** Decimal digits used for comparing prices. */
const SCALE = 8;
const PRICE = /^\d{1,12}(?:\.\d{1,30})?$/;
const CHANGE = /^(-?)(\d{1,4})(?:\.(\d{1,30}))?$/;
/** Decimal digits of a published rate. USDT, worth about five reais, needs more than two. */
const RATE_DECIMALS: Record<Coin, number> = { bitcoin: 2, ethereum: 2, usdt: 4 };

/** Decimal text in units of 10^-8, truncated; null for anything but a plain positive number. */
function priceUnits(text: string): bigint | null {
  if (!PRICE.test(text)) return null;
  const [whole = "", fraction = ""] = text.split(".");
  const units = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, "0"));
  return units === 0n ? null : units;
}

/** Median of at least one value; for an even number the mean of the middle two, rounded down. */
export function median(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n;
  const sum = lower + upper;
  return sum >= 0n ? sum / 2n : -((1n - sum) / 2n);
}

type Usable = { readonly quote: MarketQuote; readonly bid: bigint };

function usableQuote(quote: MarketQuote, nowMs: number): Usable | QuoteFault {
  const bid = priceUnits(quote.bid);
  const ask = quote.ask === null ? bid : priceUnits(quote.ask);
  if (bid === null || ask === null) return "unreadable";
  // The fields are swapped, or the source is broken.
  if (ask < bid) return "crossed";
  const atMs = instantToMs(quote.at);
  if (atMs === null) return "unreadable";
  const age = nowMs - atMs;
  return age > MAX_AGE_MS || age < -MAX_AHEAD_MS ? "stale" : { quote, bid };
}

/**
 * Computes the rate. It drops quotes that cannot be parsed, have swapped fields or are
 * older than five minutes, then those more than 3 % from the median of the rest. If at least two and more than half of
 * the usable quotes remain, their median, rounded down, is the rate. `now`: ISO 8601 UTC.
 */
export function agreeOnRate(coin: Coin, quotes: readonly MarketQuote[], now: string): AgreedRate {
  const nowMs = instantToMs(now) ?? Number.NaN;
  const refused: { source: string; fault: QuoteFault }[] = [];
  const usable: Usable[] = [];
  for (const quote of quotes) {
    const result = Number.isNaN(nowMs) ? "stale" : usableQuote(quote, nowMs);
    if (typeof result === "string") refused.push({ source: quote.source, fault: result });
    else usable.push(result);
  }
  const middle = median(usable.map(({ bid }) => bid));
  const isNear = ({ bid }: Usable): boolean =>
    100n * (bid > middle ? bid - middle : middle - bid) <= MAX_AWAY_PERCENT * middle;
  const agreeing = usable.filter(isNear);
  for (const { quote } of usable.filter((one) => !isNear(one)))
    refused.push({ source: quote.source, fault: "outlier" });
  if (agreeing.length < MIN_AGREEING || agreeing.length * 2 <= usable.length)
    return { brl: null, change24h: null, sources: [], refused };
  return {
    brl: unitsToRate(median(agreeing.map(({ bid }) => bid)), RATE_DECIMALS[coin]),
    change24h: medianChange(agreeing.map(({ quote }) => quote.change24h)),
    sources: agreeing.map(({ quote }) => quote.source),
    refused,
  };
}

/** A larger jump within a short time is more likely a fault common to the sources than a market move. */
const JUMP_PERCENT = 25n;

/** Whether `next` is more than 25 % away from `before` (both decimal BRL per coin). */
export function isJump(before: string, next: string): boolean {
  const [from, to] = [priceUnits(before), priceUnits(next)];
  if (from === null || to === null) return true;
  return 100n * (to > from ? to - from : from - to) > JUMP_PERCENT * from;
}

/** Units of 10^-8 as decimal text, truncated, because a lower rate never costs the merchant. */
function unitsToRate(units: bigint, decimals: number): string {
  const digits = (units / 10n ** BigInt(SCALE - decimals)).toString().padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The median change in hundredths of a per cent, for display only. Skips values that cannot be parsed. */
function medianChange(texts: readonly (string | null)[]): string | null {
  const hundredths = texts.flatMap((text) => {
    const match = text === null ? null : CHANGE.exec(text);
    if (!match) return [];
    const [, sign = "", whole = "", fraction = ""] = match;
    const size = BigInt(whole + fraction.slice(0, 2).padEnd(2, "0"));
    return [sign === "-" ? -size : size];
  });
  if (hundredths.length === 0) return null;
  const middle = median(hundredths);
  const size = (middle < 0n ? -middle : middle).toString().padStart(3, "0");
  return `${middle < 0n ? "-" : ""}${size.slice(0, -2)}.${size.slice(-2)}`;
}
