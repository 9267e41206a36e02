import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import type { SyncSentence, SyncTone } from "./sync-sentence.ts";

const ICONS: Record<SyncTone, IconName> = {
  quiet: "cloud-check",
  offline: "wifi-slash-bold",
  queued: "cloud-arrow-up-bold",
  sending: "arrows-clockwise-bold",
  alert: "cloud-warning-bold",
};

/** Shows the sync state: an icon, in a pill with a word or two when there is something to report. */
export function SyncPill({ tone, text, short, onPress }: SyncSentence & { onPress: (() => void) | null }) {
  const look = `sync-status__button sync-status__button--${tone}`;
  const content = (
    <>
      <Icon name={ICONS[tone]} size={20} className={tone === "sending" ? "spin" : ""} />
      <span className="sync-status__text">{text}</span>
      {/* The style sheet draws the word, so that the control's text stays the whole sentence. */}
      <span className="sync-status__short" data-short={short} aria-hidden="true" />
    </>
  );
  return (
    // The role is explicit, because people and programs find the control by it (contract, names).
    <div role="status" aria-label={text} className="sync-status">
      {onPress ? (
        <button type="button" className={look} aria-haspopup="dialog" onClick={onPress}>
          {content}
        </button>
      ) : (
        // In cashier mode only the owner sees what waits to be sent.
        <span className={look}>{content}</span>
      )}
    </div>
  );
}
