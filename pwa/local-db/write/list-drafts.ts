import type { DraftRow, ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Drafts whose key begins with `prefix`, newest first. Separate from `drafts.ts`, which the first screens load. */
export async function listDrafts(db: ProfileDatabase, prefix: string): Promise<readonly DraftRow[]> {
  const rows = await db.drafts.where("key").startsWith(prefix).toArray();
  return rows.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt) || a.key.localeCompare(b.key));
}
