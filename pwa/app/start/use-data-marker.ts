import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useAppFacts } from "./app-facts.ts";
import { clearDataMarker, type DataMarker, writeDataMarker } from "./data-marker.ts";

/**
 * Detects that the browser evicted the data: the marker is set, but this page had to create a new profile. Sets the
 * marker while there is something to lose.
 */
export function useDataMarker(): { readonly lost: DataMarker | null; readonly dismiss: () => void } {
  const { profile, registry, session } = useDeps();
  const { startedAt, markerAtStart: before } = useAppFacts();
  const [dismissed, setDismissed] = useState(false);
  const facts = useLiveQuery(async () => {
    const entries = await registry.profiles.toArray();
    const filled = (await profile.progress.count()) + (await profile.charges.count());
    return { allNew: entries.every(({ createdAt }) => createdAt >= startedAt), filled: filled > 0 };
  }, [profile, registry, startedAt]);
  const lost = facts?.allNew === true && before !== null && !dismissed && session.kind === "visitor";
  const mark = session.kind === "user" ? "account" : facts?.filled ? "visitor" : null;
  const empty = facts !== undefined && mark === null && !lost;
  useEffect(() => {
    if (mark) writeDataMarker(mark);
    else if (empty) clearDataMarker();
  }, [mark, empty]);
  return { lost: lost ? before : null, dismiss: () => setDismissed(true) };
}
