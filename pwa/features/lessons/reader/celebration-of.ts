import { availableAchievements } from "#db/content/achievements.ts";
import type { LearnerFacts } from "#db/rules/learning/learner-facts.ts";
import type { Celebration, ProgressNews } from "#pwa/ui/celebration/celebration.ts";
import { medalOf } from "#pwa/ui/celebration/medal-looks.ts";
import type { LessonOutcome } from "./lesson-outcome.ts";
import { strings } from "./strings.ts";

const t = strings.celebration;

type Parts = {
  readonly outcome: LessonOutcome;
  readonly modules: LearnerFacts["modules"];
  /** `unknown`: the server has not answered yet, so somebody may be signed in. */
  readonly who: "user" | "visitor" | "unknown";
  /** The module reached 100 % and was not celebrated on this device before (S202). */
  readonly celebratesModule: boolean;
  readonly action: Celebration["action"];
};

const LEVEL_POINTS = 100;

/** The celebration of one completion as text. */
export function celebrationOf(parts: Parts): Celebration {
  const { outcome, modules, who, action } = parts;
  const { now } = outcome;
  return {
    points: t.plus(outcome.points),
    progress: progressNews(parts, availableAchievements(modules)),
    standing: {
      points: t.points(now.points),
      missing: {
        user: t.toNextLevel(now.pointsToNextLevel, now.level + 1),
        visitor: t.levelsAfterSignIn,
        unknown: "",
      }[who],
      value: who === "user" ? LEVEL_POINTS - now.pointsToNextLevel : Math.min(now.points, LEVEL_POINTS),
      max: LEVEL_POINTS,
      levelLabel: t.level(now.level),
      streak:
        now.currentStreak > 0
          ? { days: t.streakLine(now.currentStreak), next: t.streakNext(now.currentStreak + 1) }
          : null,
    },
    action,
    achievements: outcome.achievements.map(({ type, title, description, pointsAwarded }) => ({
      type,
      title,
      description,
      worth: pointsAwarded > 0 ? t.plusPoints(pointsAwarded) : who === "visitor" ? t.onThisDevice : "",
      look: medalOf(
        type,
        modules.map(({ slug }) => slug),
      ),
    })),
  };
}

function progressNews(
  { outcome, who, celebratesModule }: Parts,
  catalogue: ReturnType<typeof availableAchievements>,
): ProgressNews[] {
  const { module, levelUp, now } = outcome;
  const news: ProgressNews[] = [
    {
      kind: "lesson",
      title: t.lessonTitle,
      detail: module ? t.modulePercent(module.percent, module.title) : t.lessonDetail,
    },
  ];
  if (module && celebratesModule) {
    const worth = catalogue.find(({ type }) => type === `module_done:${module.slug}`)?.points ?? 0;
    const points =
      who === "visitor"
        ? t.modulePointsLater(worth)
        : module.points !== null && module.points > 0
          ? t.modulePoints(module.points)
          : "";
    news.push({
      kind: "module",
      title: t.moduleTitle,
      detail: `${t.moduleDetail(module.title)} ${points}`.trim(),
    });
  }
  if (levelUp)
    news.push({ kind: "level", title: t.levelTitle(now.level), detail: t.levelDetail(now.points) });
  return news;
}
