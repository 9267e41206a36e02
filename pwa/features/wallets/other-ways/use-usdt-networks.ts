import { useLiveQuery } from "dexie-react-hooks";
import type { UsdtNetwork } from "#db/entities/networks.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { readUsdtNetworks } from "#pwa/local-db/write/usdt-addresses.ts";

/** The networks besides TRON in which the shop has an address; undefined while it is read. */
export function useUsdtNetworks(): readonly UsdtNetwork[] | undefined {
  const { profile } = useDeps();
  const isNew = useIsNewDevice();
  const networks = useLiveQuery(() => readUsdtNetworks(profile), [profile]) ?? (isNew ? [] : undefined);
  return networks?.filter((network) => network !== null);
}
