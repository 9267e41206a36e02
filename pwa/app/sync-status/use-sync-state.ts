import { useSyncExternalStore } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import type { SyncState } from "#pwa/sync/sync-control.ts";

/** The sync state, for the frame around the screens. */
export function useSyncState(): SyncState {
  const { sync } = useDeps();
  return useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state(),
    () => NOTHING_KNOWN,
  );
}

/** The state before this device has read its own queue; the server renders the same. */
export const NOTHING_KNOWN: SyncState = {
  phase: "idle",
  known: false,
  pending: 0,
  oldestPendingAt: null,
  attention: 0,
  lastSyncAt: null,
  heard: false,
};
