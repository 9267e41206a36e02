import { useRef, useState } from "react";
import type { QuizQuestion } from "#db/entities/rows.ts";
import { useKeptInput } from "#pwa/deps/use-kept-input.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { QuestionChoices } from "./QuestionChoices.tsx";
import { quizReducer, type QuizRun, readQuizRun, sameDraws, startQuiz } from "./quiz-run.ts";
import { strings as t } from "../reader/strings.ts";

export type QuizResult = {
  readonly correct: number;
  readonly total: number;
  /** Ids of the questions answered wrong. */
  readonly missed: readonly string[];
};
type Props = {
  /** Key of the draft that keeps a half-done attempt. */
  draft: `quiz:${string}`;
  questions: readonly QuizQuestion[];
  /** Resolves to whether the result is stored. */
  onFinish: (result: QuizResult) => Promise<boolean>;
};

/** Three questions with feedback on every answer. The result is stored before the last one is judged. Nothing requires the quiz (S203). */
export function Quiz({ draft, questions: newest, onFinish }: Props) {
  // Questions that are published meanwhile wait for the next attempt.
  const [questions, setQuestions] = useState(newest);
  const reducer = quizReducer(questions);
  const isHydrated = useIsHydrated();
  // On a server-rendered page, the first order is the one already drawn.
  const [first] = useState(() => startQuiz(questions, isHydrated ? Math.random : sameDraws()));
  const kept = useKeptInput(draft, first, (stored) => readQuizRun(stored, questions) ?? first);
  const run = kept.value;
  const heading = useRef<HTMLHeadingElement>(null);
  /** While the result is being stored. */
  const busy = useRef(false);
  const question = questions[run.at];
  if (!question) return null;

  // The pressed button disappears at each step, so the focus moves to the heading.
  const step = (next: QuizRun) => {
    (next.finished ? kept.show : kept.edit)(next);
    heading.current?.focus();
  };
  const handleAnswer = async () => {
    const next = reducer(run, { type: "answer" });
    if (run.at + 1 < questions.length) return kept.edit(next);
    if (busy.current) return;
    busy.current = true;
    const missed = next.missed.flatMap((at) => questions[at]?.id ?? []);
    const isStored = await onFinish({ correct: next.correct, total: questions.length, missed });
    if (isStored) await kept.forget();
    kept.show(next);
    busy.current = false;
  };
  return (
    <Card as="section" className="grid min-w-0 gap-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 ref={heading} tabIndex={-1}>
          {t.quizTitle}
        </h2>
        {!run.finished && (
          <p className="text-sm text-ink-2">{t.quizPosition(run.at + 1, questions.length)}</p>
        )}
      </div>
      {run.finished ? (
        <div className="grid gap-3">
          <p className="font-display text-xl font-bold">{t.quizScore(run.correct, questions.length)}</p>
          <p className="text-ink-2">{run.correct === questions.length ? t.quizPerfect : t.quizKeepGoing}</p>
          <Button
            className="justify-self-start"
            variant="outline"
            size="sm"
            onClick={() => {
              setQuestions(newest);
              step(startQuiz(newest, Math.random));
            }}
          >
            {t.quizAgain}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-lg font-semibold text-balance">
            <Unbroken text={question.question} />
          </p>
          <QuestionChoices
            question={question}
            order={run.order[run.at] ?? question.options.map((_, index) => index)}
            chosen={run.chosen}
            answered={run.answered}
            onChoose={(option) => kept.edit(reducer(run, { type: "choose", option }))}
          />
          {run.answered ? (
            <Button
              className="justify-self-start"
              variant="outline"
              onClick={() => step(reducer(run, { type: "next" }))}
            >
              {run.at + 1 === questions.length ? t.quizResult : t.quizNext}
            </Button>
          ) : (
            <Button
              className="justify-self-start"
              variant="outline"
              disabled={run.chosen === null}
              onClick={() => void handleAnswer()}
            >
              {t.quizAnswer}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
