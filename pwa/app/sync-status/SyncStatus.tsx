import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { syncSentence } from "./sync-sentence.ts";
import { SyncPill } from "./SyncPill.tsx";
import { useSyncState } from "./use-sync-state.ts";

const SyncPanel = lazyPart(async () => (await import("./SyncPanel.tsx")).SyncPanel);

/** The sync status at the top right: one sentence, announced when it changes; a press opens the panel. */
export function SyncStatus() {
  const { session } = useDeps();
  const state = useSyncState();
  const offline = useOffline();
  const [open, setOpen] = useState(false);
  const isCashier = useTill().mode === "locked";
  const { tone, text, short } = syncSentence(state, session, offline);
  return (
    <>
      <SyncPill tone={tone} text={text} short={short} onPress={isCashier ? null : () => setOpen(true)} />
      {open && !isCashier && <SyncPanel onClose={() => setOpen(false)} />}
    </>
  );
}
