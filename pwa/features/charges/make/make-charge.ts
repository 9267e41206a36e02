import type { ChargeRow } from "#db/entities/rows.ts";
import { isLightning } from "#db/rules/charges/is-lightning.ts";
import { isLightningAddress } from "#db/rules/lightning/chargeable-address.ts";
import { brokenBound } from "#db/rules/lightning/wallet/wallet-bounds.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { chargeUri } from "#db/rules/payment-links/payment-uri.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { readShopName } from "#pwa/local-db/queries/shop-queries.ts";
import { type Receiving, releaseReceiving, takeReceiving } from "#pwa/local-db/write/receiving.ts";
import { loadQr } from "#pwa/ui/data/use-qr.ts";
import { storageFailure, type StorageFailure } from "../storage-failure.ts";
import { addressCheck } from "./address-check.ts";
import { type ChargeInput, newCharge } from "./new-charge.ts";

/** Why no charge was made. In that case nothing was stored, and no address or tail is lost. */
export type ChargeFailure =
  | "qr"
  | "no_rate"
  | "too_small"
  | "wallet_bounds"
  | "no_address"
  | "bad_address"
  | "address_changed"
  | "not_loaded"
  | StorageFailure;

export type ChargeOutcome =
  { readonly ok: true; readonly charge: ChargeRow } | { readonly ok: false; readonly failure: ChargeFailure };

type Parts = Pick<Deps, "registry" | "profile" | "session" | "mutate" | "sync" | "clock" | "newId">;

/** What was on screen. It is compared, so that a change in another tab is noticed. */
type ShownReceiving = Pick<Receiving, "kind" | "address" | "network">;

/**
 * Makes one charge: takes its address, checks it, proves that its code can be drawn, then stores the charge. Resolves
 * once it is on the disk, so that whatever is shown afterwards survives a dying phone. Needs no network (S260).
 */
export async function makeCharge(
  parts: Parts,
  input: ChargeInput,
  shown: ShownReceiving,
): Promise<ChargeOutcome> {
  const { profile, clock, newId } = parts;
  const id = newId();
  try {
    const charge = await tryToMake(parts, input, shown, { id, createdAt: clock.now() });
    if (typeof charge !== "string") {
      // The server needs it before it can make an invoice, which the ticket asks for.
      if (isLightning(charge) && parts.session.kind !== "visitor")
        parts.sync.syncNow().catch(() => undefined);
      return { ok: true, charge };
    }
    await releaseReceiving(profile, id);
    return { ok: false, failure: charge };
  } catch (error) {
    // Where nothing can be written, the address cannot be released either. It returns to the pool by itself after a
    // day.
    await releaseReceiving(profile, id).catch(() => undefined);
    return { ok: false, failure: storageFailure(error) };
  }
}

async function tryToMake(
  { registry, profile, mutate }: Parts,
  input: ChargeInput,
  shown: ShownReceiving,
  { id, createdAt }: Pick<ChargeRow, "id" | "createdAt">,
): Promise<ChargeFailure | ChargeRow> {
  const { coin } = input;
  const units = chargeUnits(coin, input.amountCents, input.rate, input.marginBps);
  if (units === null) return "too_small";
  const [receiving, shopName] = await Promise.all([
    takeReceiving(profile, {
      coin,
      lightning: shown.kind === "lightning",
      network: shown.network,
      chargeId: id,
      units,
      now: createdAt,
    }),
    readShopName(registry, profile),
  ]);
  if (receiving.kind === "none") return "no_address";
  if (hasChanged(shown, receiving)) return "address_changed";
  // A saved address is checked again for each charge, because a damaged row must never reach a customer's phone.
  const { kind, address, network, lightning } = receiving;
  const isGood =
    address === null ||
    (kind === "lightning"
      ? isLightningAddress(coin, address)
      : (await addressCheck.load()).isPayable(coin, address, network));
  if (!isGood) return "bad_address";
  if (lightning && brokenBound(lightning, units)) return "wallet_bounds";
  const charge = newCharge(input, { id, createdAt, shopName, receiving });
  if (!charge) return "too_small";
  if (!(await canBeDrawn(charge))) return "qr";
  const { id: chargeId, ...fields } = charge;
  await mutate("charge.create", { chargeId, ...fields });
  return charge;
}

/**
 * Whether training became real or vice versa, or the fixed address changed. Fixed and fresh addresses belong to the
 * same merchant's wallet.
 */
function hasChanged(shown: ShownReceiving, taken: Pick<Receiving, "kind" | "address">): boolean {
  if (shown.kind === "lightning") return taken.address !== shown.address;
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
