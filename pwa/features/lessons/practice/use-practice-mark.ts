import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";

const keyOf = (lesson: string): DraftKey => `practice:${lesson}`;

/** Whether the practice of a lesson was finished on this device. It earns no points and is not synced. */
export function usePracticeMark(lesson: string): { isDone: boolean; finish: () => Promise<void> } {
  const { profile, clock } = useDeps();
  const isDone = useLiveQuery(
    async () => (await loadDraft(profile, keyOf(lesson)))?.value === true,
    [profile, lesson],
  );
  return {
    isDone: isDone ?? false,
    // A mark that cannot be stored needs no error: nothing depends on it.
    finish: () => saveDraft(profile, keyOf(lesson), true, clock.now()).catch(() => {}),
  };
}
