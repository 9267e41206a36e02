import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { listForms } from "#pwa/local-db/write/outgoing-forms.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

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

/** What a person sees of a profile, table by table. */
const TABLES = [
  "progress",
  "studyDays",
  "achievements",
  "wallets",
  "charges",
  "chargeMarks",
  "chargeNotes",
  "giveBacks",
  "state",
  "drafts",
  "simulatedPayments",
] as const satisfies readonly (keyof ProfileDatabase)[];

/**
 * Everything a person sees of a profile, as one JSON value. Without what belongs to the till alone (watch-only key, PINs)
 * and to the sync.
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
