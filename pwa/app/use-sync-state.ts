import { useSyncExternalStore } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import type { SyncState } from "#pwa/sync/sync-control.ts";

/** Where the sync stands, for the frame around the screens. */
export function useSyncState(): SyncState {
  const { sync } = useDeps();
  return useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state(),
  );
}
