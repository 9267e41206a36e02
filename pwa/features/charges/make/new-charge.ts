import type { Coin } from "#db/entities/coins.ts";
import type { ChargeLine } from "#db/entities/rows.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";
import { TRAINING_ADDRESSES } from "#db/rules/addresses/training-addresses.ts";
import type { TakenReceiving } from "#pwa/local-db/write/receiving.ts";
import type { ChosenRate } from "../rate/chosen-rate.ts";
import { plainText } from "../plain-text.ts";

/** Where a charge is received: what `takeReceiving` took for it. */
export type ChargeReceiving = Pick<TakenReceiving, "address" | "addressIndex" | "tail">;

export type NewCharge = {
  readonly id: string;
  readonly coin: Coin;
  /** What is paid: lines, less the discount, plus the tip. */
  readonly amountCents: number;
  readonly tipCents: number;
  readonly discountCents: number;
  readonly lines: readonly ChargeLine[];
  readonly description: string;
  /** Without an address: a training charge, which nobody can pay (D2). */
  readonly receiving: ChargeReceiving;
  readonly rate: ChosenRate;
  readonly shopName: string | null;
  /** Who is at the till; null: the owner, or nobody with a name. */
  readonly cashier: string | null;
  readonly offline: boolean;
  readonly now: string;
};

/** A quote holds for 15 minutes, as long as customers' wallets and other tills expect. */
export const CHARGE_LIFE_MS = 15 * 60_000;

/**
 * Freezes everything a charge is made of. null when the amount is worth less than the coin's smallest payable step at
 * this rate: there would be nothing to pay.
 */
export function newCharge(charge: NewCharge): MutationArgs["charge.create"] | null {
  const { coin, amountCents, rate, receiving, now } = charge;
  const worth = chargeUnits(coin, amountCents, rate.rate, rate.marginBps);
  const nowMs = instantToMs(now);
  if (worth === null || nowMs === null) return null;
  return {
    chargeId: charge.id,
    coin,
    address: receiving.address ?? TRAINING_ADDRESSES[coin],
    addressIndex: receiving.addressIndex,
    amountCents,
    tipCents: charge.tipCents,
    discountCents: charge.discountCents,
    lines: [...charge.lines],
    tail: receiving.tail,
    units: (worth + BigInt(receiving.tail)).toString(),
    rate: rate.rate,
    marginBps: rate.marginBps,
    rateSource: rate.source,
    rateAsOf: rate.asOf,
    training: receiving.address === null,
    description: plainText(charge.description) || null,
    shopName: charge.shopName,
    cashier: charge.cashier,
    createdOffline: charge.offline,
    createdAt: now,
    expiresAt: msToInstant(nowMs + CHARGE_LIFE_MS),
  };
}
