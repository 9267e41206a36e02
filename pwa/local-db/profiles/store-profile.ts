import type { AccountRow } from "#db/entities/rows.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";
import { loadDraft } from "#pwa/local-db/write/drafts.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Draft key of the shop answers until they are saved. */
export const STORE_DRAFT = "onboarding";

/** The saved shop profile and the answers given since (S68–S72, S198). */
export async function readStoreProfile(
  db: ProfileDatabase,
): Promise<{ readonly account: AccountRow; readonly draft: unknown }> {
  return db.transaction("r", [db.account, db.drafts], async () => ({
    account: await readAccount(db),
    draft: (await loadDraft(db, STORE_DRAFT))?.value,
  }));
}
