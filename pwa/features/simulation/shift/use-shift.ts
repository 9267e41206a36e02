import { useEffect } from "react";
import type { Decision } from "#db/entities/counter-case.ts";
import { drawCases, SHIFT_CASES } from "#db/rules/cases/draw-cases.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { decidedCases, isRunOver, missedOf, newRun, type Run } from "../cases/run.ts";
import { useOneWrite } from "../cases/use-one-write.ts";
import {
  EXAM_DRAFT,
  FINISHED_DRAFT,
  SHIFT_DRAFT,
  type Training,
  type TrainingState,
} from "../cases/use-training.ts";

/** The training shift. It begins by itself, and every decision is stored before its consequence is shown. */
export function useShift(state: TrainingState) {
  const { profile } = useDeps();
  const writeOnce = useOneWrite();
  const training = state.kind === "ready" ? state.training : null;
  const shift = training?.shift ?? null;
  const save = (run: Run) => writeOnce((at) => saveDraft(profile, SHIFT_DRAFT, run, at));
  const start = ({ cases, missed }: Training) =>
    save(newRun(drawCases(cases, SHIFT_CASES, { random: Math.random, first: missed })));

  // After a failed exam a new shift begins; otherwise a finished one stays, with its lessons.
  const isWanted = shift === null || (isRunOver(shift) && training?.needsShift === true);
  useEffect(() => {
    if (training && training.cases.length > 0 && isWanted) void start(training);
  });

  return {
    start: () => training && start(training),
    decide: (one: string, choice: Decision) =>
      shift && save({ ...shift, answers: [...shift.answers, { case: one, choice }], shown: true }),
    goOn: () =>
      writeOnce(async (at) => {
        if (!shift || !training) return;
        // This write comes first, because a shift that looks finished must count as one.
        if (shift.answers.length === shift.cases.length) {
          const missed = missedOf(decidedCases(shift, training.cases)).map(({ one }) => one.id);
          const exam = await loadDraft(profile, EXAM_DRAFT);
          await saveDraft(profile, FINISHED_DRAFT, { missed }, laterThan(at, exam?.savedAt));
        }
        await saveDraft(profile, SHIFT_DRAFT, { ...shift, shown: false }, at);
      }),
  };
}
