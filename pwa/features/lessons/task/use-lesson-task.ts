import { useLiveQuery } from "dexie-react-hooks";
import type { LessonTask } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePutState } from "#pwa/deps/use-put-state.ts";
import { readOpenedTerms } from "#pwa/local-db/write/opened-terms.ts";
import { readSimulatedPayments } from "#pwa/local-db/write/simulated-payments.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";
import { isTaskDone, tickKey } from "./task-done.ts";

export type TaskProgress = {
  readonly ticks: ReadonlySet<number>;
  readonly openedTerms: ReadonlySet<string>;
  readonly done: boolean;
  readonly tick: (item: number, ticked: boolean) => Promise<void>;
};

/** The ticks, charges, opened terms and practice payments that a lesson's task requires. */
export function useLessonTask(slug: string, task: LessonTask): TaskProgress {
  const { profile, clock } = useDeps();
  const putState = usePutState();
  const reportFailure = useFailureToast();
  const facts = useLiveQuery(async () => {
    const keys = (task.items ?? []).map((_, index) => tickKey(slug, index));
    const [rows, charges, openedTerms, simulated] = await Promise.all([
      profile.state.bulkGet(keys),
      task.charges ? profile.charges.toArray() : [],
      readOpenedTerms(profile, task.terms ?? []),
      task.simulations ? readSimulatedPayments(profile) : [],
    ]);
    const ticks = new Set(rows.flatMap((row, index) => (row?.value === true ? [index] : [])));
    return { ticks, charges, openedTerms, simulated, now: clock.now() };
  }, [profile, clock, slug, task]);
  return {
    ticks: facts?.ticks ?? NO_TICKS,
    openedTerms: facts?.openedTerms ?? NO_TERMS,
    done: facts ? isTaskDone(task, facts) : false,
    tick: async (item, ticked) => {
      const failure = await putState(tickKey(slug, item), ticked);
      if (failure) reportFailure(failure);
    },
  };
}

const NO_TICKS: ReadonlySet<number> = new Set();
const NO_TERMS: ReadonlySet<string> = new Set();
