import { useSyncExternalStore } from "react";
import { type Deps, useDeps } from "./deps.ts";

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

/** What `useOffline` returns, for code outside of a drawing. */
export const isOffline = ({ sync }: Pick<Deps, "sync">): boolean =>
  !navigator.onLine || sync.state().phase === "offline";

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
