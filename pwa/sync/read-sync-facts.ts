import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import { listForms } from "#pwa/local-db/write/outgoing-forms.ts";
import { entriesOfAccount, openEntry } from "#pwa/local-db/profiles/profiles.ts";
import type { SyncState } from "./sync-control.ts";

export type SyncFacts = Pick<SyncState, "pending" | "oldestPendingAt" | "attention" | "lastSyncAt">;

export const NO_FACTS: SyncFacts = { pending: 0, oldestPendingAt: null, attention: 0, lastSyncAt: null };

/**
 * What the databases say about the profiles and forms of the open account, also in its other shops. Every tab shows a live
 * query over this, so tabs need no messages between them.
 */
export async function readSyncFacts(databases: Databases): Promise<SyncFacts> {
  const open = await openEntry(databases.registry);
  if (!open) return NO_FACTS;
  const entries =
    open.accountId === null ? [open] : await entriesOfAccount(databases.registry, open.accountId);
  let facts = NO_FACTS;
  for (const entry of entries) {
    const db = databases.profile(entry.dbName);
    const oldest = (await db.outbox.orderBy("seq").first())?.at ?? null;
    const earlier = facts.oldestPendingAt ?? oldest;
    facts = {
      pending: facts.pending + (await db.outbox.count()),
      oldestPendingAt: oldest !== null && earlier !== null && oldest < earlier ? oldest : earlier,
      attention: facts.attention + (await db.attention.count()),
      lastSyncAt: entry.open === 1 ? ((await db.meta.get("meta"))?.lastSyncAt ?? null) : facts.lastSyncAt,
    };
  }
  const forms = await listForms(databases.registry, ...entries.map(({ dbName }) => dbName));
  const refused = forms.filter(({ refusal }) => refusal !== null).length;
  return {
    ...facts,
    pending: facts.pending + forms.length - refused,
    attention: facts.attention + refused,
  };
}
