import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings } from "./panel-strings.ts";
import { useSyncPanel } from "./use-sync-panel.ts";

const SHOWN = 8;

/** Lists what exists only on this device. */
export function WhatIsLost() {
  const data = useSyncPanel();
  if (!data) return null;
  const all = [...data.refused, ...data.waiting];
  return (
    <>
      <ul className="queue">
        {all.slice(0, SHOWN).map(({ uid, icon, title, detail }) => (
          <li key={uid}>
            <Icon name={icon} size={24} />
            <div>
              <b>{title}</b>
              <span>{detail}</span>
            </div>
          </li>
        ))}
      </ul>
      {all.length > SHOWN && <p className="text-sm text-ink-2">{strings.more(all.length - SHOWN)}</p>}
    </>
  );
}
