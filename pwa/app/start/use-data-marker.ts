import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useSyncState } from "#pwa/app/sync-status/use-sync-state.ts";
import { isKnownVisitor } from "#pwa/sync/session/account-control.ts";
import { useAppFacts } from "./app-facts.ts";
import { type DataMarker, writeDataMarker } from "./data-marker.ts";

/** What the browser evicted before this page was loaded. Sets the marker while there is something to lose. */
export function useDataMarker(): { readonly lost: DataMarker | null; readonly dismiss: () => void } {
  const { profile, session } = useDeps();
  const { lostAtStart } = useAppFacts();
  const { pending } = useSyncState();
  const [dismissed, setDismissed] = useState(false);
  // A visitor's mutations wait for a sign-in, so everything that they did is in the outbox.
  const filled = useLiveQuery(async () => (await profile.outbox.count()) > 0, [profile]);
  // What the account had sent comes back by itself.
  const isGone = isKnownVisitor(session) || (session.kind === "user" && lostAtStart === "account-unsent");
  const lost = isGone && !dismissed ? lostAtStart : null;
  const mark = markOf(session.kind, pending > 0, filled === true);
  const empty = filled === false && mark === null && lost === null;
  useEffect(() => {
    if (mark) writeDataMarker(mark);
    else if (empty) writeDataMarker("nothing");
  }, [mark, empty]);
  return { lost, dismiss: () => setDismissed(true) };
}

function markOf(kind: "visitor" | "till" | "user", waits: boolean, filled: boolean): DataMarker | null {
  if (kind === "user") return waits ? "account-unsent" : "account";
  if (kind === "till") return "till";
  return filled ? "visitor" : null;
}
