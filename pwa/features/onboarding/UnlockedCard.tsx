import type { AchievementRow } from "#db/entities/rows.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { strings as t } from "./strings.ts";

/** The catalogue's icon names → ours. */
const ICONS: Readonly<Record<string, IconName>> = { store: "storefront-fill" };

/** S184: title, description and icon of what was just unlocked. */
export function UnlockedCard({ achievement }: { achievement: AchievementRow }) {
  const { title, description, icon, color, pointsAwarded } = achievement;
  return (
    <section className="store-unlocked" aria-label={t.unlocked}>
      <span
        className="grid place-items-center w-[56px] h-[56px] rounded-[2px] rounded-br-[24px] text-on-primary"
        style={{ background: `var(${color})` }}
      >
        <Icon name={ICONS[icon] ?? "trophy-fill"} size={30} />
      </span>
      <p className="text-[0.875rem] leading-[1.35]">
        <span className="block text-ink-2">{t.unlocked}</span>
        <b className="block font-display text-[1.125rem]/[1.2] font-bold">{title}</b>
        {description}
      </p>
      <p className="col-start-2 text-[0.875rem] leading-[1.35]">
        {pointsAwarded > 0 ? (
          <Badge tone="points">{t.points(pointsAwarded)}</Badge>
        ) : (
          <Badge tone="outline">{t.onThisDevice}</Badge>
        )}
      </p>
    </section>
  );
}
