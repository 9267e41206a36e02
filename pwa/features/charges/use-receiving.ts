import { useLiveQuery } from "dexie-react-hooks";
import type { Coin } from "#db/entities/coins.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { nextReceiving, type Receiving } from "#pwa/local-db/receiving.ts";

/** What the next charge of this coin would be received with. undefined until it is known. */
export function useReceiving(coin: Coin): Receiving | undefined {
  const { profile, clock } = useDeps();
  const found = useLiveQuery(
    async () => ({ coin, receiving: await nextReceiving(profile, coin, clock.now()) }),
    [profile, coin, clock],
  );
  // A live query still answers for the coin before, for a moment.
  return found?.coin === coin ? found.receiving : undefined;
}
