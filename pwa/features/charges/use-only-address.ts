import { useLiveQuery } from "dexie-react-hooks";
import type { Coin } from "#db/entities/coins.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readFact, writeFact } from "#pwa/local-db/device-facts.ts";

/**
 * "QR só com o endereço", remembered on the device for each coin: a USDT wallet that cannot read the link says nothing
 * about Bitcoin wallets, which would lose the amount.
 */
export function useOnlyAddress(coin: Coin): [on: boolean, set: (on: boolean) => void] {
  const { registry } = useDeps();
  const facts = useLiveQuery(() => readFact(registry, "onlyAddressQr"), [registry]);
  const set = (on: boolean) => {
    writeFact(registry, "onlyAddressQr", { ...facts, [coin]: on }).catch(() => undefined);
  };
  return [facts?.[coin] ?? false, set];
}
