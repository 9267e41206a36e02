import { useLiveQuery } from "dexie-react-hooks";
import { takesCodes } from "#db/rules/lightning/tested-source.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readLightningSource } from "#pwa/local-db/write/lightning-source.ts";

/** Whether the shop's wallet accepts codes made on devices without a network. */
export function useSellsOffline(): boolean {
  const { profile } = useDeps();
  const source = useLiveQuery(() => readLightningSource(profile), [profile]);
  return source ? takesCodes(source) : false;
}
