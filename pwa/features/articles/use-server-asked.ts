import { useEffect, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";

const PATIENCE_MS = 8000;

/**
 * Asks the server once when this device lacks something, so that "there is none" is never said of what was published a
 * moment ago. True when it answered, cannot be asked, or does not answer.
 */
export function useServerAsked(lacking: boolean): boolean {
  const { sync } = useDeps();
  const offline = useOffline();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!lacking || asked) return;
    let current = true;
    const end = () => {
      if (current) setAsked(true);
    };
    sync
      .syncNow()
      .finally(end)
      .catch(() => undefined);
    const timer = setTimeout(end, PATIENCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [lacking, asked, sync]);
  return asked || offline;
}
