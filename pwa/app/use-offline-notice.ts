import { useEffect, useState } from "react";
import { useOnline } from "./use-online.ts";

const SHOWN_MS = 8_000;

/** True for a while after the connection is lost; then the notice folds into the status. */
export function useOfflineNotice(): boolean {
  const online = useOnline();
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    if (online) return;
    const timer = setTimeout(() => setFolded(true), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      setFolded(false);
    };
  }, [online]);
  return !online && !folded;
}
