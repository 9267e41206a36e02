import type { AchievementRow } from "#db/entities/rows.ts";
import { foldGamification, newAchievements } from "#db/rules/learning/gamification.ts";

type Parts = {
  /** Achievement rows that the account has already. */
  readonly earned: readonly AchievementRow[];
  /** Local day. */
  readonly today: string;
  /** ISO 8601. */
  readonly now: string;
  /** Achievements award nothing until sign-in (S233). */
  readonly visitor: boolean;
};

/** What completing the onboarding unlocks by itself (S184), computed by the shared rules without other facts. */
export function unlockedByOnboarding({ earned, today, now, visitor }: Parts): readonly AchievementRow[] {
  const fold = (onboardingCompleted: boolean) =>
    foldGamification({
      progress: [],
      studyDays: [],
      modules: [],
      withoutQuiz: [],
      charges: [],
      marks: [],
      onboardingCompleted,
      earned,
      today,
      now,
    }).achievements;
  const rows = newAchievements(fold(false), fold(true));
  return visitor ? rows.map((row) => ({ ...row, pointsAwarded: 0 })) : rows;
}
