import type { ChargeRow } from "#db/entities/rows.ts";
import { TRAINING_ADDRESSES } from "#db/rules/addresses/training-addresses.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";
import type { TakenReceiving } from "#pwa/local-db/write/receiving.ts";
import type { ChosenRate } from "../rate/chosen-rate.ts";
import { plainText } from "../plain-text.ts";

/** What the person at the counter decides about a charge, in the charge's own fields. */
export type ChargeInput = ChosenRate &
  Pick<
    ChargeRow,
    "coin" | "amountCents" | "tipCents" | "discountCents" | "lines" | "cashier" | "createdOffline"
  > & {
    /** The description as typed. */
    readonly description: string;
  };

/** What the device adds when the charge is made. */
export type ChargeContext = Pick<ChargeRow, "id" | "shopName" | "createdAt"> & {
  /** The receiving details taken for it. Without an address it is a training charge, which nobody can pay (D2). */
  readonly receiving: Pick<TakenReceiving, "address" | "network" | "addressIndex" | "tail">;
};

/** A quote is valid for 15 minutes, as customers' wallets and other tills expect. */
export const CHARGE_LIFE_MS = 15 * 60_000;

/**
 * Freezes everything a charge consists of. null when the amount is worth less than the coin's smallest payable step at
 * this rate, because there would be nothing to pay.
 */
export function newCharge(input: ChargeInput, context: ChargeContext): ChargeRow | null {
  const { coin, amountCents, rate, marginBps } = input;
  const { id, shopName, createdAt, receiving } = context;
  const worth = chargeUnits(coin, amountCents, rate, marginBps);
  const createdMs = instantToMs(createdAt);
  if (worth === null || createdMs === null) return null;
  return {
    id,
    coin,
    // A training charge cannot be paid, so it names no network.
    ...(receiving.network && receiving.address !== null && { network: receiving.network }),
    address: receiving.address ?? TRAINING_ADDRESSES[coin],
    addressIndex: receiving.addressIndex,
    amountCents,
    tipCents: input.tipCents,
    discountCents: input.discountCents,
    lines: [...input.lines],
    tail: receiving.tail,
    units: (worth + BigInt(receiving.tail)).toString(),
    rate,
    marginBps,
    rateSource: input.rateSource,
    rateAsOf: input.rateAsOf,
    training: receiving.address === null,
    description: plainText(input.description) || null,
    shopName,
    cashier: input.cashier,
    createdOffline: input.createdOffline,
    createdAt,
    expiresAt: msToInstant(createdMs + CHARGE_LIFE_MS),
  };
}
