import { useEffect, useState } from "react";
import type { LessonRow, QuizQuestion } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { failureCode } from "#pwa/local-db/databases/local-error.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";
import { shuffleOptions } from "../quiz/quiz-run.ts";
import { questionsOf, type SkipTry, tryOf } from "./skip-try.ts";

type Run = {
  readonly kept: SkipTry;
  readonly questions: readonly QuizQuestion[];
  /** For each question, the indices of its options in display order. */
  readonly order: readonly (readonly number[])[];
  /** Index of the question on the screen. */
  readonly at: number;
  readonly chosen: number | null;
  readonly answered: boolean;
};

const keyOf = (lesson: string): DraftKey => `skip:${lesson}`;

/**
 * Today's try to skip a lesson. Each answer is stored before the screen judges it. null while it is read. `onUnstored`: the device
 * could not store the questions, so none is shown.
 */
export function useSkipTry(lesson: LessonRow, onUnstored: () => void) {
  const { profile, mutate, clock } = useDeps();
  const reportFailure = useFailureToast();
  const [run, setRun] = useState<Run | null>(null);
  const [busy, setBusy] = useState(false);
  const key = keyOf(lesson.slug);

  const attempt = async (work: () => Promise<void>, onFailed?: () => void) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      reportFailure(failureCode(error));
      onFailed?.();
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    let current = true;
    void attempt(async () => {
      const stored = await loadDraft(profile, key);
      const kept = tryOf(stored?.value, lesson, clock.today(), Math.random);
      // The drawn questions are stored before they are shown, so that a reload cannot draw easier ones.
      await saveDraft(profile, key, kept, clock.now());
      const questions = questionsOf(kept, lesson) ?? [];
      const order = shuffleOptions(questions, Math.random);
      const at = Math.min(kept.right, questions.length - 1);
      const answered = kept.right === questions.length;
      if (current) setRun({ kept, questions, order, at, chosen: null, answered });
    }, onUnstored);
    return () => {
      current = false;
    };
    // Runs once for each lesson: a row that a pull rewrites does not start another try.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [profile, key]);

  return {
    run,
    busy,
    choose: (option: number) => setRun(run && { ...run, chosen: option }),
    answer: () =>
      attempt(async () => {
        const question = run?.questions[run.at];
        if (!run || !question || run.chosen === null || run.answered) return;
        const isRight = run.chosen === question.answer;
        const kept = isRight ? { ...run.kept, right: run.kept.right + 1 } : { ...run.kept, missed: true };
        await saveDraft(profile, key, kept, clock.now());
        // After the lesson is done, the daily review asks this question first.
        if (!isRight && question.id !== undefined)
          await mutate("review.answer", {
            question: question.id,
            right: false,
            at: clock.now(),
            localDate: null,
          });
        setRun({ ...run, kept, answered: true });
      }),
    next: () => setRun(run && { ...run, at: run.at + 1, chosen: null, answered: false }),
  };
}
