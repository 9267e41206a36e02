import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { isKnownVisitor } from "#pwa/sync/session/account-control.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings as t } from "./strings.ts";

const LEAVE_AFTER_MS = 500;

/**
 * S213: a person who is not signed in is told so, and half a second later the sign-in page opens. Only online, and
 * only when the server itself has said it (401 or 403), never while the answer is pending: without a connection
 * nobody is signed out (D4), and a visitor reads what is on this device (S113).
 */
export function useExpiredSession(): void {
  const { session, sync, account, call } = useDeps();
  const offline = useOffline();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const phase = useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state().phase,
    () => "idle",
  );
  const [denied, setDenied] = useState(false);
  const isVisitor = isKnownVisitor(session);
  useEffect(() => {
    if (!isVisitor || offline) return;
    let current = true;
    void call("GET", "/api/auth/user").then(
      (answer) => current && setDenied(answer.kind === "unauthenticated"),
    );
    return () => {
      current = false;
    };
  }, [isVisitor, offline, call]);
  const ended = session.kind === "user" ? phase === "signed-out" : isVisitor && denied;
  const expired = ended && !offline;
  const returnTo = pathname + search;
  useEffect(() => {
    if (!expired) return;
    toast({ kind: "error", title: t.sessionExpired, description: t.sessionExpiredDetail });
    const timer = setTimeout(() => account.signIn(returnTo), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
    // The toast appears once, whichever tab is selected meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [expired]);
}
