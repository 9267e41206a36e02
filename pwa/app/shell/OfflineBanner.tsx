import { use, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { OfflinePackContext } from "#pwa/deps/offline-pack.ts";
import { useHasNetwork, useOffline } from "#pwa/deps/use-offline.ts";
import { isTaskPath } from "#pwa/paths.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";

/** Not in `strings.ts`, which every first screen loads. */
const t = {
  title: "Você está sem internet",
  detail: "Lições, glossário e cobrança continuam aqui. Salvamos tudo quando o sinal voltar.",
  unfinished:
    "O app ainda não está inteiro aqui: não feche esta página. Salvamos tudo quando o sinal voltar.",
} as const;

const SHOWN_MS = 8_000;

/**
 * Says what still works when the connection is lost. Nothing moves under a finger: on a screen that was drawn before, the
 * banner lies over the page; the next screen is drawn with it. After a while it goes with the next screen, and only the
 * sync status shows it; so it does from the start beside a task, where the keys of the keypad would move.
 */
export function OfflineBanner() {
  const offline = useOffline();
  // A device without a network draws its first screen with the banner (main.tsx).
  const hasNetwork = useHasNetwork();
  const { phase } = use(OfflinePackContext).state();
  const [isInFlow, setIsInFlow] = useState(!hasNetwork);
  const { pathname } = useLocation();
  const [isOld, setIsOld] = useState(false);
  const [shownAt, setShownAt] = useState(pathname);
  const [folded, setFolded] = useState(false);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setIsInFlow(offline);
    if (isOld) setFolded(true);
  }
  useEffect(() => {
    if (!offline) return;
    const timer = setTimeout(() => setIsOld(true), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      setIsOld(false);
      setFolded(false);
      setIsInFlow(false);
    };
  }, [offline]);
  if (!offline || folded || isTaskPath(pathname)) return null;
  return (
    <div className={isInFlow ? "notice" : "notice notice--over print:hidden"}>
      <Banner tone="warning" icon="wifi-slash-bold" title={t.title} card={!isInFlow}>
        <span className="notice__detail">{phase === "here" ? t.detail : t.unfinished}</span>
      </Banner>
    </div>
  );
}
