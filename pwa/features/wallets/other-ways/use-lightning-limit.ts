import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import { LIGHTNING_LIMIT_KEY } from "#pwa/local-db/write/lightning-source.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";

/** Stores the owner's limit for every device of the shop. Resolves with the reason why it was not stored, or null. */
export function useLightningLimit(): (cents: number) => Promise<DeviceErrorCode | null> {
  const { profile, mutate, clock } = useDeps();
  return async (value) => {
    try {
      const before = await profile.state.get(LIGHTNING_LIMIT_KEY);
      await mutate("state.put", { key: LIGHTNING_LIMIT_KEY, value, at: laterThan(clock.now(), before?.at) });
      return null;
    } catch (error) {
      return isLocalError(error) ? error.code : "storage_failed";
    }
  };
}
