import { useLiveQuery } from "dexie-react-hooks";
import { COINS, type Coin } from "#db/entities/coins.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { listWallets } from "#pwa/local-db/queries/charge-queries.ts";
import { failureCode } from "#pwa/local-db/databases/local-error.ts";
import { readWatchKey } from "#pwa/local-db/till/till-key.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";

export type Wallets = {
  /** Address of each coin, null in training mode. undefined while it is read. */
  readonly addresses: Readonly<Record<Coin, string | null>> | undefined;
  /** Whether Bitcoin is received at fresh addresses of a key that was compared. */
  readonly keyInUse: boolean;
  /** Sets or (with null) removes an address. Resolves with the reason why it was not stored, or null. */
  readonly put: (coin: Coin, address: string | null) => Promise<DeviceErrorCode | null>;
};

export function useWallets(): Wallets {
  const { profile, mutate, clock } = useDeps();
  const isNew = useIsNewDevice();
  const rows = useLiveQuery(() => listWallets(profile), [profile]) ?? (isNew ? [] : undefined);
  const key = useLiveQuery(() => readWatchKey(profile), [profile]);
  const put = async (coin: Coin, address: string | null): Promise<DeviceErrorCode | null> => {
    try {
      const before = await profile.wallets.get(coin);
      await mutate("wallet.put", { coin, address, at: laterThan(clock.now(), before?.at) });
      return null;
    } catch (error) {
      return failureCode(error);
    }
  };
  const addressOf = (coin: Coin) => rows?.find((row) => row.coin === coin)?.address ?? null;
  return {
    addresses:
      rows &&
      (Object.fromEntries(COINS.map((coin) => [coin, addressOf(coin)])) as Record<Coin, string | null>),
    keyInUse: (key?.confirmedAt ?? null) !== null,
    put,
  };
}
