import { failureCode, type LocalErrorCode } from "#pwa/local-db/databases/local-error.ts";
import { putState } from "#pwa/local-db/write/put-state.ts";
import { useDeps } from "./deps.ts";

/** Stores a setting of the account, which syncs. Resolves with the reason why this device did not store it, or null. */
export function usePutState(): (
  key: string,
  value: Parameters<typeof putState>[2],
) => Promise<LocalErrorCode | null> {
  const deps = useDeps();
  return async (key, value) => {
    try {
      await putState(deps, key, value);
      return null;
    } catch (error) {
      return failureCode(error);
    }
  };
}
