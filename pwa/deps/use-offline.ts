import { useSyncExternalStore } from "react";
import { useDeps } from "./deps.ts";

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser reports a network. The server may still be unreachable. */
export const useHasNetwork = (): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );

/** True when the browser has no network or the last sync could not reach the server. */
export function useOffline(): boolean {
  const { sync } = useDeps();
  const phase = useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state().phase,
    () => "idle",
  );
  const hasNetwork = useHasNetwork();
  return !hasNetwork || phase === "offline";
}
