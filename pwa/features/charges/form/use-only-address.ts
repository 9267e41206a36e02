import type { Coin } from "#db/entities/coins.ts";
import { useDeviceFact } from "../use-device-fact.ts";

/**
 * "QR só com o endereço", remembered on the device for each coin: a USDT wallet that cannot read the link says nothing
 * about Bitcoin wallets, which would lose the amount.
 */
export function useOnlyAddress(coin: Coin): [on: boolean, set: (on: boolean) => void] {
  const [facts, keep] = useDeviceFact("onlyAddressQr");
  return [facts?.[coin] ?? false, (on) => keep({ ...facts, [coin]: on })];
}
