import type { Mutation } from "#db/protocol/mutations.ts";
import { clampQueue } from "#db/rules/mutations/clamp-queue.ts";
import type { ArchiveRow, ProfileDatabase, ProfileMeta } from "#pwa/local-db/databases/profile-database.ts";
import { isShopRow } from "#db/rules/shops/shop-state.ts";
import { replay, VIEW_TABLES, viewTable } from "#pwa/local-db/write/shadow.ts";

/**
 * One recovery for every inconsistency (docs/sync-protocol.md, R1–R5): become a new client, ask the server which
 * mutations of the queue it already has, number the rest from 1, and continue. The uid identifies each mutation, so
 * nothing is lost or doubled.
 */

/**
 * Takes a new client id; the next round asks about the whole queue and pushes nothing. Runs in the caller's
 * transaction.
 */
export async function renewClient(db: ProfileDatabase, meta: ProfileMeta, clientId: string): Promise<void> {
  await renumber(db, { ...meta, clientId, acked: 0, asking: true });
}

/**
 * Deletes the rows of all ledgers. Learning at a till belongs to no ledger and stays. Runs in the caller's transaction.
 */
export async function clearView(
  db: ProfileDatabase,
  { accountId }: Pick<ProfileMeta, "accountId">,
): Promise<void> {
  if (accountId === null) return forgetShop(db);
  for (const name of VIEW_TABLES) await viewTable(db, name).clear();
}

/** Deletes the rows of the shop's ledger. Runs in the caller's transaction. */
export async function forgetShop(db: ProfileDatabase): Promise<void> {
  for (const name of VIEW_TABLES) {
    const view = viewTable(db, name);
    await view.bulkDelete((await view.toCollection().primaryKeys()).filter((key) => isShopRow(name, key)));
  }
}

/** Drops the cursors of all ledgers, so that everything is fetched again. */
export function fromTheStart({ shop: _place, ...meta }: ProfileMeta, cursor: 0 | null): ProfileMeta {
  return { ...meta, cursor };
}

/** Numbers the queue from 1 in its order and stores `meta` with the next number. Runs in the caller's transaction. */
export async function renumber(db: ProfileDatabase, meta: ProfileMeta): Promise<void> {
  await storeQueue(db, meta, await db.outbox.orderBy("seq").toArray());
}

async function storeQueue(db: ProfileDatabase, meta: ProfileMeta, queue: readonly Mutation[]): Promise<void> {
  await db.outbox.clear();
  await db.outbox.bulkAdd(queue.map((mutation, at) => ({ ...mutation, seq: at + 1 })));
  await db.meta.put({ ...meta, nextSeq: queue.length + 1 });
}

/**
 * Makes a profile taken over from a deleted account a new client of `accountId`. The rows of the former account are
 * removed. The queue stays, and so does the epoch, so that an account that a backup did not know sends its
 * acknowledged work again (`recoverFromEpoch`). Idempotent.
 */
export async function recoverForAccount(
  db: ProfileDatabase,
  { accountId, formerIds }: { readonly accountId: string; readonly formerIds: readonly string[] },
  newId: () => string,
): Promise<void> {
  if (formerIds.length === 0) return;
  const views = VIEW_TABLES.map((name) => viewTable(db, name));
  await db.transaction("rw", [...views, db.shadow, db.outbox, db.meta], async () => {
    const meta = await db.meta.get("meta");
    if (!meta || meta.accountId === null || !formerIds.includes(meta.accountId)) return;
    for (const view of views) await view.clear();
    await db.shadow.clear();
    await renumber(db, { ...fromTheStart(meta, null), accountId, clientId: newId(), acked: 0, asking: true });
    await replay(db);
  });
}

/**
 * The server lost commits (restored from a backup, or a replica without the last ones): removes its rows and the
 * cursor, puts the work acknowledged in the last 14 days back at the front of the queue, and recovers as a new
 * client. `stale`: another tab has already done it.
 */
export async function recoverFromEpoch(
  db: ProfileDatabase,
  base: { readonly clientId: string; readonly accountId: string | null },
  newId: () => string,
): Promise<"renewed" | "stale"> {
  const views = VIEW_TABLES.map((name) => viewTable(db, name));
  return db.transaction("rw", [...views, db.shadow, db.outbox, db.archive, db.meta], async () => {
    const meta = await db.meta.get("meta");
    if (!meta || meta.clientId !== base.clientId || meta.accountId !== base.accountId) return "stale";
    await clearView(db, meta);
    await db.shadow.clear();
    const queue = await db.outbox.orderBy("seq").toArray();
    const queued = new Set(queue.map((mutation) => mutation.uid));
    const archived = await db.archive.orderBy("order").toArray();
    const again = asTaken(archived).filter((mutation) => !queued.has(mutation.uid));
    await db.archive.clear();
    const fresh = { ...fromTheStart(meta, null), clientId: newId(), acked: 0, asking: true, epoch: null };
    await storeQueue(db, fresh, [...again, ...queue]);
    await replay(db);
    return "renewed";
  });
}

/**
 * Acknowledged mutations with the times the server assigned to them (P5). With the device's original times, an
 * impossible time would be clamped to the new arrival, and a later correction from another device would lose to it.
 */
function asTaken(archived: readonly ArchiveRow[]): Mutation[] {
  const answers = new Map<string, Mutation[]>();
  for (const { ackedAt, mutation } of archived)
    answers.set(ackedAt, [...(answers.get(ackedAt) ?? []), mutation]);
  const taken = [...answers].flatMap(([ackedAt, mutations]) => clampQueue(mutations, ackedAt));
  const byUid = new Map(taken.map((mutation) => [mutation.uid, mutation]));
  return archived.map(({ uid, mutation }) => byUid.get(uid) ?? mutation);
}
