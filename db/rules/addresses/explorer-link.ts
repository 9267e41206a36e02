import type { Coin } from "#db/entities/coins.ts";
import type { UsdtNetwork } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { isLightning } from "#db/rules/charges/is-lightning.ts";

export type ExplorerLink = { readonly site: string; readonly href: string };

const SITES: Record<Coin, { readonly site: string; readonly before: string }> = {
  bitcoin: { site: "mempool.space", before: "https://mempool.space/address/" },
  ethereum: { site: "etherscan.io", before: "https://etherscan.io/address/" },
  usdt: { site: "tronscan.org", before: "https://tronscan.org/#/address/" },
};

const SITES_OF_USDT: Record<UsdtNetwork, { readonly site: string; readonly before: string }> = {
  ethereum: SITES.ethereum,
  polygon: { site: "polygonscan.com", before: "https://polygonscan.com/address/" },
  bsc: { site: "bscscan.com", before: "https://bscscan.com/address/" },
};

/**
 * URL of a public explorer for the charge's address. null for training charges, whose addresses cannot be paid (D2), and for
 * Lightning charges, which are on no chain.
 */
export function explorerLink({
  coin,
  network,
  address,
  training,
}: Pick<ChargeRow, "coin" | "network" | "address" | "training">): ExplorerLink | null {
  const { site, before } = network ? SITES_OF_USDT[network] : SITES[coin];
  return training || isLightning({ address }) ? null : { site, href: before + encodeURIComponent(address) };
}
