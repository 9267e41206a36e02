import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { isTaskPath } from "#pwa/paths.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { strings } from "./strings.ts";

const SHOWN_MS = 8_000;

/**
 * Says what still works when the connection is lost. After a while it goes with the next screen, so that nothing moves
 * under a finger, and only the sync status shows it; so it does from the start beside a task, where the keys of the
 * keypad would move.
 */
export function OfflineBanner() {
  const offline = useOffline();
  const { pathname } = useLocation();
  const [isOld, setIsOld] = useState(false);
  const [shownAt, setShownAt] = useState(pathname);
  const [folded, setFolded] = useState(false);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    if (isOld) setFolded(true);
  }
  useEffect(() => {
    if (!offline) return;
    const timer = setTimeout(() => setIsOld(true), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      setIsOld(false);
      setFolded(false);
    };
  }, [offline]);
  if (!offline || folded || isTaskPath(pathname)) return null;
  return (
    <div className="notice">
      <Banner tone="warning" icon="wifi-slash-bold" title={strings.offlineTitle}>
        {strings.offlineText}
      </Banner>
    </div>
  );
}
