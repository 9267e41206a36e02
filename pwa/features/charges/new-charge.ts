import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import type { RateSource } from "#db/entities/rows.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { PLAIN_CHARGE } from "#db/rules/charge-extras.ts";
import { chargeUnits } from "#db/rules/charge-amount.ts";
import { instantToMs, msToInstant } from "#db/rules/local-day.ts";
import { TRAINING_ADDRESSES } from "#db/rules/training-addresses.ts";

export type ChosenRate = {
  /** Decimal BRL per coin. */
  readonly rate: string;
  readonly source: RateSource;
  readonly asOf: string;
};

export type NewCharge = {
  readonly id: string;
  readonly coin: Coin;
  readonly amountCents: number;
  readonly description: string;
  /** The merchant's own address; null: a training charge, which nobody can pay (D2). */
  readonly address: string | null;
  readonly rate: ChosenRate;
  readonly shopName: string | null;
  readonly offline: boolean;
  readonly now: string;
};

/** A quote holds for 15 minutes, as long as customers' wallets and other tills expect. */
export const CHARGE_LIFE_MS = 15 * 60_000;

/** The example rate of a training charge (S187–S189). It has no time of its own. */
export const exampleRate = (coin: Coin, now: string): ChosenRate => ({
  rate: COIN_FACTS[coin].exampleRate,
  source: "example",
  asOf: now,
});

/**
 * Freezes everything a charge is made of. null when the amount is worth less than the coin's smallest payable step at
 * this rate: there would be nothing to pay.
 */
export function newCharge(charge: NewCharge): MutationArgs["charge.create"] | null {
  const { coin, amountCents, rate, now } = charge;
  const units = chargeUnits(coin, amountCents, rate.rate);
  const nowMs = instantToMs(now);
  if (units === null || nowMs === null) return null;
  return {
    chargeId: charge.id,
    coin,
    address: charge.address ?? TRAINING_ADDRESSES[coin],
    amountCents,
    ...PLAIN_CHARGE,
    units: units.toString(),
    rate: rate.rate,
    rateSource: rate.source,
    rateAsOf: rate.asOf,
    training: charge.address === null,
    description: plainText(charge.description) || null,
    shopName: charge.shopName,
    cashier: null,
    createdOffline: charge.offline,
    createdAt: now,
    expiresAt: msToInstant(nowMs + CHARGE_LIFE_MS),
  };
}

/**
 * One line of what can be seen: without control characters and halves of an emoji, which the server's database cannot
 * keep (the whole charge would be refused), and without marks that turn the direction of what follows on the receipt.
 */
const plainText = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, " ")
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim();
