import { useLiveQuery } from "dexie-react-hooks";
import * as z from "zod/mini";
import { EXAM_KEY, passedOn } from "#db/rules/cases/passed-exam.ts";
import { type Deps, useDeps } from "#pwa/deps/deps.ts";
import { useAwaitsCourse } from "#pwa/deps/offline-pack.ts";
import { contentWasPulled } from "#pwa/local-db/pull/load-bundled-course.ts";
import { readCases, type TaughtCase } from "#pwa/local-db/queries/case-queries.ts";
import { loadDraft } from "#pwa/local-db/write/drafts.ts";
import { decidedCases, isExamOver, missedOf, readRun, type Run, wasExamCut } from "./run.ts";

export const SHIFT_DRAFT = "shift";
/** The cases decided wrong in the last finished shift. */
export const FINISHED_DRAFT = "shift-finished";
export const EXAM_DRAFT = "exam";

export type Training = {
  /** Whether the server's content, which has the cases, is on this device. */
  readonly arrived: boolean;
  readonly cases: readonly TaughtCase[];
  readonly shift: Run | null;
  /** Ids of the cases decided wrong in the last exam and the last finished shift. The next shift begins with them. */
  readonly missed: readonly string[];
  readonly exam: Run | null;
  /** Whether the course changed in the middle of the exam, which begins anew. */
  readonly wasExamCut: boolean;
  /** Whether an exam ended and no shift was finished since. */
  readonly needsShift: boolean;
  /** Local day on which the exam was passed. */
  readonly passedOn: string | null;
};
export type TrainingState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly training: Training };

/** Cases, shift and exam of this person on this device, live. */
export function useTraining(): TrainingState {
  const deps = useDeps();
  const state = useLiveQuery(
    (): Promise<TrainingState> =>
      readTraining(deps).then(
        (training) => ({ kind: "ready", training }),
        () => ({ kind: "failed" }),
      ),
    [deps],
  );
  const training = state?.kind === "ready" ? state.training : null;
  const isAwaited = useAwaitsCourse(training?.cases.length === 0 && !training.arrived);
  return !state || isAwaited ? { kind: "loading" } : state;
}

const finishedSchema = z.object({ missed: z.array(z.string()) });

async function readTraining({ content, profile }: Deps): Promise<Training> {
  const [arrived, cases, shift, finished, exam, pass] = await Promise.all([
    contentWasPulled(content),
    readCases(content),
    loadDraft(profile, SHIFT_DRAFT),
    loadDraft(profile, FINISHED_DRAFT),
    loadDraft(profile, EXAM_DRAFT),
    profile.state.get(EXAM_KEY),
  ]);
  const examRun = readRun(exam?.value, cases);
  const ended = examRun && isExamOver(examRun, cases) ? examRun : null;
  const missed = ended ? missedOf(decidedCases(ended, cases)).map(({ one }) => one.id) : [];
  return {
    arrived,
    cases,
    shift: readRun(shift?.value, cases),
    missed: [...missed, ...(finishedSchema.safeParse(finished?.value).data?.missed ?? [])],
    exam: examRun,
    wasExamCut: wasExamCut(exam?.value, cases),
    needsShift: ended !== null && (finished === undefined || finished.savedAt <= (exam?.savedAt ?? "")),
    passedOn: passedOn(pass),
  };
}
