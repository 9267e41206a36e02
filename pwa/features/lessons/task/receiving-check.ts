import { useLiveQuery } from "dexie-react-hooks";
import type { Coin } from "#db/entities/coins.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readWalletAddress } from "#pwa/local-db/queries/charge-queries.ts";
import { readLightningAddress } from "#pwa/local-db/write/receiving-settings.ts";

type Way = Coin | "lightning";

/** Lessons that end with an address in use. Their slugs never change. */
const WAY_OF: Readonly<Record<string, Way>> = {
  "carteira-lightning": "lightning",
  "carteira-bitcoin": "bitcoin",
  "carteira-usdt": "usdt",
};

export type ReceivingCheck = {
  readonly way: Way;
  /** It was validated when it was stored; undefined while it is read. */
  readonly inUse: boolean | undefined;
};

/** Whether the address that this lesson asks for is stored here; null for every other lesson. */
export function useReceivingCheck(slug: string): ReceivingCheck | null {
  const { profile } = useDeps();
  const way = WAY_OF[slug];
  const inUse = useLiveQuery(async () => {
    if (way === undefined) return false;
    const address =
      way === "lightning" ? await readLightningAddress(profile) : await readWalletAddress(profile, way);
    return address !== null;
  }, [profile, way]);
  return way === undefined ? null : { way, inUse };
}
