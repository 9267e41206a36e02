import { lazy, Suspense, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { Icon } from "#pwa/ui/Icon.tsx";
import type { IconName } from "#pwa/ui/icon-name.ts";
import { syncSentence, type SyncTone } from "./sync-sentence.ts";
import { useSyncState } from "./use-sync-state.ts";

const SyncPanel = lazy(async () => ({ default: (await import("./SyncPanel.tsx")).SyncPanel }));

const ICONS: Record<SyncTone, IconName> = {
  quiet: "cloud-check",
  offline: "wifi-slash-bold",
  queued: "cloud-arrow-up-bold",
  sending: "arrows-clockwise-bold",
  alert: "cloud-warning-bold",
};

/** The cloud at the top right: one sentence, announced when it changes; a press opens the panel behind it. */
export function SyncStatus() {
  const { session } = useDeps();
  const state = useSyncState();
  const offline = useOffline();
  const [open, setOpen] = useState(false);
  const { tone, text, short } = syncSentence(state, session, offline);
  return (
    <>
      {/* The role is written out: people and programs find the control by it (contract, names). */}
      <div role="status" aria-label={text} className="sync-status">
        <button
          type="button"
          className={`sync-status__button sync-status__button--${tone}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name={ICONS[tone]} size={20} className={tone === "sending" ? "spin" : ""} />
          <span className="sync-status__text">{text}</span>
          {/* Drawn by the style sheet, so that the control's text stays the whole sentence. */}
          <span className="sync-status__short" data-short={short} aria-hidden="true" />
        </button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <SyncPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
