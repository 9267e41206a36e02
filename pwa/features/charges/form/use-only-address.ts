import type { ChargeRow } from "#db/entities/rows.ts";
import { usdtKey } from "#db/rules/shops/usdt-key.ts";
import { useDeviceFact } from "#pwa/deps/use-device-fact.ts";

const NONE = {};

/**
 * "QR só com o endereço", remembered on the device for each coin and network: if a USDT wallet cannot read the link,
 * Bitcoin wallets may still read it, and they would lose the amount without it.
 */
export function useOnlyAddress({
  coin,
  network,
}: Pick<ChargeRow, "coin" | "network">): [on: boolean, set: (on: boolean) => void] {
  const [facts, keep] = useDeviceFact("onlyAddressQr", NONE);
  const key = network ? usdtKey(network) : coin;
  return [facts?.[key] ?? false, (on) => keep({ ...facts, [key]: on })];
}
