import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import type { Coin } from "#db/entities/coins.ts";
import type { UsdtNetwork } from "#db/entities/networks.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import type { nextReceiving, Receiving } from "#pwa/local-db/write/receiving.ts";
import { keepTrying } from "#pwa/retry-load.ts";
import { lazyCode } from "#pwa/ui/lazy/lazy-code.ts";

const receivingCode = lazyCode(async () => (await import("#pwa/local-db/write/receiving.ts")).nextReceiving);

/**
 * How the next charge of this coin would be received; undefined while it is unknown, as for no coin. Addresses and tails
 * are a chunk of their own, which the keypad does not wait for. `failed`: that chunk disappeared with an update, or has not
 * arrived yet.
 */
export function useReceiving(
  coin: Coin | null,
  wanted: UsdtNetwork | null | undefined,
): Receiving | "failed" | undefined {
  const { profile, clock } = useDeps();
  const [read, setRead] = useState<typeof nextReceiving | "failed">();
  useEffect(() => {
    let current = true;
    // Loaded after the keypad's own frame.
    const timer = setTimeout(() => {
      const take = (loaded: typeof nextReceiving) => current && setRead(() => loaded);
      receivingCode.load().then(take, () => {
        if (!current) return;
        setRead("failed");
        void keepTrying(receivingCode.load).then(take);
      });
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, []);
  const found = useLiveQuery(
    async () =>
      coin !== null && typeof read === "function"
        ? { coin, wanted, receiving: await read(profile, coin, clock.now(), wanted) }
        : undefined,
    [profile, coin, wanted, clock, read],
  );
  if (read === "failed") return "failed";
  // For a moment a live query still returns the result for the previous choice.
  return found?.coin === coin && found.wanted === wanted ? found.receiving : undefined;
}
