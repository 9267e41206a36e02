import type { MedalLook } from "./medal-looks.ts";

/** A celebration as data: the screen builds it, `CelebrationHost` shows it. */

/** S100. */
export type CelebrationKind = "lesson" | "module" | "level";

/** One item of the progress celebration ("Lição concluída!"), with the real percentage in its text (S212). */
export type ProgressNews = {
  readonly kind: CelebrationKind;
  readonly title: string;
  readonly detail: string;
};

export type AchievementNews = {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** "+10 pontos", or where it counts. */
  readonly worth: string;
  readonly look: MedalLook;
};

export type Celebration = {
  /** Floats up: "+20". */
  readonly points: string;
  /** At most one of each kind. */
  readonly progress: readonly ProgressNews[];
  /** The person's current progress. */
  readonly standing: {
    readonly points: string;
    readonly missing: string;
    readonly value: number;
    readonly max: number;
    readonly levelLabel: string;
    readonly streak: { readonly days: string; readonly next: string } | null;
  };
  readonly action: { readonly label: string; readonly to: string };
  /** One by one, in this order (S210). */
  readonly achievements: readonly AchievementNews[];
};

/** S101, S102, S202, S207–S210, in milliseconds after the completion. */
export const CELEBRATION_MS = {
  floatingPoints: 2000,
  confetti: 4000,
  module: 1000,
  progress: 2000,
  firstAchievement: 3000,
  betweenAchievements: 2000,
  achievementShown: 5000,
} as const;

export const CELEBRATION_PIECES = 80;

export type CelebrationStep = {
  readonly at: number;
  readonly step:
    | { readonly show: CelebrationKind }
    | { readonly show: "achievement" | "achievement-ends"; readonly index: number };
};

/**
 * What appears and disappears, and when (milliseconds after the completion), in order of time. Points and confetti
 * start at 0 and end by themselves.
 */
export function celebrationSchedule(
  celebration: Pick<Celebration, "progress" | "achievements">,
): readonly CelebrationStep[] {
  const progress = celebration.progress.map(({ kind }): CelebrationStep => ({
    at: kind === "module" ? CELEBRATION_MS.module : CELEBRATION_MS.progress,
    step: { show: kind },
  }));
  const achievements = celebration.achievements.flatMap((_, index): CelebrationStep[] => {
    const at = CELEBRATION_MS.firstAchievement + index * CELEBRATION_MS.betweenAchievements;
    return [
      { at, step: { show: "achievement", index } },
      { at: at + CELEBRATION_MS.achievementShown, step: { show: "achievement-ends", index } },
    ];
  });
  return [...progress, ...achievements].toSorted((a, b) => a.at - b.at);
}

/** Runs each step at its time. Returns a function that cancels the remaining ones. */
export function playCelebration(
  schedule: readonly CelebrationStep[],
  take: (step: CelebrationStep["step"]) => void,
): () => void {
  const timers = schedule.map(({ at, step }) => setTimeout(() => take(step), at));
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
