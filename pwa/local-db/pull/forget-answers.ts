import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { KeptName } from "#pwa/local-db/queries/kept-answers.ts";

/** All of them depend on the role of the person in the shop. */
const ANSWERS: Readonly<Record<KeptName, true>> = { "business:answer": true, "shop:people": true };

/** Deletes the stored answers, because this person may not read them any more. Runs in the caller's transaction. */
export async function forgetAnswers(db: ProfileDatabase): Promise<void> {
  await db.till.bulkDelete(Object.keys(ANSWERS));
}
