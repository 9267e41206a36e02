import type { RejectReason } from "#db/protocol/mutations.ts";
import { applyMutation, touchedRows } from "#db/rules/mutations/mutators.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { AttentionRow, ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { MutateFn } from "./mutate.ts";
import { viewTable } from "./shadow.ts";

/**
 * Addresses and tills that the server refused for want of a fresh proof (docs/decisions/0115). They are stored with the
 * refused work, which survives restarts and is deleted with the profile, until the person confirms them, gives them up,
 * or something newer replaces them.
 */

const UNPROVEN: RejectReason = "unproven";

/**
 * The changes that wait for a proof, oldest first; of several changes to one row only the newest. For a live query over
 * the whole profile.
 */
export async function listUnproven(db: ProfileDatabase): Promise<AttentionRow[]> {
  const { kept } = await sortOut(db);
  return kept;
}

/**
 * Writes these changes again as new mutations and resolves with their uids. Rejects where `mutate` does; a change that
 * was not written then still waits.
 */
export async function writeAgain(
  { db, mutate, clock }: { readonly db: ProfileDatabase; readonly mutate: MutateFn; readonly clock: Clock },
  kept: readonly AttentionRow[],
): Promise<string[]> {
  const uids: string[] = [];
  for (const { uid, mutation } of kept) {
    const { name, args } = mutation;
    const at = "at" in args ? args.at : undefined;
    const again = await mutate(name, { ...args, at: laterThan(clock.now(), at) } as typeof args);
    // After a crash before this line, the new change already replaces this one.
    await db.attention.delete(uid);
    uids.push(again);
  }
  return uids;
}

/** Gives these changes up. */
export const giveUp = (db: ProfileDatabase, kept: readonly AttentionRow[]): Promise<void> =>
  db.attention.bulkDelete(kept.map(({ uid }) => uid));

/** Deletes changes that would no longer have an effect. Runs in the caller's transaction. */
export async function forgetOvertaken(db: ProfileDatabase): Promise<void> {
  const { overtaken } = await sortOut(db);
  if (overtaken.length > 0) await giveUp(db, overtaken);
}

type Sorted = { readonly kept: AttentionRow[]; readonly overtaken: AttentionRow[] };

async function sortOut(db: ProfileDatabase): Promise<Sorted> {
  const refused = await db.attention.filter(({ reason }) => reason === UNPROVEN).toArray();
  const newestFirst = refused.toSorted(
    (a, b) => b.decidedAt.localeCompare(a.decidedAt) || b.mutation.seq - a.mutation.seq,
  );
  const [kept, overtaken]: [AttentionRow[], AttentionRow[]] = [[], []];
  const taken = new Set<string>();
  for (const row of newestFirst) {
    const id = JSON.stringify(touchedRows(row.mutation));
    const isFirst = !taken.has(id);
    taken.add(id);
    if (isFirst && (await wouldChange(db, row.mutation))) kept.unshift(row);
    else overtaken.push(row);
  }
  return { kept, overtaken };
}

/** The rules that decide between two writes to one row (docs/decisions/0003): a newer row stays. */
async function wouldChange(db: ProfileDatabase, mutation: AttentionRow["mutation"]): Promise<boolean> {
  const rows = new Map<string, unknown>();
  for (const [table, key] of touchedRows(mutation))
    rows.set(`${table} ${key}`, await viewTable(db, table).get(key));
  let changes = false;
  const probe: Parameters<typeof applyMutation>[0] = {
    get: (table, key) => rows.get(`${table} ${key}`) as never,
    put: () => {
      changes = true;
    },
  };
  return applyMutation(probe, mutation).result === "ok" && changes;
}
