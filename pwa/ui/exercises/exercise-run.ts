/** One try at an exercise. Pure: the order of the steps is passed in. */
export type ExerciseRun = {
  /** `hint`: the last answer was wrong. `shown`: the answer was given after the third one. */
  readonly step: "open" | "hint" | "right" | "shown";
  readonly misses: number;
};

export const MOST_MISSES = 3;

export const START: ExerciseRun = { step: "open", misses: 0 };

export const isOver = ({ step }: ExerciseRun): boolean => step === "right" || step === "shown";

export function afterAnswer(run: ExerciseRun, isRight: boolean): ExerciseRun {
  if (isOver(run)) return run;
  if (isRight) return { ...run, step: "right" };
  const misses = run.misses + 1;
  return { step: misses >= MOST_MISSES ? "shown" : "hint", misses };
}

export const tryAgain = (run: ExerciseRun): ExerciseRun => (isOver(run) ? run : { ...run, step: "open" });

/** Indices of the steps in their initial order, which is never the right one. */
export function shuffledSteps(count: number, random: () => number): readonly number[] {
  const draws = Array.from({ length: count }, (_, step) => ({ step, draw: random() }));
  const order = draws.toSorted((a, b) => a.draw - b.draw).map(({ step }) => step);
  return order.every((step, place) => step === place) ? order.toReversed() : order;
}
