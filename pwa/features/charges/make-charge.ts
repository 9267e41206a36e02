import type { Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { chargeUri } from "#db/rules/payment-uri.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { readAccount } from "#pwa/local-db/account-queries.ts";
import { readWalletAddress } from "#pwa/local-db/charge-queries.ts";
import { isLocalError } from "#pwa/local-db/local-error.ts";
import { isStillPayable, loadQr } from "./load-on-idle.ts";
import { newCharge, type ChosenRate } from "./new-charge.ts";

export type ChargeWish = {
  readonly coin: Coin;
  readonly amountCents: number;
  readonly description: string;
  readonly rate: ChosenRate;
  /** The address that was on screen (null: training), so that a change in another tab is noticed. */
  readonly address: string | null;
  /** Whether the device knew itself without a network: information for later, nothing depends on it. */
  readonly offline: boolean;
};

/** Why no charge was made. Nothing was stored then. */
export type ChargeFailure =
  | "qr"
  | "too_small"
  | "bad_address"
  | "address_changed"
  | "storage_full"
  | "storage_blocked"
  | "storage_failed";

export type ChargeOutcome =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly failure: ChargeFailure };

const failed = (failure: ChargeFailure): ChargeOutcome => ({ ok: false, failure });

type Parts = Pick<Deps, "profile" | "mutate" | "clock" | "newId">;

/**
 * Makes one charge: checks it, proves that its code can be drawn, then stores it. Resolves once it is on the disk, so
 * that whatever is shown afterwards survives a dying phone. No network (S260).
 */
export async function makeCharge(
  { profile, mutate, clock, newId }: Parts,
  wish: ChargeWish,
): Promise<ChargeOutcome> {
  try {
    const address = await readWalletAddress(profile, wish.coin);
    if (address !== wish.address) return failed("address_changed");
    if (address !== null && !(await isStillPayable(wish.coin, address))) return failed("bad_address");
    const { businessName } = await readAccount(profile);
    const args = newCharge({
      ...wish,
      id: newId(),
      shopName: businessName,
      now: clock.now(),
    });
    if (!args) return failed("too_small");
    if (!(await canBeDrawn({ ...args, id: args.chargeId }))) return failed("qr");
    await mutate("charge.create", args);
    return { ok: true, id: args.chargeId };
  } catch (error) {
    return failed(storageFailure(error));
  }
}

async function canBeDrawn(charge: ChargeRow): Promise<boolean> {
  try {
    await loadQr(chargeUri(charge));
    return true;
  } catch {
    return false;
  }
}

export function storageFailure(error: unknown): "storage_full" | "storage_blocked" | "storage_failed" {
  if (!isLocalError(error)) return "storage_failed";
  return error.code === "storage_full" || error.code === "storage_blocked" ? error.code : "storage_failed";
}
