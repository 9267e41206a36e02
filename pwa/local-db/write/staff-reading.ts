import * as z from "zod/mini";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { loadDraft, saveDraft } from "./drafts.ts";

/**
 * Which staff lessons a person of this device has read. It is stored apart from the profile's progress, which is the
 * owner's: it gives no points, and nothing is sent (docs/decisions/0093).
 */
const keyOf = (person: string): DraftKey => `staff-lessons:${person}`;
const slugsSchema = z.array(z.string());

export async function readLessonsRead(profile: ProfileDatabase, person: string): Promise<readonly string[]> {
  const draft = await loadDraft(profile, keyOf(person));
  return slugsSchema.safeParse(draft?.value).data ?? [];
}

export async function markLessonRead(
  profile: ProfileDatabase,
  person: string,
  slug: string,
  at: string,
): Promise<void> {
  await profile.transaction("rw", profile.drafts, async () => {
    const read = await readLessonsRead(profile, person);
    await saveDraft(profile, keyOf(person), [...new Set([...read, slug])], at);
  });
}
