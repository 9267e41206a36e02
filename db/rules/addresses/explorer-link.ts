import type { Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";

export type ExplorerLink = { readonly site: string; readonly href: string };

const SITES: Record<Coin, { readonly site: string; readonly before: string }> = {
  bitcoin: { site: "mempool.space", before: "https://mempool.space/address/" },
  ethereum: { site: "etherscan.io", before: "https://etherscan.io/address/" },
  usdt: { site: "tronscan.org", before: "https://tronscan.org/#/address/" },
};

/**
 * URL of a public explorer for the charge's address. null for training charges: their addresses cannot be paid (D2).
 */
export function explorerLink({
  coin,
  address,
  training,
}: Pick<ChargeRow, "coin" | "address" | "training">): ExplorerLink | null {
  const { site, before } = SITES[coin];
  return training ? null : { site, href: before + encodeURIComponent(address) };
}
