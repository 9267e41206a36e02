import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { putState } from "./put-state.ts";

/** State key of an opened glossary term. Lesson tasks require some of them (`LessonTask.terms`). */
export const openedTermKey = (id: string): string => `term:${id}`;

/** Which of these glossary terms this person has opened, on any device. */
export async function readOpenedTerms(
  db: ProfileDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.state.bulkGet(ids.map(openedTermKey));
  return new Set(ids.filter((_, index) => rows[index]?.value === true));
}

/** Stores that a term was opened. Writes nothing the second time. Rejects as `mutate` does. */
export async function rememberOpenedTerm(parts: Parameters<typeof putState>[0], id: string): Promise<void> {
  if ((await readOpenedTerms(parts.profile, [id])).has(id)) return;
  await putState(parts, openedTermKey(id), true);
}
