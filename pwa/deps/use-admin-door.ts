import { useEffect, useState } from "react";
import { useDeps } from "./deps.ts";
import { useHasNetwork } from "./use-offline.ts";

/**
 * `denied`: signed in, without the role. `failed`: the server answers, but not with something that can be used. `open`
 * stays open when the network goes: what is being typed stays on the screen, and every call asks the server again.
 */
export type AdminPassage = "asking" | "open" | "signed-out" | "denied" | "offline" | "failed";

export type AdminDoor = {
  readonly state: AdminPassage;
  readonly again: () => void;
  /** Leaves for the sign-in page and comes back to where the person is now. */
  readonly signIn: () => void;
};

type Answer = Exclude<AdminPassage, "asking">;

/** S353: who may administrate is asked of the server, each time such a place is opened. */
export function useAdminDoor(): AdminDoor {
  const { call, session, account } = useDeps();
  const hasNetwork = useHasNetwork();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [round, setRound] = useState(0);
  // The server said so a moment ago, when the app asked who is signed in.
  const isKnown = session.kind === "user" && session.isAdmin;
  const isOpen = isKnown || answer === "open";

  useEffect(() => {
    if (isOpen || !hasNetwork) return;
    let current = true;
    const ask = async () => {
      const given = await call("GET", "/api/session").catch(() => ({ kind: "offline" }) as const);
      if (!current) return;
      if (given.kind === "ok") setAnswer(readRole(given.body));
      else if (given.kind === "unauthenticated") setAnswer("signed-out");
      else setAnswer(given.kind === "offline" ? "offline" : "failed");
    };
    void ask();
    return () => {
      current = false;
    };
  }, [call, hasNetwork, isOpen, round]);

  return {
    state: isOpen ? "open" : hasNetwork ? (answer ?? "asking") : "offline",
    again: () => {
      setAnswer(null);
      setRound((count) => count + 1);
    },
    signIn: () => account.signIn(`${location.pathname}${location.search}${location.hash}`),
  };
}

function readRole(body: unknown): Answer {
  if (typeof body !== "object" || body === null || !("user" in body)) return "failed";
  const { user } = body;
  if (user === null) return "signed-out";
  return typeof user === "object" && "isAdmin" in user && user.isAdmin === true ? "open" : "denied";
}
