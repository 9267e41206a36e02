import { Card } from "#pwa/ui/layout/Card.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { WeekStreak } from "#pwa/ui/data/WeekStreak.tsx";
import { shortDay } from "#pwa/ui/text/day-text.ts";
import { weekOf } from "./overview-view.ts";
import type { ProgressFacts } from "./progress-facts.ts";
import { strings as t } from "./strings.ts";

/** Consecutive days with a completed lesson or an answered review. A forgiven day off is shown. */
export function StreakCard({ facts }: { facts: ProgressFacts }) {
  const { currentStreak, longestStreak, frozenDays } = facts.gamification;
  return (
    <Card as="section" className="grid grid-cols-1 content-start gap-3">
      <div className="flex items-center gap-3">
        <Icon
          name="fire-fill"
          size={32}
          className={`progress-flame ${currentStreak > 0 ? "is-lit" : ""} ${currentStreak >= 3 ? "flame--alive" : ""}`}
        />
        <div>
          <h2 className="text-[1.125rem]">
            {currentStreak > 0 ? t.streakDays(currentStreak) : t.streakNone}
          </h2>
          <p className="text-sm text-ink-2">
            {longestStreak > 0 ? t.streakBest(longestStreak) : t.streakStart}
          </p>
        </div>
      </div>
      <WeekStreak label={t.weekLabel(currentStreak)} days={weekOf(facts.activeDays, facts.today)} />
      {currentStreak > 0 && (
        <p className="text-sm text-ink-2">
          {frozenDays.length > 0 ? t.frozen(frozenDays.map(shortDay)) : t.freezeRule}
        </p>
      )}
    </Card>
  );
}
