import { formatDateTime } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { type Tone, TONES } from "../tones.ts";
import { integrationTexts as t } from "./integration-strings.ts";
import type { IntegrationItem } from "#db/entities/integration.ts";

type Props = {
  item: IntegrationItem;
  busy: boolean;
  /** The processor's message at the last successful test. */
  note: string | undefined;
};

type Look = { readonly key: keyof typeof t.status; readonly icon: IconName; readonly tone: Tone };
/** An unreachable processor has not refused the credentials: their last known state stays (docs/decisions/0030). */
function lookOf({ connectionStatus, errorMessage }: IntegrationItem): Look {
  if (connectionStatus === "error") return { key: "error", icon: "warning-circle-fill", tone: "danger" };
  if (errorMessage !== null) return { key: "unreached", icon: "cloud-warning-bold", tone: "warning" };
  if (connectionStatus === "connected")
    return { key: "connected", icon: "check-circle-fill", tone: "success" };
  return { key: "pending", icon: "clock-bold", tone: null };
}

/** S417: the state of the connection, since when, and the error. Changes are announced. */
export function ConnectionState({ item, busy, note }: Props) {
  const { key, icon, tone } = lookOf(item);
  const text = item.errorMessage ?? (note || null);
  return (
    <div
      className={`grid grid-cols-[22px_minmax(0,1fr)] gap-3 rounded-md p-3 text-[0.9375rem] leading-[1.4] wrap-anywhere ${busy || tone === null ? "bg-surface-2" : TONES[tone]}`}
      aria-live="polite"
    >
      <Icon name={busy ? "arrows-clockwise-bold" : icon} size={22} className={busy ? "spin" : ""} />
      <div>
        <b>{busy ? t.testing : t.status[key]}</b>
        {item.lastVerified !== null && (
          <span className="proc-state__when">{t.verified(formatDateTime(item.lastVerified))}</span>
        )}
        {!busy && text !== null && <p className="mt-[2px]">{text}</p>}
      </div>
    </div>
  );
}
