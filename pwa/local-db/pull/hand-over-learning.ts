import { isShopMutation } from "#db/rules/shops/may.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { freshMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { ownShopEntry } from "#pwa/local-db/profiles/profiles.ts";
import type { Mutation } from "#db/protocol/mutations.ts";
import { runOnView, VIEW_TABLES, viewTable } from "#pwa/local-db/write/shadow.ts";
import { renewClient } from "./recover.ts";

/**
 * Learning that waits in the profile of a shop that accepts nothing more (docs/decisions/0089). It is copied into the
 * queue of the person's own shop under the same uids, and leaves this queue when the server names its verdicts (A4), so
 * a crash in between neither loses nor doubles anything. Returns the profile of the person's own shop; null when no
 * learning waits.
 */
export async function handOverLearning(
  databases: Databases,
  { dbName, accountId, shop }: ProfileEntry,
  newId: () => string,
): Promise<ProfileEntry | null> {
  if (accountId === null || shop === undefined) return null;
  const from = databases.profile(dbName);
  if ((await from.meta.get("meta"))?.endedAt === undefined) return null;
  const waiting = await from.outbox.orderBy("seq").toArray();
  const learned = waiting.filter((mutation) => !isShopMutation(mutation));
  const own = learned.length > 0 ? await ownShopEntry(databases.registry, accountId) : undefined;
  if (!own) return null;
  return (await takeIn(databases.profile(own.dbName), learned, newId)) ? own : null;
}

/** Queues the mutations that this profile does not know. False: the profile is about to be deleted. */
async function takeIn(
  db: ProfileDatabase,
  learned: readonly Mutation[],
  newId: () => string,
): Promise<boolean> {
  const views = VIEW_TABLES.map((name) => viewTable(db, name));
  const tables = [...views, db.shadow, db.outbox, db.archive, db.attention, db.meta];
  return db.transaction("rw", tables, async () => {
    const meta = (await db.meta.get("meta")) ?? freshMeta(newId(), null);
    if (meta.sealed) return false;
    const known = new Set([
      ...(await db.outbox.orderBy("uid").keys()),
      ...(await db.archive.toCollection().primaryKeys()),
      ...(await db.attention.toCollection().primaryKeys()),
    ]);
    const fresh = learned.filter(({ uid }) => !known.has(uid));
    await runOnView(db, fresh);
    await db.outbox.bulkAdd(fresh.map((mutation, at) => ({ ...mutation, seq: meta.nextSeq + at })));
    await db.meta.put({ ...meta, nextSeq: meta.nextSeq + fresh.length });
    return true;
  });
}

/**
 * The next round of the profile asks about its whole queue (R3), because the server may know its uids from another
 * profile.
 */
export async function askAgain(db: ProfileDatabase, newId: () => string): Promise<void> {
  await db.transaction("rw", db.outbox, db.meta, async () => {
    const meta = await db.meta.get("meta");
    if (meta) await renewClient(db, meta, newId());
  });
}
