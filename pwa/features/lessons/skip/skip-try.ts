import type { LessonRow, QuizQuestion } from "#db/entities/rows.ts";

/** Number of right answers that skip a lesson, each at the first try. */
export const SKIP_QUESTIONS = 3;

/** A day's try to skip a lesson, as it is stored on this device. */
export type SkipTry = {
  /** Local day, `YYYY-MM-DD`. The next try is possible on another day. */
  readonly day: string;
  /** Which questions were drawn. Leaving and coming back does not draw others. */
  readonly questions: readonly string[];
  /** Right answers so far. */
  readonly right: number;
  /** Whether a wrong answer ended it. */
  readonly missed: boolean;
};

type Asked = Pick<LessonRow, "quiz" | "reviewQuestions">;

const poolOf = ({ quiz, reviewQuestions = [] }: Asked) => [...quiz, ...reviewQuestions];
/** The quiz stands below the try, whose feedback would give its answers away. */
const drawnFrom = (lesson: Asked) => {
  const { reviewQuestions = [] } = lesson;
  return reviewQuestions.length >= SKIP_QUESTIONS ? reviewQuestions : poolOf(lesson);
};
/** Questions of older servers have no id. */
const nameOf = ({ id, question }: QuizQuestion): string => id ?? question;

/** The try of this day: the stored one, or a new one with questions drawn by `random` (numbers in [0, 1)). */
export function tryOf(stored: unknown, lesson: Asked, day: string, random: () => number): SkipTry {
  if (isTry(stored) && stored.day === day && (stored.missed || questionsOf(stored, lesson) !== null))
    return stored;
  const drawn = drawnFrom(lesson)
    .map((question) => ({ name: nameOf(question), draw: random() }))
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, SKIP_QUESTIONS);
  return { day, questions: drawn.map(({ name }) => name), right: 0, missed: false };
}

/** The questions of a try, in order; null when the lesson no longer has one of them. */
export function questionsOf({ questions }: SkipTry, lesson: Asked): readonly QuizQuestion[] | null {
  const byName = new Map(poolOf(lesson).map((question) => [nameOf(question), question]));
  const found = questions.flatMap((name) => byName.get(name) ?? []);
  return found.length === SKIP_QUESTIONS ? found : null;
}

function isTry(value: unknown): value is SkipTry {
  if (typeof value !== "object" || value === null) return false;
  const { day, questions, right, missed } = value as Record<string, unknown>;
  return (
    typeof day === "string" &&
    Array.isArray(questions) &&
    typeof right === "number" &&
    right >= 0 &&
    right <= SKIP_QUESTIONS &&
    typeof missed === "boolean"
  );
}
