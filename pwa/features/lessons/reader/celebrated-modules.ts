import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** S178, S202: the celebrated modules, stored for this person on this device and never synced. */
const flagOf = (module: string): DraftKey => `celebrated:${module}`;

/** True at the first call for a module, false afterwards. */
export async function celebrateModuleOnce(
  profile: ProfileDatabase,
  module: string,
  now: string,
): Promise<boolean> {
  if (await loadDraft(profile, flagOf(module))) return false;
  await saveDraft(profile, flagOf(module), true, now);
  return true;
}
