import type { ProfileDatabase } from "./profile-database.ts";
import { listForms } from "./outgoing-forms.ts";
import type { RegistryDatabase } from "./registry-database.ts";

/** How much of a person's own work a profile holds. */
export async function countOwnWork(
  db: ProfileDatabase,
): Promise<{ readonly lessons: number; readonly charges: number; readonly addresses: number }> {
  const [lessons, charges, addresses] = await Promise.all([
    db.progress.filter(({ completed }) => completed).count(),
    db.charges.count(),
    db.wallets.filter(({ address }) => address !== null).count(),
  ]);
  return { lessons, charges, addresses };
}

/**
 * Everything a person sees of a profile, as one JSON value. Without what belongs to the till alone (watch-only key, PINs)
 * and to the sync.
 */
export async function readDeviceExport(registry: RegistryDatabase, db: ProfileDatabase): Promise<object> {
  const [
    account,
    progress,
    studyDays,
    achievements,
    wallets,
    charges,
    chargeMarks,
    chargeNotes,
    state,
    drafts,
    waiting,
  ] = await db.transaction("r", db.tables, () =>
    Promise.all([
      db.account.toArray(),
      db.progress.toArray(),
      db.studyDays.toArray(),
      db.achievements.toArray(),
      db.wallets.toArray(),
      db.charges.toArray(),
      db.chargeMarks.toArray(),
      db.chargeNotes.toArray(),
      db.state.toArray(),
      db.drafts.toArray(),
      db.outbox.count(),
    ]),
  );
  const messages = (await listForms(registry, db.name)).map(({ kind, body, createdAt }) => ({
    kind,
    body,
    createdAt,
  }));
  return {
    profile: account[0] ?? null,
    progress,
    studyDays,
    achievements,
    wallets,
    charges,
    chargeMarks,
    chargeNotes,
    state,
    drafts,
    messages,
    changesWaiting: waiting,
  };
}
