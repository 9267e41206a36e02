import { useSyncExternalStore } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import type { SyncState } from "#pwa/sync/sync-control.ts";

/** Where the sync stands, for the frame around the screens. */
export function useSyncState(): SyncState {
  const { sync } = useDeps();
  return useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state(),
    () => NOTHING_KNOWN,
  );
}

/** What a page says before this device has looked at its own queue; the server draws it so. */
export const NOTHING_KNOWN: SyncState = {
  phase: "idle",
  known: false,
  pending: 0,
  oldestPendingAt: null,
  attention: 0,
  lastSyncAt: null,
  heard: false,
};
