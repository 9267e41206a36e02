import { useReducer, useRef, useState } from "react";
import type { QuizQuestion } from "#db/entities/rows.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { QuestionChoices } from "./QuestionChoices.tsx";
import { quizReducer, sameDraws, shuffleOptions, startQuiz } from "./quiz-run.ts";
import { strings as t } from "../reader/strings.ts";

export type QuizResult = {
  readonly correct: number;
  readonly total: number;
  /** Ids of the questions answered wrong. */
  readonly missed: readonly string[];
};
type Props = { questions: readonly QuizQuestion[]; onFinish: (result: QuizResult) => void };

/** Three questions with feedback on every answer. Nothing requires the quiz (S203). */
export function Quiz({ questions: newest, onFinish }: Props) {
  // Questions that are published meanwhile wait for the next attempt.
  const [questions, setQuestions] = useState(newest);
  const reducer = quizReducer(questions);
  const isHydrated = useIsHydrated();
  // On a server-rendered page, the first order is the one already drawn.
  const [run, act] = useReducer(reducer, questions, (all) =>
    startQuiz(shuffleOptions(all, isHydrated ? Math.random : sameDraws())),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[run.at];
  if (!question) return null;

  // The pressed button disappears at each step, so the focus moves to the heading.
  const step = (action: Parameters<typeof act>[0]) => {
    act(action);
    heading.current?.focus();
  };
  const handleAnswer = () => {
    act({ type: "answer" });
    if (run.at + 1 < questions.length) return;
    const { correct, missed } = reducer(run, { type: "answer" });
    const ids = missed.flatMap((at) => questions[at]?.id ?? []);
    onFinish({ correct, total: questions.length, missed: ids });
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
              step({ type: "again", order: shuffleOptions(newest, Math.random) });
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
            onChoose={(option) => act({ type: "choose", option })}
          />
          {run.answered ? (
            <Button className="justify-self-start" variant="outline" onClick={() => step({ type: "next" })}>
              {run.at + 1 === questions.length ? t.quizResult : t.quizNext}
            </Button>
          ) : (
            <Button
              className="justify-self-start"
              variant="outline"
              disabled={run.chosen === null}
              onClick={handleAnswer}
            >
              {t.quizAnswer}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
