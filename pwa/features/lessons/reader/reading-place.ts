import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * Where a person stopped reading a lesson, as a block of its text, so that the position survives another font size.
 */
const keyOf = (lesson: string): DraftKey => `reading:${lesson}`;

/** Index of the block to resume at; 0 is the top, from which nothing is resumed. */
export async function readPlace(profile: ProfileDatabase, lesson: string): Promise<number> {
  const value = (await loadDraft(profile, keyOf(lesson)))?.value;
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : 0;
}

export async function keepPlace(
  profile: ProfileDatabase,
  lesson: string,
  block: number,
  now: string,
): Promise<void> {
  if (block > 0) await saveDraft(profile, keyOf(lesson), block, now);
  else await clearDraft(profile, keyOf(lesson));
}

/**
 * The current block: the last one that begins above `line` (pixels from the top of the window). Tops come in order.
 */
export const blockAt = (tops: readonly number[], line: number): number =>
  Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
