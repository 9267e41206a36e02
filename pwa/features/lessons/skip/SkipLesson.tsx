import { useEffect, useRef } from "react";
import type { LessonRow } from "#db/entities/rows.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { QuestionChoices } from "../quiz/QuestionChoices.tsx";
import type { GoTo } from "../reader/go-to-block.ts";
import type { LessonActions } from "../reader/use-lesson-actions.ts";
import { SKIP_QUESTIONS } from "./skip-try.ts";
import { strings as t } from "./strings.ts";
import { useSkipTry } from "./use-skip-try.ts";

export type SkipProps = {
  lesson: LessonRow;
  actions: LessonActions;
  goTo: GoTo;
};

/**
 * Three questions of the lesson, one try each. Three right answers complete it; one wrong answer sends the person to
 * its text until the next day.
 */
export function SkipLesson({ lesson, actions, goTo, onClose }: SkipProps & { onClose: () => void }) {
  const { run, busy, choose, answer, next } = useSkipTry(lesson, onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = run?.at;
  const { right = 0, missed = false } = run?.kept ?? {};
  const isOver = missed || right === SKIP_QUESTIONS;
  // The pressed button disappears with the next question and at the end, so the focus moves to the heading.
  useEffect(() => {
    heading.current?.focus();
  }, [at, isOver]);

  const read = () => {
    onClose();
    goTo(".prose > *");
  };
  const question = run?.questions[run.at];
  const isAsked = question !== undefined && (run?.chosen !== null || !isOver);
  return (
    <Card as="section" className="grid min-w-0 gap-4 md:p-5 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 ref={heading} tabIndex={-1}>
          {t.title}
        </h2>
        {run && isAsked && <p className="text-sm text-ink-2">{t.position(run.at + 1, SKIP_QUESTIONS)}</p>}
      </div>
      {!isOver && <p className="text-sm text-ink-2">{t.rule}</p>}
      {run && isAsked && (
        <>
          <p className="text-lg font-semibold text-balance">
            <Unbroken text={question.question} />
          </p>
          <QuestionChoices
            question={question}
            order={run.order[run.at] ?? []}
            chosen={run.chosen}
            answered={run.answered}
            onChoose={choose}
          />
        </>
      )}
      {run && isOver && <p role="status">{missed ? (isAsked ? t.missed : t.missedBefore) : t.passed}</p>}
      <div className="flex flex-wrap gap-2">
        {run &&
          !isOver &&
          (run.answered ? (
            <Button variant="outline" onClick={next}>
              {t.next}
            </Button>
          ) : (
            <Button
              variant="outline"
              disabled={run.chosen === null}
              busy={busy}
              onClick={() => void answer()}
            >
              {t.answer}
            </Button>
          ))}
        {missed && <Button onClick={read}>{t.read}</Button>}
        {isOver && !missed && (
          <Button busy={actions.busy} busyLabel={t.skipping} onClick={() => void actions.complete()}>
            {t.skip}
          </Button>
        )}
        {!isOver && (
          <Button variant="quiet" onClick={onClose}>
            {t.close}
          </Button>
        )}
      </div>
    </Card>
  );
}
