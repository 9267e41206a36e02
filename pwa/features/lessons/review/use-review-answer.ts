import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { failureCode } from "#pwa/local-db/databases/local-error.ts";
import type { ReviewQuestion } from "#pwa/local-db/queries/review-queries.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";
import { shuffleOptions } from "../quiz/quiz-run.ts";
import type { ReviewState } from "./use-review.ts";

export type OpenQuestion = {
  readonly item: ReviewQuestion;
  /** Indices of its options in display order. */
  readonly order: readonly number[];
  readonly chosen: number | null;
  readonly answered: boolean;
  /** Whether it replaced another question on the screen. */
  readonly isNext: boolean;
};

/**
 * The question on the screen. It stays there until the person continues, even when another device answers it meanwhile.
 */
export function useReviewAnswer(state: ReviewState) {
  const { mutate, clock } = useDeps();
  const reportFailure = useFailureToast();
  const [shown, setShown] = useState<OpenQuestion | null>(null);
  const [last, setLast] = useState<ReviewQuestion | null>(null);
  const [busy, setBusy] = useState(false);
  const [first] = state.kind === "ready" ? state.review.next : [];
  if (shown === null && first && !isSame(first, last)) setShown(begin(first, last !== null));

  return {
    open: shown,
    /** Whether a question was answered on this screen. */
    hasAnswered: last !== null,
    busy,
    choose: (option: number) => setShown((open) => open && { ...open, chosen: option }),
    answer: async () => {
      if (!shown || shown.chosen === null || busy) return;
      const { id, question } = shown.item;
      const right = shown.chosen === question.answer;
      setBusy(true);
      try {
        await mutate("review.answer", {
          question: id,
          right,
          at: clock.now(),
          localDate: clock.today(),
        });
        setShown({ ...shown, answered: true });
      } catch (error) {
        reportFailure(failureCode(error));
      } finally {
        setBusy(false);
      }
    },
    goOn: () => {
      setLast(shown?.item ?? null);
      setShown(null);
    },
  };
}

function begin(item: ReviewQuestion, isNext: boolean): OpenQuestion {
  const [order = []] = shuffleOptions([item.question], Math.random);
  return { item, order, chosen: null, answered: false, isNext };
}

/** The question just answered, as it was before the answer was stored. */
const isSame = (item: ReviewQuestion, last: ReviewQuestion | null): boolean =>
  item.id === last?.id && item.answers.at(-1)?.at === last.answers.at(-1)?.at;
