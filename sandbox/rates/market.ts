import type { SandboxContext } from "#sandbox/sandbox-service.ts";

/** A simulated market. Prices are integers of 10⁻⁴ real, so that every service can format them exactly. */

export const TICKERS = ["BTC", "ETH", "USDT"] as const;
export type Ticker = (typeof TICKERS)[number];

const OPEN_PRICES: Record<Ticker, bigint> = { BTC: 3_125_400_000n, ETH: 168_350_000n, USDT: 54_120n };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type Quote = {
  /** Time of the price. */
  readonly at: Date;
  readonly open: bigint;
  readonly last: bigint;
  readonly bid: bigint;
  readonly ask: bigint;
  readonly high: bigint;
  readonly low: bigint;
};

/**
 * Price of one source. It changes slightly every minute; `partsPerMillion` makes the sources differ, like real ones.
 * Switches: `absurd` multiplies the price by ten, `stale` dates it an hour back, `swapped` swaps bid and ask, and
 * Bitcoin and Ether.
 */
export function quoteOf(
  { now, has }: SandboxContext,
  ticker: Ticker,
  { partsPerMillion }: { readonly partsPerMillion: bigint },
): Quote {
  const swapped = has("swapped");
  const asked = swapped && ticker !== "USDT" ? (ticker === "BTC" ? "ETH" : "BTC") : ticker;
  const at = new Date(now().getTime() - (has("stale") ? HOUR_MS : 0));
  const open = OPEN_PRICES[asked];
  const wave = BigInt(Math.round(Math.sin(at.getTime() / (37 * MINUTE_MS)) * 4000));
  const factor = has("absurd") ? 10n : 1n;
  const last = ((open * (1_012_000n + wave + partsPerMillion)) / 1_000_000n) * factor;
  const away = (thousandths: bigint): bigint => (last * thousandths) / 1000n;
  const [bid, ask] = [away(999n), away(1001n)];
  return {
    at,
    open,
    last,
    bid: swapped ? ask : bid,
    ask: swapped ? bid : ask,
    high: away(1009n),
    low: away(985n),
  };
}

/** Thousandths for `decimals` 3: `-1234n` → `-1.234`. */
function decimalText(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** `3125400000n` → `312540.0000`. */
export const priceText = (price: bigint): string => decimalText(price, 4);

/** `last` against `open` in per cent, three decimals. */
export const changeText = ({ open, last }: Quote): string =>
  decimalText(((last - open) * 100_000n) / open, 3);
