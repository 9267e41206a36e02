import type { Coin } from "#db/entities/coins.ts";

/** Longest note on a charge, in UTF-16 units. */
export const MAX_CHARGE_NOTE = 500;

/**
 * The tail distinguishes open charges to one address: its step, and the number of steps. USDT: 10⁻⁴, up to 99; Ethereum: 10⁻⁸, up
 * to 999, far less than a centavo. Bitcoin needs none, because each charge has a fresh address.
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
