import type { QuizQuestion } from "#db/entities/rows.ts";
import { readAnswers, REVIEW_KEYS, reviewedQuestion } from "#db/rules/learning/review-answers.ts";
import { type Reviewable, type ReviewOfToday, reviewOfToday } from "#db/rules/learning/review-schedule.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { listAllModules } from "./lesson-queries.ts";

export type ReviewQuestion = Reviewable & {
  readonly lessonTitle: string;
  readonly question: QuizQuestion;
};

type Parts = {
  readonly content: ContentDatabase;
  readonly profile: ProfileDatabase;
  readonly clock: Pick<Clock, "today">;
};

/** Today's questions of the review, from this profile's answers and the completed lessons on this device. */
export async function readReview({ content, profile, clock }: Parts): Promise<ReviewOfToday<ReviewQuestion>> {
  const today = clock.today();
  const [{ course, extra }, rows, day] = await Promise.all([
    listAllModules(content, profile),
    profile.state
      .where("key")
      .between(...REVIEW_KEYS)
      .toArray(),
    profile.studyDays.get(today),
  ]);
  const answers = new Map(rows.map(({ key, value }) => [reviewedQuestion(key), readAnswers(value)]));
  const banks = [...course, ...extra]
    .flatMap(({ lessons }) => lessons)
    .filter(({ progress }) => progress?.completed === true)
    .map(({ lesson, progress }) =>
      [...lesson.quiz, ...(lesson.reviewQuestions ?? [])].flatMap((question): ReviewQuestion[] => {
        const { id } = question;
        if (id === undefined) return [];
        return [
          {
            id,
            lesson: lesson.slug,
            lessonTitle: lesson.title,
            completedOn: progress?.completedOn ?? null,
            answers: answers.get(id) ?? [],
            question,
          },
        ];
      }),
    );
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return reviewOfToday(inTurns(banks), day?.reviews ?? 0, today, (instant) =>
    instantToDay(instant, timeZone),
  );
}

/** The first question of every lesson, then the second of every lesson, and so on. */
const inTurns = <T>(banks: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...banks.map(({ length }) => length)) }, (_, turn) =>
    banks.flatMap((bank) => bank.slice(turn, turn + 1)),
  ).flat();
