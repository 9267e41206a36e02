import { useLiveQuery } from "dexie-react-hooks";
import { readFrozenUntil } from "#pwa/local-db/queries/shop-queries.ts";
import { useDeps } from "./deps.ts";
import { useDeviceNow } from "./use-now.ts";

/** When the shop's freeze ends, by this device's clock; null: the shop accepts new addresses, people and phones. */
export function useFrozenUntil(): string | null {
  const { profile } = useDeps();
  const now = useDeviceNow(60_000);
  return useLiveQuery(() => readFrozenUntil(profile, now), [profile, now]) ?? null;
}
