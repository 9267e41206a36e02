import type { Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";

/** Fields of a charge besides amount and rate; charges made before these existed have none of them. */
export const PLAIN_CHARGE = {
  tipCents: 0,
  discountCents: 0,
  lines: [],
  tail: "0",
  marginBps: 0,
  addressIndex: null,
} as const satisfies Partial<ChargeRow>;

/** Longest note on a charge, in UTF-16 units. */
export const MAX_CHARGE_NOTE = 500;

/**
 * One step of the tail that tells open charges to one address apart, and how many steps there are. USDT: 10⁻⁴, up to
 * 99; Ethereum: 10⁻⁸, up to 999, far under a centavo. Bitcoin has none: a fresh address does it.
 */
export const TAIL_STEPS: Readonly<Record<Coin, { readonly step: bigint; readonly count: number }>> = {
  bitcoin: { step: 1n, count: 0 },
  ethereum: { step: 10n ** 10n, count: 999 },
  usdt: { step: 100n, count: 99 },
};

/** Whether `tail` (smallest units, decimal integer) is one that this coin may have. */
export function isTail(coin: Coin, tail: string): boolean {
  if (!/^(?:0|[1-9]\d{0,17})$/.test(tail)) return false;
  const { step, count } = TAIL_STEPS[coin];
  const units = BigInt(tail);
  return units % step === 0n && units / step <= BigInt(count);
}
