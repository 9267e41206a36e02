import { describe, expect, it } from "vitest";
import { foldGamification } from "#db/rules/learning/gamification.ts";
import { ACHIEVEMENTS, availableAchievements, MODULE_DONE } from "./achievements.ts";
import { course } from "./course.ts";

/** The catalogue names modules and lessons by slug; a renamed one would make an achievement impossible to earn. */
describe("the catalogue and the course", () => {
  it("name the same modules, by slug and by title", () => {
    const named = ACHIEVEMENTS.filter(({ type }) => type.startsWith(MODULE_DONE)).map(
      ({ type, description }) => [type, description],
    );
    expect(named).toEqual(
      course.modules.map(({ slug, title }) => [`${MODULE_DONE}${slug}`, `Módulo concluído: ${title}.`]),
    );
    expect(availableAchievements(course.modules)).toHaveLength(16);
  });

  it("can be earned by completing the whole course perfectly in a day", () => {
    const modules = course.modules.map(({ slug, title, lessons }) => ({
      slug,
      title,
      lessons: lessons.map((lesson) => lesson.slug),
    }));
    const progress = modules.flatMap(({ lessons }) =>
      lessons.map((lesson) => ({
        lesson,
        completed: true,
        completedAt: "2026-11-21T12:00:00.000Z",
        completedOn: "2026-11-21",
        timeMs: 0,
        perfectScore: true,
        quizAttempts: 1,
      })),
    );
    const { achievements } = foldGamification({
      progress,
      modules,
      withoutQuiz: [],
      charges: [],
      marks: [],
      onboardingCompleted: false,
      earned: [],
      studyDays: [],
      today: "2026-11-21",
      now: "2026-11-21T12:00:00.000Z",
    });
    const missing = ACHIEVEMENTS.map(({ type }) => type).filter(
      (type) => !achievements.some((row) => row.type === type),
    );
    expect(missing).toEqual([
      "onboarding_done",
      "streak_3",
      "streak_7",
      "first_training_charge",
      "offline_cashier",
      "checked_in_wallet",
    ]);
  });
});
