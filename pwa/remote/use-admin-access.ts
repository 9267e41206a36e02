import { useState } from "react";
import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { useHasNetwork } from "#pwa/deps/use-offline.ts";
import type { Failure } from "./outcome.ts";
import { useRemote } from "./use-remote.ts";

/**
 * `denied`: signed in, without the role. `failed`: the server's answer could not be used. `open` remains without a
 * network: what is being typed stays on the screen, and the server checks every request again.
 */
export type AdminAccessState = "asking" | "open" | "signed-out" | "denied" | "offline" | "failed";

export type AdminAccess = {
  readonly state: AdminAccessState;
  readonly retry: () => void;
  /** Opens the sign-in page, which returns the person to where they are now. */
  readonly signIn: () => void;
};

const sessionSchema = z.object({ user: z.nullable(z.object({ isAdmin: z.optional(z.boolean()) })) });

/** S353: asks the server whether this person is an administrator, each time an admin screen opens. */
export function useAdminAccess(): AdminAccess {
  const { session, account } = useDeps();
  const hasNetwork = useHasNetwork();
  const [wasOpen, setWasOpen] = useState(false);
  // When the app started it asked who is signed in, and the server named an administrator.
  const isOpen = wasOpen || (session.kind === "user" && session.isAdmin);
  const { value, failure, busy, refetch } = useRemote(isOpen ? null : "/api/session", sessionSchema);
  const isAdmin = value?.user?.isAdmin === true;
  if (isAdmin && !wasOpen) setWasOpen(true);

  const stateOf = (): AdminAccessState => {
    if (isOpen || isAdmin) return "open";
    if (!hasNetwork) return "offline";
    if (busy) return "asking";
    if (value) return value.user === null ? "signed-out" : "denied";
    return stateOfFailure(failure);
  };
  return {
    state: stateOf(),
    retry: () => void refetch(),
    signIn: () => account.signIn(`${location.pathname}${location.search}${location.hash}`),
  };
}

function stateOfFailure(failure: Failure | null): AdminAccessState {
  if (failure === null) return "asking";
  if (failure.kind === "unauthenticated") return "signed-out";
  return failure.kind === "offline" ? "offline" : "failed";
}
