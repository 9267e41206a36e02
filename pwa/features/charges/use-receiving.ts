import { useLiveQuery } from "dexie-react-hooks";
import type { Coin } from "#db/entities/coins.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readWalletAddress } from "#pwa/local-db/charge-queries.ts";

/** Where a coin is received: the merchant's own address, or null in training mode. undefined until it is known. */
export function useReceiving(coin: Coin): { readonly address: string | null } | undefined {
  const { profile } = useDeps();
  const found = useLiveQuery(
    async () => ({ coin, address: await readWalletAddress(profile, coin) }),
    [profile, coin],
  );
  // A live query still answers for the coin before, for a moment.
  return found?.coin === coin ? found : undefined;
}
