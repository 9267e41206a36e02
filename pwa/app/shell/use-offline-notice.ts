import { useEffect, useState } from "react";
import { useOffline } from "#pwa/deps/use-offline.ts";

const SHOWN_MS = 8_000;

/** True for a while after the connection is lost; then the notice folds into the status. */
export function useOfflineNotice(): boolean {
  const offline = useOffline();
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    if (!offline) return;
    const timer = setTimeout(() => setFolded(true), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      setFolded(false);
    };
  }, [offline]);
  return offline && !folded;
}
