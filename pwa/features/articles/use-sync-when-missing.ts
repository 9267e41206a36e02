import { useEffect, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";

const WAIT_AT_MOST_MS = 8000;

/**
 * Syncs once when this device lacks something, so that an article published a moment ago is not called missing. True when
 * the sync has ended or takes too long, and while there is no network.
 */
export function useSyncWhenMissing(isMissing: boolean): boolean {
  const { sync } = useDeps();
  const offline = useOffline();
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    if (!isMissing || hasEnded) return;
    let current = true;
    const end = () => {
      if (current) setHasEnded(true);
    };
    sync
      .syncNow()
      .finally(end)
      .catch(() => undefined);
    const timer = setTimeout(end, WAIT_AT_MOST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [isMissing, hasEnded, sync]);
  return hasEnded || offline;
}
