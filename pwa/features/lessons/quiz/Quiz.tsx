import { useMemo, useReducer, useRef } from "react";
import type { QuizQuestion } from "#db/entities/rows.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { RadioGroup, type RadioOption } from "#pwa/ui/controls/RadioGroup.tsx";
import { quizReducer, type QuizRun, sameDraws, shuffleOptions, startQuiz } from "./quiz-run.ts";
import { strings as t } from "../reader/strings.ts";

type Props = { questions: readonly QuizQuestion[]; onFinish: (correct: number, total: number) => void };

/** Three questions; the explanation is shown for every answer, and nothing requires the quiz (S203). */
export function Quiz({ questions, onFinish }: Props) {
  const reducer = useMemo(() => quizReducer(questions), [questions]);
  const isHydrated = useIsHydrated();
  // On a page that the server rendered the first order is the one that is drawn already.
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
    const isLast = run.at + 1 === questions.length;
    if (isLast) onFinish(run.correct + (run.chosen === question.answer ? 1 : 0), questions.length);
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
            onClick={() => step({ type: "again", order: shuffleOptions(questions, Math.random) })}
          >
            {t.quizAgain}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-lg font-semibold text-balance">{question.question}</p>
          <RadioGroup
            label={question.question}
            look="list"
            options={optionsOf(question, run)}
            value={run.chosen === null ? null : String(run.chosen)}
            disabled={run.answered}
            onChange={(option) => act({ type: "choose", option: Number(option) })}
          />
          <div aria-live="polite">
            {run.answered && (
              <p className="rounded-lg bg-primary-soft p-4 text-on-primary-soft">
                <b>{run.chosen === question.answer ? t.quizRight : t.quizWrong}</b> {question.explanation}
              </p>
            )}
          </div>
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

/** After the answer, the right option and the selected one are labelled in text. */
function optionsOf(question: QuizQuestion, run: QuizRun): RadioOption<string>[] {
  const order = run.order[run.at] ?? question.options.map((_, index) => index);
  return order.map((index) => {
    const option = { value: String(index), label: question.options[index] ?? "" };
    if (!run.answered) return option;
    if (index === question.answer) {
      return { ...option, detail: t.quizRightMark, icon: <Icon name="check-circle-fill" size={24} /> };
    }
    if (index === run.chosen) {
      return { ...option, detail: t.quizChosenMark, icon: <Icon name="x-bold" size={22} /> };
    }
    return option;
  });
}
