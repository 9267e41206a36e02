import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { formatDuration } from "#pwa/ui/text/format.ts";
import { ProgressBar } from "#pwa/ui/data/ProgressBar.tsx";
import { Stat, StatList } from "#pwa/ui/data/Stat.tsx";
import {
  type NextLesson,
  efficiencyPercent,
  lessonsToNextLevel,
  levelPercent,
  panelView,
  totalTimeMs,
} from "./overview-view.ts";
import { PanelCard } from "./PanelCard.tsx";
import type { ProgressFacts } from "./progress-facts.ts";
import { RecentAchievements } from "./RecentAchievements.tsx";
import { StreakCard } from "./StreakCard.tsx";
import { lessonPath } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { strings as t } from "./strings.ts";

export function OverviewTab({ facts }: { facts: ProgressFacts }) {
  const panel = panelView(facts.modules);
  const time = totalTimeMs(facts);
  return (
    <div className="grid grid-cols-1 gap-5 content-start lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-8">
      <div className="grid grid-cols-1 gap-5 content-start progress-column--held">
        <PanelCard panel={panel} />
        {panel.next && <NextLessonCard lesson={panel.next} />}
      </div>
      <div className="grid grid-cols-1 gap-5 content-start">
        <LevelCard facts={facts} lessonsLeft={panel.total - panel.done} />
        <StreakCard facts={facts} />
        <StatList label={t.figures}>
          <Stat
            label={t.studyTime}
            value={time === 0 ? t.noTime : formatDuration(time)}
            context={t.studyTimeContext}
          />
          <Stat
            label={t.efficiency}
            value={`${efficiencyPercent(facts.gamification.points, panel.total)}%`}
            context={t.efficiencyContext}
          />
        </StatList>
        <RecentAchievements facts={facts} />
      </div>
    </div>
  );
}

function LevelCard({ facts, lessonsLeft }: { facts: ProgressFacts; lessonsLeft: number }) {
  const { level, points, pointsToNextLevel } = facts.gamification;
  const percent = levelPercent(facts.gamification);
  const missing = t.toNextLevel(pointsToNextLevel, level + 1);
  const lessons = lessonsToNextLevel(pointsToNextLevel);
  return (
    <Card as="section" className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-[4px]">
        <h2 className="text-[1.125rem]">{t.level(level)}</h2>
        <Badge tone="points">{t.points(points)}</Badge>
      </div>
      <ProgressBar label={t.level(level)} value={percent} max={100} text={t.levelBar(percent, level + 1)} />
      <p className="text-sm text-ink-2">
        {facts.visitor ? (
          // S233: a visitor's level stays 1, whatever the points.
          t.levelAfterSignIn
        ) : (
          <>
            {missing.before}
            <b className="num text-ink">{missing.missing}</b>
            {missing.after} {lessons > 0 && lessons <= lessonsLeft && t.inLessons(lessons)}
          </>
        )}
      </p>
    </Card>
  );
}

function NextLessonCard({ lesson }: { lesson: NextLesson }) {
  return (
    <Card as="section" className="grid grid-cols-1 content-start gap-3 justify-items-start">
      <div>
        <p className="text-sm text-ink-2">{t.nextTitle}</p>
        <h2 className="text-[1.125rem]">{lesson.title}</h2>
        {lesson.duration !== null && <p className="text-sm text-ink-2">{t.nextMinutes(lesson.duration)}</p>}
      </div>
      <ButtonLink to={lessonPath(lesson.slug)} size="sm">
        {t.nextAction}
      </ButtonLink>
    </Card>
  );
}
