import { usePutState } from "#pwa/deps/use-put-state.ts";
import { LIGHTNING_LIMIT_KEY } from "#pwa/local-db/write/lightning-source.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";

/** Stores the owner's limit for every device of the shop. Resolves with the reason why it was not stored, or null. */
export function useLightningLimit(): (cents: number) => Promise<DeviceErrorCode | null> {
  const putState = usePutState();
  return (cents) => putState(LIGHTNING_LIMIT_KEY, cents);
}
