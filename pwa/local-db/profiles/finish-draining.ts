import { adoptTillSetup, readTillSetup } from "#pwa/local-db/till/adopt-till.ts";
import { eraseProfile } from "./erase-profile.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * Removes a claimed profile once its queue is empty and its last answer is applied. Work that a person still needs
 * moves to the account's own profile first; every step can be repeated, because rows are identified by key. Both
 * profiles must have reached the same epoch: mutations acknowledged in another epoch are sent again only by the
 * profile that remembers that epoch (R5).
 */
export async function finishDraining(
  databases: Databases,
  dbName: string,
  mainName: string,
): Promise<boolean> {
  const from = databases.profile(dbName);
  const to = databases.profile(mainName);
  if ((await epochOf(from)) !== (await epochOf(to)) || !(await seal(from))) return false;
  await adoptDrafts(from, to);
  if (!(await moveLeftovers(from, to))) return false;
  await eraseProfile(databases, dbName);
  return true;
}

const epochOf = async (db: ProfileDatabase): Promise<string | null> =>
  (await db.meta.get("meta"))?.epoch ?? null;

/** Moves half-written drafts to the account's profile. A newer draft there wins. */
export async function adoptDrafts(from: ProfileDatabase, to: ProfileDatabase): Promise<void> {
  const drafts = await from.drafts.toArray();
  if (drafts.length === 0) return;
  await to.transaction("rw", to.drafts, async () => {
    const have = await to.drafts.bulkGet(drafts.map((draft) => draft.key));
    await to.drafts.bulkPut(drafts.filter(({ savedAt }, at) => savedAt > (have[at]?.savedAt ?? "")));
  });
  await from.drafts.bulkDelete(drafts.map((draft) => draft.key));
}

/**
 * In one transaction: checks that the queue is empty and blocks further writes (another tab may still show this
 * profile).
 */
async function seal(db: ProfileDatabase): Promise<boolean> {
  return db.transaction("rw", db.outbox, db.meta, async () => {
    const meta = await db.meta.get("meta");
    if ((await db.outbox.count()) > 0) return false;
    if (meta) await db.meta.put({ ...meta, sealed: true });
    return true;
  });
}

/** False when the account's profile has moved to another epoch meanwhile. */
async function moveLeftovers(from: ProfileDatabase, to: ProfileDatabase): Promise<boolean> {
  const epoch = await epochOf(from);
  const attention = await from.attention.toArray();
  const archive = await from.archive.orderBy("order").toArray();
  const practice = await from.simulatedPayments.toArray();
  const setup = await readTillSetup(from);
  const tables = [to.meta, to.attention, to.archive, to.simulatedPayments, to.till];
  return to.transaction("rw", tables, async () => {
    if ((await epochOf(to)) !== epoch) return false;
    await adoptTillSetup(to, setup);
    await to.attention.bulkPut(attention);
    await to.simulatedPayments.bulkPut(practice);
    const known = new Set(await to.archive.toCollection().primaryKeys());
    let order = (await to.archive.orderBy("order").last())?.order ?? 0;
    const fresh = archive.filter((row) => !known.has(row.uid));
    await to.archive.bulkPut(fresh.map((row) => ({ ...row, order: ++order })));
    return true;
  });
}
