import { instantToDay } from "#db/rules/time/local-day.ts";
import type { LessonChange } from "./changes.ts";
import { type Fact, type FactNews, FACTS, type FeeFigure } from "./facts.ts";

/** A review of a fact that an administrator published (docs/decisions/0095). */
export type PublishedFact = Pick<Fact, "id" | "source" | "reviewedOn" | "dueOn"> &
  FactNews & {
    /** null: none is confirmed, or the fact is not about a fee. */
    readonly figure: FeeFigure | null;
  };

/** The facts of the release, each with its published review unless the release itself was reviewed later. */
export const withPublished = (
  published: readonly PublishedFact[],
  release: readonly Fact[] = FACTS,
): readonly Fact[] =>
  release.map((fact) => {
    const review = published.find(({ id }) => id === fact.id);
    if (!review || review.reviewedOn < fact.reviewedOn) return fact;
    const { source, reviewedOn, dueOn, figure, note, isWithdrawn, changedAt } = review;
    return {
      ...fact,
      source,
      reviewedOn,
      dueOn,
      ...(fact.figure === undefined ? {} : { figure }),
      news: { note, isWithdrawn, changedAt },
    };
  });

/** What lessons say differently because of published facts. */
export const factChanges = (facts: readonly Fact[]): readonly LessonChange[] =>
  facts.flatMap(({ subject, lessons, news }) => {
    const at = news?.changedAt ?? null;
    if (!news || at === null) return [];
    const text = changeText(subject, news);
    return lessons.map((lesson) => ({ lesson, on: instantToDay(at), at, text }));
  });

function changeText(subject: string, { note, isWithdrawn }: FactNews): string {
  if (isWithdrawn) return `Não vale mais: ${subject}. ${note}`.trim();
  return note === "" ? `Há um valor novo: ${subject}.` : note;
}
