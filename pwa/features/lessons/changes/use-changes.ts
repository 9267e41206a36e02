import { useLiveQuery } from "dexie-react-hooks";
import { changeMark, CHANGES, changesSince, type LessonChange } from "#db/content/changes.ts";
import { factChanges } from "#db/content/published-facts.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useFacts } from "#pwa/deps/use-facts.ts";
import { usePutState } from "#pwa/deps/use-put-state.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";

/** State key of the newest change that the person has read. */
const READ_KEY = "changes:read";

/** The changes to lessons that this person had completed, and that the person has not read yet. */
export function useChanges(): {
  /** Undefined while the device is asked. */
  readonly changes: readonly LessonChange[] | undefined;
  readonly read: () => Promise<void>;
} {
  const { profile } = useDeps();
  const putState = usePutState();
  const reportFailure = useFailureToast();
  const facts = useFacts();
  const changes = useLiveQuery(async () => {
    const [rows, row] = await Promise.all([profile.progress.toArray(), profile.state.get(READ_KEY)]);
    const completions = new Map(
      rows
        .filter(({ completed }) => completed)
        .map(({ lesson, completedOn, completedAt }) => [lesson, { on: completedOn, at: completedAt }]),
    );
    const read = typeof row?.value === "string" ? row.value : "";
    const all = [...CHANGES, ...factChanges(facts ?? [])];
    return changesSince(completions, all).filter((change) => changeMark(change) > read);
  }, [profile, facts]);
  return {
    changes,
    read: async () => {
      const newest = changes?.[0];
      if (newest === undefined) return;
      const failure = await putState(READ_KEY, changeMark(newest));
      if (failure) reportFailure(failure);
    },
  };
}
