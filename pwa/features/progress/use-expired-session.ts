import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { isKnownVisitor } from "#pwa/sync/session/account-control.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings as t } from "./strings.ts";

const LEAVE_AFTER_MS = 500;
const anyAnswer = z.unknown();

/**
 * S213: a person who is not signed in is told so, and half a second later the sign-in page opens. Only online, and
 * only when the server itself has said it (401 or 403), never while the answer is pending: without a connection
 * nobody is signed out (D4), and a visitor reads what is on this device (S113).
 */
export function useExpiredSession(): void {
  const { session, sync, account } = useDeps();
  const offline = useOffline();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const phase = useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state().phase,
    () => "idle",
  );
  const isVisitor = isKnownVisitor(session);
  const { failure } = useRemote(isVisitor ? "/api/auth/user" : null, anyAnswer);
  const ended =
    session.kind === "user" ? phase === "signed-out" : isVisitor && failure?.kind === "unauthenticated";
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
