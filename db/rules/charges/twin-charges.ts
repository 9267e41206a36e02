import type { ChargeRow } from "#db/entities/rows.ts";
import { LATE_MS } from "#db/rules/addresses/address-pool.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import { TAIL_STEPS } from "./charge-extras.ts";

/** The fields of a charge that matter for finding twins. */
export type PayableCharge = {
  readonly charge: Pick<
    ChargeRow,
    "id" | "coin" | "address" | "units" | "createdAt" | "expiresAt" | "training"
  >;
  /** Id of its maker (`db/rules/shops/makers.ts`). */
  readonly maker: string;
  /** A person has marked it as paid or unpaid. */
  readonly isAnswered: boolean;
};

/**
 * Finds charges to which one payment could belong equally: same address, same amount to the last unit, and a common time in which
 * both could be paid. Where amounts have tails (Ethereum, USDT), one till never makes two of them; two offline tills can. Each
 * charge gets the ids of the others, until people have marked both.
 */
export function twinCharges(charges: readonly PayableCharge[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, PayableCharge[]>();
  for (const item of charges) {
    const { training, coin, address, units } = item.charge;
    if (training || TAIL_STEPS[coin].count === 0) continue;
    const key = `${coin} ${address.toLowerCase()} ${units}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  const twins = new Map<string, string[]>();
  for (const group of groups.values()) {
    for (const item of group) {
      const others = group.filter((other) => isTwin(item, other)).map(({ charge }) => charge.id);
      if (others.length > 0) twins.set(item.charge.id, others);
    }
  }
  return twins;
}

const isTwin = (a: PayableCharge, b: PayableCharge): boolean =>
  a.maker !== b.maker &&
  !(a.isAnswered && b.isAnswered) &&
  a.charge.createdAt <= b.charge.expiresAt &&
  b.charge.createdAt <= a.charge.expiresAt;

/**
 * Whether one payment could belong to either of two charges, paid late as well, whoever made them: at a fixed address one till
 * repeats amounts in bitcoin, which have no tails.
 */
export const isAlike = (a: PayableCharge["charge"], b: PayableCharge["charge"]): boolean =>
  a.id !== b.id &&
  !b.training &&
  a.coin === b.coin &&
  a.address.toLowerCase() === b.address.toLowerCase() &&
  a.units === b.units &&
  startsInTime(a, b) &&
  startsInTime(b, a);

const startsInTime = (
  { createdAt }: Pick<ChargeRow, "createdAt">,
  { expiresAt }: Pick<ChargeRow, "expiresAt">,
): boolean => (instantToMs(createdAt) ?? 0) <= (instantToMs(expiresAt) ?? 0) + LATE_MS;
