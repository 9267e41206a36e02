import { useSyncExternalStore } from "react";
import { useDeps } from "./deps.ts";

/** When this device last had everything that the server had, ISO 8601; null: never. */
export function useSyncedAt(): string | null {
  const { sync } = useDeps();
  return useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state().lastSyncAt,
    () => null,
  );
}
