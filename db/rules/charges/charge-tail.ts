import type { Coin } from "#db/entities/coins.ts";
import { TAIL_STEPS } from "./charge-extras.ts";

/**
 * Several devices of one shop charge to the same fixed address, possibly offline and unaware of each other. Each
 * starts in its own lane, so that two offline devices rarely use the same amount; lanes are narrow, so that a tail
 * stays under about two centavos.
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

/** The lane of a device (by its sync client id), from 0. */
export const tailLane = (coin: Coin, tillId: string): number => hash(tillId) % LANES[coin];

/**
 * Which amounts a device tries: if it is the only one charging to an address, the plain amount first, so that the
 * price is exact; otherwise only amounts of its lane, never the plain one.
 */
export type TailLane = number | "alone";

/** Every tail of a coin in the order in which a device of `lane` tries them: its own lane first, each ascending. */
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
 * The tail (smallest units) that makes `units` differ from every amount in `open`: the units, including tails, of the charges to
 * the same address that may still be paid. 0 for a coin without tails; null when all tails are taken.
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
