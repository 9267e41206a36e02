import { readShift, type Shift } from "#db/rules/shops/shift.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/** The member of the shop that uses this device: a person, a till, or null without an account. */
export async function readMemberId(
  registry: RegistryDatabase,
  profile: ProfileDatabase,
): Promise<string | null> {
  const entry = await registry.profiles.get(profile.name);
  return entry?.till?.id ?? entry?.accountId ?? null;
}

/** Every shift of the shop that this device has, in the order in which they were opened; for a live query. */
export async function readShifts(db: ProfileDatabase, shopId: string | null): Promise<readonly Shift[]> {
  const rows = await db.state.where("key").startsWith("shift:").toArray();
  return rows
    .flatMap((row) => readShift(row, shopId) ?? [])
    .toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
}

/**
 * The open shift of this member; `by`: the cashier at a locked till, otherwise the name stored with charges made here.
 */
export async function readOwnShift(
  db: ProfileDatabase,
  member: string | null,
  by: string | null,
): Promise<Shift | null> {
  const shifts = await readShifts(db, null);
  const start = member === null ? "shift:own:" : `shift:${member}:`;
  return (
    shifts.findLast((shift) => shift.key.startsWith(start) && shift.by === by && shift.closedAt === null) ??
    null
  );
}
