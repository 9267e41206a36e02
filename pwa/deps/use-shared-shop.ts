import { useLiveQuery } from "dexie-react-hooks";
import { readIsShared } from "#pwa/local-db/queries/shop-queries.ts";
import { useDeps } from "./deps.ts";

/** Live: whether others work in the open shop; false while this is being read. */
export function useSharedShop(): boolean {
  const { registry, profile } = useDeps();
  return useLiveQuery(() => readIsShared(registry, profile), [registry, profile]) ?? false;
}
