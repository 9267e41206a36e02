import type { ReactNode } from "react";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Medal } from "#pwa/ui/celebration/Medal.tsx";
import { type MedalLook, medalOf } from "#pwa/ui/celebration/medal-looks.ts";
import { achievementsView } from "./achievements-view.ts";
import { localDayOf } from "#pwa/ui/text/day-text.ts";
import { dayAgo } from "./day-text.ts";
import type { ProgressFacts } from "./progress-facts.ts";
import { howToEarn, howToFinish, strings as t } from "./strings.ts";

/** Earned achievements newest first; locked ones with how to earn each. */
export function AchievementsTab({ facts }: { facts: ProgressFacts }) {
  const { earned, locked } = achievementsView(facts);
  const slugs = facts.modules.map(({ module }) => module.slug);
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      <section aria-labelledby="progress-earned">
        <h2 id="progress-earned" className="mb-3 text-[1.25rem]">
          {t.earned(earned.length)}
        </h2>
        {earned.length === 0 && <p className="text-ink-2">{t.earnedNone}</p>}
        <ul className="grid grid-cols-1 content-start gap-3 md:grid-cols-2 lg:grid-cols-3">
          {earned.map(({ type, title, description, pointsAwarded, earnedAt }) => (
            <MedalRow key={type} look={medalOf(type, slugs)} title={title} text={description}>
              <span className="text-sm text-ink-2">
                {t.earnedOn(dayAgo(localDayOf(earnedAt), facts.today))}
              </span>
              {facts.visitor ? (
                <Badge tone="outline">{t.onThisDevice}</Badge>
              ) : (
                pointsAwarded > 0 && <Badge tone="points">{t.plusPoints(pointsAwarded)}</Badge>
              )}
            </MedalRow>
          ))}
        </ul>
      </section>
      <section aria-labelledby="progress-locked">
        <h2 id="progress-locked" className="mb-3 text-[1.25rem]">
          {t.locked(locked.length)}
        </h2>
        {locked.length === 0 && <p className="text-ink-2">{t.lockedNone}</p>}
        <ul className="grid grid-cols-1 content-start gap-3 md:grid-cols-2 lg:grid-cols-3">
          {locked.map(({ achievement: { type, title, points }, module }) => (
            <MedalRow
              key={type}
              look={null}
              title={title}
              text={module ? howToFinish(module.title) : (howToEarn[type] ?? "")}
            >
              <span className="sr-only">{t.lockedMark}</span>
              {module && module.done > 0 && <Badge tone="primary">{t.modulePoints(module)}</Badge>}
              {points > 0 && <Badge>{t.plusPoints(points)}</Badge>}
            </MedalRow>
          ))}
        </ul>
      </section>
    </div>
  );
}

type RowProps = { look: MedalLook | null; title: string; text: string; children: ReactNode };

function MedalRow({ look, title, text, children }: RowProps) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-4 items-start card">
      <Medal design={look?.design ?? null} ground={look?.ground ?? "ground"} size={64} />
      <div>
        <h3 className="text-[1.0625rem]">{title}</h3>
        <p className="text-sm text-ink-2">{text}</p>
        <p className="flex flex-wrap items-center gap-x-[10px] gap-y-[6px] mt-[6px]">{children}</p>
      </div>
    </li>
  );
}
