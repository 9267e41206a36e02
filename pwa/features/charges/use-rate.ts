import { useLiveQuery } from "dexie-react-hooks";
import type { Coin } from "#db/entities/coins.ts";
import { laterThan } from "#db/rules/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readState } from "#pwa/local-db/account-queries.ts";
import { rateAge, type RateAge } from "./rate-age.ts";
import { rateKey, rateToValue, valueToRate, type SavedRate } from "./saved-rate.ts";
import { useNow } from "./use-now.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";

export type TypedRate = SavedRate & { readonly age: RateAge };

type RateOfCoin = {
  /** The rate the merchant typed for this coin; null: none yet. undefined until it is known. */
  readonly saved: TypedRate | null | undefined;
  /** Keeps a typed (or once more confirmed) rate with the time of now. */
  readonly keep: (rate: string) => Promise<SavedRate>;
};

export function useRate(coin: Coin): RateOfCoin {
  const { profile, mutate, clock } = useDeps();
  const offline = useOffline();
  const now = useNow();
  const found = useLiveQuery(
    async () => ({ coin, rate: valueToRate(await readState(profile, rateKey(coin))) }),
    [profile, coin],
  );
  const keep = async (rate: string): Promise<SavedRate> => {
    const saved: SavedRate = { rate, asOf: clock.now() };
    const before = await profile.state.get(rateKey(coin));
    await mutate("state.put", {
      key: rateKey(coin),
      value: rateToValue(saved),
      at: laterThan(saved.asOf, before?.at),
    });
    return saved;
  };
  if (found?.coin !== coin) return { saved: undefined, keep };
  const { rate } = found;
  return { saved: rate && { ...rate, age: rateAge(rate.asOf, now, offline) }, keep };
}
