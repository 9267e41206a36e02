import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { strings } from "./panel-strings.ts";
import { useDismissal } from "./use-dismissal.ts";
import type { SyncPanelData } from "./use-sync-panel.ts";

const SHOWN = 30;

type Props = {
  data: SyncPanelData;
  /** True for a visitor, whose queue waits for an account. */
  visitor: boolean;
};

/** Refused items, then waiting ones: newest first, the rest as a count. */
export function SyncQueue({ data, visitor }: Props) {
  const { waiting, refused } = data;
  const { queue, dismiss } = useDismissal(refused);
  return (
    <div ref={queue} className="contents">
      {refused.length > 0 && (
        <section>
          <h3 className="text-base">{strings.attentionTitle}</h3>
          <p className="text-sm text-ink-2">{strings.attentionLost}</p>
          <ul className="queue mt-2">
            {refused.map((item, at) => (
              <li key={item.uid}>
                <Icon name="warning-circle" size={24} className="text-danger" />
                <div>
                  <b>{item.title}</b>
                  <span>{item.reason}</span>
                </div>
                <IconButton
                  icon="x-bold"
                  label={strings.dismissLabel(item.title)}
                  onClick={() => dismiss(item, at)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <h3 className="sr-only">{strings.waitingTitle}</h3>
          <ul className="queue">
            {waiting.slice(0, SHOWN).map((item) => (
              <li key={item.uid}>
                <Icon name={item.icon} size={24} />
                <div>
                  <b>{item.title}</b>
                  <span>{item.detail}</span>
                </div>
                <Badge tone={visitor ? "neutral" : "primary"}>
                  {visitor ? strings.here : strings.queued}
                </Badge>
              </li>
            ))}
          </ul>
          {waiting.length > SHOWN && (
            <p className="text-sm text-ink-2">{strings.more(waiting.length - SHOWN)}</p>
          )}
        </section>
      )}
    </div>
  );
}
