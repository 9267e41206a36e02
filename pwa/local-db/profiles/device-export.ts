import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { listForms } from "#pwa/local-db/write/outgoing-forms.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/** Counts of the person's own work in a profile. */
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

/** Everything a person can see of a profile, table by table. */
const TABLES = [
  "progress",
  "studyDays",
  "achievements",
  "wallets",
  "charges",
  "chargeMarks",
  "chargeNotes",
  "giveBacks",
  "lightningFacts",
  "state",
  "drafts",
  "simulatedPayments",
] as const satisfies readonly (keyof ProfileDatabase)[];

/**
 * Exports everything a person can see of a profile as one JSON value. Leaves out till-only data (watch-only key,
 * PINs) and sync state.
 */
export async function readDeviceExport(registry: RegistryDatabase, db: ProfileDatabase): Promise<object> {
  const [profile, changesWaiting, ...rows] = await db.transaction("r", db.tables, () =>
    Promise.all([db.account.toArray(), db.outbox.count(), ...TABLES.map((name) => db[name].toArray())]),
  );
  const messages = (await listForms(registry, db.name)).map(({ kind, body, createdAt }) => ({
    kind,
    body,
    createdAt,
  }));
  return {
    profile: profile[0] ?? null,
    ...Object.fromEntries(TABLES.map((name, index) => [name, rows[index]])),
    messages,
    changesWaiting,
  };
}
