import { COINS, type Coin } from "#db/entities/coins.ts";
import type { UsdtNetwork } from "#db/entities/networks.ts";
import { DISCOUNT_KEY, isMaxDiscount } from "#db/rules/charges/discount.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { readWatchKey } from "#pwa/local-db/till/till-key.ts";
import { readLightningSource } from "#pwa/local-db/write/lightning-source.ts";
import { readLightningAddress } from "#pwa/local-db/write/receiving-settings.ts";
import { readUsdtAddresses } from "#pwa/local-db/write/usdt-addresses.ts";
import { listWallets } from "./charge-queries.ts";

/** What the counter kit prints about a shop, for live queries. */

export type ReceivingWays = {
  readonly coins: readonly Coin[];
  /** The networks besides TRON on which USDT is received. */
  readonly networks: readonly UsdtNetwork[];
  readonly lightning: boolean;
};

/**
 * The ways in which a customer can pay a real charge now. A Lightning code without an amount is offered beside a charge
 * in bitcoin, so it also needs a bitcoin address; a tested Lightning Address can be charged by itself.
 */
export async function readReceivingWays(db: ProfileDatabase): Promise<ReceivingWays> {
  const [wallets, networks, key, lightning, source] = await Promise.all([
    listWallets(db),
    readUsdtAddresses(db),
    readWatchKey(db),
    readLightningAddress(db),
    readLightningSource(db),
  ]);
  const usesKey = key !== null && key.confirmedAt !== null;
  const coins = COINS.filter(
    (coin) =>
      (coin === "bitcoin" && usesKey) ||
      wallets.some((wallet) => wallet.coin === coin && wallet.address !== null),
  );
  return {
    coins,
    networks: networks.flatMap(([network, address]) => (address === null ? [] : [network])),
    lightning: source !== null || (lightning !== null && coins.includes("bitcoin")),
  };
}

/** The largest discount in per cent that the owner allows; null when discounts are off. */
export async function readMaxDiscount(db: ProfileDatabase): Promise<number | null> {
  const value = (await db.state.get(DISCOUNT_KEY))?.value;
  return isMaxDiscount(value) ? value : null;
}
