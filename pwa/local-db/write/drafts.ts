import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { toLocalError } from "#pwa/local-db/databases/local-error.ts";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";

/** At a locked till each cashier has a draft of their own, so that nobody charges what somebody else has typed. */
export const chargeDraftKey = (cashier?: string): DraftKey =>
  cashier === undefined ? "charge-form" : `charge-form:${cashier}`;

/**
 * What is being typed or shown (a half-written form, the charge on screen), stored so that a reload, a crash or an
 * update loses nothing. It stays on this device and is never synced. The value is anything IndexedDB can clone.
 */
export async function saveDraft(
  db: ProfileDatabase,
  key: DraftKey,
  value: unknown,
  savedAt: string,
): Promise<void> {
  try {
    await db.drafts.put({ key, value, savedAt });
  } catch (error) {
    throw toLocalError(error);
  }
}

/** The draft as it was saved. The caller validates its shape, because an older build may have written it. */
export async function loadDraft(
  db: ProfileDatabase,
  key: DraftKey,
): Promise<{ readonly value: unknown; readonly savedAt: string } | undefined> {
  return db.drafts.get(key);
}

export async function clearDraft(db: ProfileDatabase, key: DraftKey): Promise<void> {
  await db.drafts.delete(key);
}
