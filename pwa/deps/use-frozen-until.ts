import { useLiveQuery } from "dexie-react-hooks";
import { readFrozenUntil } from "#pwa/local-db/queries/shop-queries.ts";
import { useDeps } from "./deps.ts";
import { useDeviceNow } from "./use-now.ts";

/** Until when the shop takes no new addresses, people and phones, by this device's clock; null: it takes them. */
export function useFrozenUntil(): string | null {
  const { profile } = useDeps();
  const now = useDeviceNow(60_000);
  return useLiveQuery(() => readFrozenUntil(profile, now), [profile, now]) ?? null;
}
