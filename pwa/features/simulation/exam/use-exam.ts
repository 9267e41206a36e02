import type { Decision } from "#db/entities/counter-case.ts";
import { drawCases } from "#db/rules/cases/draw-cases.ts";
import { EXAM_CASES, judgeExam } from "#db/rules/cases/judge-exam.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { saveDraft } from "#pwa/local-db/write/drafts.ts";
import { newRun } from "../cases/run.ts";
import { useOneWrite } from "../cases/use-one-write.ts";
import { EXAM_DRAFT, type TrainingState } from "../cases/use-training.ts";

/** The exam. Each decision is stored, and a passed exam is sent to the server, which judges it again. */
export function useExam(state: TrainingState) {
  const { profile, mutate, clock } = useDeps();
  const writeOnce = useOneWrite();
  const training = state.kind === "ready" ? state.training : null;
  return {
    start: () =>
      writeOnce(async (at) => {
        if (!training) return;
        const drawn = drawCases(training.cases, EXAM_CASES, { random: Math.random });
        await saveDraft(profile, EXAM_DRAFT, newRun(drawn), at);
      }),
    decide: (one: string, choice: Decision) =>
      writeOnce(async (at) => {
        const run = training?.exam;
        if (!run) return;
        const exam = { ...run, answers: [...run.answers, { case: one, choice }] };
        const { answers } = exam;
        // Sent before the draft is deleted, so that an app killed in between asks the last case again.
        if (judgeExam(training.cases, answers) === "passed")
          await mutate("exam.pass", { answers, at, localDate: clock.today() });
        await saveDraft(profile, EXAM_DRAFT, exam, at);
      }),
  };
}
