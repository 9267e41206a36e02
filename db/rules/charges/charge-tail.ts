import type { Coin } from "#db/entities/coins.ts";
import { TAIL_STEPS } from "./charge-extras.ts";

/**
 * Several tills of one shop charge to the same fixed address and may not hear of each other. Each begins in a lane of
 * its own, so that two without a signal rarely give two charges the same figure; lanes are narrow, so that a tail stays
 * under about two centavos.
 */
const LANES: Readonly<Record<Coin, number>> = { bitcoin: 1, ethereum: 111, usdt: 33 };

/** FNV-1a, 32 bits: spreads till ids evenly over the lanes. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return value;
}

/** The lane of a till (its sync client id), from 0. */
export const tailLane = (coin: Coin, tillId: string): number => hash(tillId) % LANES[coin];

/**
 * Which figures a till tries: only one till charges to an address (the plain amount first, so that what is asked for is
 * exactly what the sale is worth), or several do, each in its lane and never the plain amount.
 */
export type TailLane = number | "alone";

/** Every tail of a coin in the order in which a till of `lane` tries them: its own lane first, each from small to large. */
function* tailsFrom(coin: Coin, own: TailLane): Generator<bigint> {
  const { step, count } = TAIL_STEPS[coin];
  if (own === "alone") yield 0n;
  const lane = own === "alone" ? 0 : own;
  const lanes = LANES[coin];
  for (let turn = 0; turn < lanes; turn += 1) {
    for (let place = ((lane + turn) % lanes) + 1; place <= count; place += lanes) {
      yield BigInt(place) * step;
    }
  }
}

/**
 * The tail (smallest units) that makes `units` differ from every figure in `open`: the units, tail included, of the
 * charges to the same address that may still be paid. 0 for a coin without tails; null when all of them are taken.
 */
export function chooseTail(
  coin: Coin,
  units: bigint,
  lane: TailLane,
  open: ReadonlySet<bigint>,
): bigint | null {
  if (TAIL_STEPS[coin].count === 0) return 0n;
  for (const tail of tailsFrom(coin, lane)) if (!open.has(units + tail)) return tail;
  return null;
}
