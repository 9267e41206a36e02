import type { Coin } from "#db/entities/coins.ts";
import type { ChargeLine, ChargeRow } from "#db/entities/rows.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { chargeUri } from "#db/rules/payment-links/payment-uri.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";
import { type Receiving, releaseReceiving, takeReceiving } from "#pwa/local-db/write/receiving.ts";
import { loadQr } from "#pwa/ui/data/load-qr.ts";
import { storageFailure, type StorageFailure } from "../storage-failure.ts";
import type { ChosenRate } from "../rate/chosen-rate.ts";
import { addressCheck } from "./address-check.ts";
import { newCharge } from "./new-charge.ts";

export type ChargeWish = {
  readonly coin: Coin;
  /** What is paid: lines, less the discount, plus the tip. */
  readonly amountCents: number;
  readonly tipCents: number;
  readonly discountCents: number;
  readonly lines: readonly ChargeLine[];
  readonly description: string;
  readonly rate: ChosenRate;
  /** Who is at the till, by name. */
  readonly cashier: string | null;
  /** What was on screen, so that a change in another tab is noticed. */
  readonly receiving: Pick<Receiving, "kind" | "address">;
  /** Whether the device knew itself without a network: information for later, nothing depends on it. */
  readonly offline: boolean;
};

/** Why no charge was made. Nothing was stored then, and no address or tail is lost. */
export type ChargeFailure =
  | "qr"
  | "no_rate"
  | "too_small"
  | "no_address"
  | "bad_address"
  | "address_changed"
  | "not_loaded"
  | StorageFailure;

export type ChargeOutcome =
  { readonly ok: true; readonly charge: ChargeRow } | { readonly ok: false; readonly failure: ChargeFailure };

type Parts = Pick<Deps, "profile" | "mutate" | "clock" | "newId">;

/**
 * Makes one charge: takes what it is received with, checks it, proves that its code can be drawn, then stores it.
 * Resolves once it is on the disk, so that whatever is shown afterwards survives a dying phone. No network (S260).
 */
export async function makeCharge(parts: Parts, wish: ChargeWish): Promise<ChargeOutcome> {
  const { profile, clock, newId } = parts;
  const chargeId = newId();
  try {
    const made = await tryToMake(parts, wish, chargeId, clock.now());
    if (typeof made !== "string") return { ok: true, charge: made };
    await releaseReceiving(profile, chargeId);
    return { ok: false, failure: made };
  } catch (error) {
    // Where nothing can be written nothing can be given back either: it returns to the pool by itself after a day.
    await releaseReceiving(profile, chargeId).catch(() => undefined);
    return { ok: false, failure: storageFailure(error) };
  }
}

async function tryToMake(
  { profile, mutate }: Parts,
  wish: ChargeWish,
  chargeId: string,
  now: string,
): Promise<ChargeFailure | ChargeRow> {
  const { coin, amountCents, rate } = wish;
  const units = chargeUnits(coin, amountCents, rate.rate, rate.marginBps);
  if (units === null) return "too_small";
  const [receiving, { businessName }] = await Promise.all([
    takeReceiving(profile, { coin, chargeId, units, now }),
    readAccount(profile),
  ]);
  if (receiving.kind === "none") return "no_address";
  if (hasChanged(wish.receiving, receiving)) return "address_changed";
  // A saved address is checked again for each charge: a damaged row must never reach a customer's phone.
  if (receiving.address !== null && !(await addressCheck.load()).isPayable(coin, receiving.address))
    return "bad_address";
  const args = newCharge({ ...wish, receiving, id: chargeId, shopName: businessName, now });
  if (!args) return "too_small";
  const { chargeId: id, ...facts } = args;
  const charge = { id, ...facts };
  if (!(await canBeDrawn(charge))) return "qr";
  await mutate("charge.create", args);
  return charge;
}

/** Training against real, or another fixed address. From fixed to fresh and back is the same merchant's wallet. */
function hasChanged(shown: ChargeWish["receiving"], taken: Receiving): boolean {
  if ((shown.kind === "training") !== (taken.kind === "training")) return true;
  return shown.kind === "fixed" && taken.kind === "fixed" && shown.address !== taken.address;
}

async function canBeDrawn(charge: ChargeRow): Promise<boolean> {
  try {
    await loadQr(chargeUri(charge));
    return true;
  } catch {
    return false;
  }
}
