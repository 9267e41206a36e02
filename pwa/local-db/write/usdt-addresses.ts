import type { Coin } from "#db/entities/coins.ts";
import { USDT_NETWORKS, type UsdtNetwork } from "#db/entities/networks.ts";
import { usdtKey } from "#db/rules/shops/usdt-key.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { readWalletAddress } from "#pwa/local-db/queries/charge-queries.ts";

/** Addresses for USDT on networks other than TRON, as state rows of the shop (docs/decisions/0085). */

async function readUsdtAddress(db: ProfileDatabase, network: UsdtNetwork): Promise<string | null> {
  const value = (await db.state.get(usdtKey(network)))?.value;
  return typeof value === "string" && value !== "" ? value : null;
}

/** The shop's address in each network; null where none is set. Checksums are verified again when a charge is made. */
export const readUsdtAddresses = (
  db: ProfileDatabase,
): Promise<readonly (readonly [UsdtNetwork, string | null])[]> =>
  Promise.all(USDT_NETWORKS.map(async (network) => [network, await readUsdtAddress(db, network)] as const));

/** The fixed address of a coin, or of USDT in `network`; null when none is set. */
export const readReceivingAddress = (
  db: ProfileDatabase,
  coin: Coin,
  network: UsdtNetwork | null,
): Promise<string | null> => (network === null ? readWalletAddress(db, coin) : readUsdtAddress(db, network));

/**
 * The networks in which the shop receives USDT, TRON (null) first. For practice, a shop that receives none has TRON.
 */
export async function readUsdtNetworks(db: ProfileDatabase): Promise<readonly (UsdtNetwork | null)[]> {
  const [tron, others] = await Promise.all([readWalletAddress(db, "usdt"), readUsdtAddresses(db)]);
  const set = others.flatMap(([network, address]) => (address === null ? [] : [network]));
  return tron === null && set.length > 0 ? set : [null, ...set];
}
