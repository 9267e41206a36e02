import { Badge } from "#pwa/ui/Badge.tsx";
import { Icon } from "#pwa/ui/Icon.tsx";
import type { IconName } from "#pwa/ui/icon-name.ts";
import { strings } from "./strings.ts";

type Props = { id: string; icon: IconName; title: string; detail: string; on: boolean };

/** Head of a way to be paid that is no coin of its own. */
export function SettingHead({ id, icon, title, detail, on }: Props) {
  return (
    <header className="wallet__head">
      <span className="wallet__mark">
        <Icon name={icon} size={20} />
      </span>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="text-sm text-ink-2">{detail}</p>
      </div>
      <Badge tone={on ? "success" : "neutral"}>{on ? strings.inUse : strings.off}</Badge>
    </header>
  );
}
