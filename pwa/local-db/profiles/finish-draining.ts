import { adoptTillSetup, readTillSetup } from "#pwa/local-db/till/adopt-till.ts";
import { eraseProfile } from "./erase-profile.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * A claimed profile goes when its queue is empty and its last answer is applied. What a person still needs moves to
 * the account's own profile first; each step can be repeated, because the keys decide. Not before both have answers of
 * one epoch: what was acknowledged in another one is sent again only where that epoch is remembered (R5).
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

/** What was half-written before signing in shows up in the account's profile at once. A newer draft there wins. */
export async function adoptDrafts(from: ProfileDatabase, to: ProfileDatabase): Promise<void> {
  const drafts = await from.drafts.toArray();
  if (drafts.length === 0) return;
  await to.transaction("rw", to.drafts, async () => {
    const have = await to.drafts.bulkGet(drafts.map((draft) => draft.key));
    await to.drafts.bulkPut(drafts.filter((_, at) => have[at] === undefined));
  });
  await from.drafts.bulkDelete(drafts.map((draft) => draft.key));
}

/** In one transaction: nothing waits, and nothing can be written from here on (a tab may still show this profile). */
async function seal(db: ProfileDatabase): Promise<boolean> {
  return db.transaction("rw", db.outbox, db.meta, async () => {
    const meta = await db.meta.get("meta");
    if ((await db.outbox.count()) > 0) return false;
    if (meta) await db.meta.put({ ...meta, sealed: true });
    return true;
  });
}

/** False: the account's profile has come to another epoch meanwhile. */
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
