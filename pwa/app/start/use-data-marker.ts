import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useAppFacts } from "./app-facts.ts";
import { type DataMarker, writeDataMarker } from "./data-marker.ts";

/** What the browser evicted before this page was loaded. Sets the marker while there is something to lose. */
export function useDataMarker(): { readonly lost: DataMarker | null; readonly dismiss: () => void } {
  const { profile, session } = useDeps();
  const { lostAtStart } = useAppFacts();
  const [dismissed, setDismissed] = useState(false);
  const filled = useLiveQuery(
    async () => (await profile.progress.count()) + (await profile.charges.count()) > 0,
    [profile],
  );
  const lost = dismissed || session.kind !== "visitor" ? null : lostAtStart;
  const mark = session.kind === "user" ? "account" : filled ? "visitor" : null;
  const empty = filled === false && mark === null && lost === null;
  useEffect(() => {
    if (mark) writeDataMarker(mark);
    else if (empty) writeDataMarker("nothing");
  }, [mark, empty]);
  return { lost, dismiss: () => setDismissed(true) };
}
