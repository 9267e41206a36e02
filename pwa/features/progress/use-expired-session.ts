import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { readFact } from "#pwa/local-db/device-facts.ts";
import { useToast } from "#pwa/ui/toast-context.ts";
import { progressTexts as t } from "./strings.ts";

const LEAVE_AFTER_MS = 500;

/**
 * S213: says so and goes to the sign-in page half a second later. Only online, and only for a session that the server
 * itself ended (401 or 403): a visitor never had one, and without a connection nobody is signed out (D4).
 */
export function useExpiredSession(): void {
  const { session, sync, account, registry } = useDeps();
  const offline = useOffline();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const phase = useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state().phase,
    () => "idle",
  );
  // At a start the profile of an ended session is closed, so that a visitor's is on screen.
  const closed = useLiveQuery(() => readFact(registry, "sessionEnded"), [registry]);
  const ended = session.kind === "visitor" ? closed !== undefined : phase === "signed-out";
  const expired = ended && !offline;
  const returnTo = pathname + search;
  useEffect(() => {
    if (!expired) return;
    toast({ kind: "error", title: t.sessionExpired, description: t.sessionExpiredDetail });
    const timer = setTimeout(() => account.signIn(returnTo), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
    // The toast says it once, whichever tab is chosen meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [expired]);
}
