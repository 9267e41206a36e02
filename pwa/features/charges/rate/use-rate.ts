import { useLiveQuery } from "dexie-react-hooks";
import type { Coin } from "#db/entities/coins.ts";
import { useDeps, type Deps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import type { DeviceRates } from "#pwa/local-db/write/device-facts.ts";
import { readDeviceRates } from "#pwa/local-db/write/device-rates.ts";
import { putState } from "#pwa/local-db/write/put-state.ts";
import { readMargin } from "#pwa/local-db/write/rate-margin.ts";
import { chooseRate, type RateChoice } from "./known-rate.ts";
import { rateKey, rateToValue, readSavedRate, type SavedRate } from "#pwa/local-db/write/saved-rate.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";

type RateParts = Pick<Deps, "profile" | "registry">;
type StoredRates = {
  readonly typed: SavedRate | null;
  readonly device: DeviceRates | undefined;
  readonly marginBps: number;
};

/** Everything stored that decides the rate of a charge in this coin. */
export async function readRates({ profile, registry }: RateParts, coin: Coin): Promise<StoredRates> {
  const [typed, device, marginBps] = await Promise.all([
    readSavedRate(profile, coin),
    readDeviceRates(registry),
    readMargin(profile),
  ]);
  return { typed, device, marginBps };
}

type RateOfCoin = Partial<RateChoice> & {
  /** Safety margin in basis points. */
  readonly marginBps: number;
  /** Stores a typed (or reconfirmed) rate with the current time. */
  readonly keep: (rate: string) => Promise<SavedRate>;
  /** Removes the typed rate, so that the server's is used. */
  readonly dropTyped: () => Promise<void>;
};

/** `inUse` is undefined while it is read. */
export function useRate(coin: Coin): RateOfCoin {
  const deps = useDeps();
  const { profile, registry, clock } = deps;
  const offline = useOffline();
  const now = useDeviceNow();
  const found = useLiveQuery(
    async () => ({ coin, stored: await readRates({ profile, registry }, coin) }),
    [profile, registry, coin],
  );
  const keep = async (rate: string): Promise<SavedRate> => {
    const saved: SavedRate = { rate, asOf: clock.now() };
    await putState(deps, rateKey(coin), rateToValue(saved));
    return saved;
  };
  const dropTyped = (): Promise<void> => putState(deps, rateKey(coin), null);
  if (found?.coin !== coin) return { marginBps: 0, keep, dropTyped };
  const { stored } = found;
  return { ...chooseRate(stored, coin, now, offline), marginBps: stored.marginBps, keep, dropTyped };
}
