import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Medal } from "#pwa/ui/celebration/Medal.tsx";
import { medalOf } from "#pwa/ui/celebration/medal-looks.ts";
import { localDayOf } from "#pwa/ui/text/day-text.ts";
import { dayAgo } from "./day-text.ts";
import { recentAchievements } from "./overview-view.ts";
import type { ProgressFacts } from "./progress-facts.ts";
import { strings as t } from "./strings.ts";

/** S114: four, newest first. */
export function RecentAchievements({ facts }: { facts: ProgressFacts }) {
  const recent = recentAchievements(facts.gamification.achievements);
  const slugs = facts.modules.map(({ module }) => module.slug);
  return (
    <section aria-labelledby="progress-recent">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-[4px]">
        <h2 id="progress-recent" className="text-[1.125rem]">
          {t.recent}
        </h2>
        <Link
          to={{ pathname: routes.progress, search: "?aba=conquistas" }}
          className="inline-flex min-h-(--bc-touch) items-center"
          replace
        >
          {t.allAchievements}
        </Link>
      </div>
      {recent.length === 0 ? (
        <p className="text-ink-2">{t.recentNone}</p>
      ) : (
        <ul className="progress-recent">
          {recent.map(({ type, title, earnedAt }) => (
            <li key={type}>
              <Medal {...medalOf(type, slugs)} size={52} />
              <span className="font-display font-bold">{title}</span>
              <span className="text-sm text-ink-2">{dayAgo(localDayOf(earnedAt), facts.today)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
