import { formatDate } from "#pwa/ui/text/format.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { strings as t } from "./strings.ts";
import { useChanges } from "./use-changes.ts";
import { useFactNotes } from "./use-fact-notes.ts";

/**
 * What to know before trusting a lesson: facts that are no longer true, whose review is overdue, or that an
 * administrator annotated, and what a release changed since the person completed the lesson.
 */
export function LessonNotes({ slug }: { slug: string }) {
  const { changes } = useChanges();
  const { overdue, withdrawn, noted } = useFactNotes(slug);
  // What was published is among the notes, for everybody.
  const own = (changes ?? []).filter(({ lesson, at }) => lesson === slug && at === undefined);
  return (
    <>
      {withdrawn.length > 0 && (
        <Banner card tone="warning" icon="warning-circle" title={t.withdrawn}>
          {withdrawn.map(({ id, subject, reviewedOn, note }) => (
            <p key={id}>{t.withdrawnFact(subject, dayOf(reviewedOn), note)}</p>
          ))}
        </Banner>
      )}
      {overdue.length > 0 && (
        <Banner card tone="warning" icon="clock-bold" title={t.overdue}>
          <p>{t.overdueDetail}</p>
          {overdue.map(({ id, subject, reviewedOn }) => (
            <p key={id}>{t.fact(subject, dayOf(reviewedOn))}</p>
          ))}
        </Banner>
      )}
      {noted.length > 0 && (
        <Banner card icon="info-bold" title={t.noted}>
          {noted.map(({ id, reviewedOn, note }) => (
            <p key={id}>{t.change(dayOf(reviewedOn), note)}</p>
          ))}
        </Banner>
      )}
      {own.length > 0 && (
        <Banner card icon="info-bold" title={t.changed}>
          {own.map(({ on, text }) => (
            <p key={text}>{t.change(dayOf(on), text)}</p>
          ))}
        </Banner>
      )}
    </>
  );
}

/** Formats a local day. It is read at noon, which is on that day in every time zone of the device. */
const dayOf = (day: string): string => formatDate(`${day}T12:00:00`);
