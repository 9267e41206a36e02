import type { SyncRequest } from "#db/protocol/sync.ts";
import { accountLedger, MAX_BATCH, OLDEST_SCHEMA, SHOP_SCHEMA } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { joinCursor, splitCursor } from "./old-cursor.ts";
import { pullChanges, type Pulled } from "./pull-changes.ts";
import { pushMutations } from "./push/push-mutations.ts";
import type { SyncAuthor } from "./sync-author.ts";

/**
 * One round of a device: push, then pull (docs/sync-protocol.md). Without a session it returns public content only; a cursor that
 * names an account's ledger then shows that the session has ended (Q3).
 */
export async function sync(
  deps: Deps,
  author: SyncAuthor | null,
  request: SyncRequest,
  oldestSchema = OLDEST_SCHEMA,
): Promise<Pulled> {
  try {
    return await runRound(deps, author, request, oldestSchema);
  } catch (error) {
    // The session or its account is gone: the request is answered as if nobody were signed in. Mutations accepted just before are
    // recognised when they are sent again (P3).
    if (author && error instanceof AppError && error.code === "unauthenticated")
      return runRound(deps, null, request, oldestSchema);
    throw error;
  }
}

async function runRound(
  deps: Deps,
  author: SyncAuthor | null,
  received: SyncRequest,
  oldestSchema: number,
): Promise<Pulled> {
  const accountId = author?.accountId ?? null;
  // A device that was updated may still store an older cursor.
  const request =
    accountId === null
      ? received
      : { ...received, cursor: splitCursor(received.cursor, accountId, received.schema) };
  const { mutations, cursor } = request;
  if (mutations.length > MAX_BATCH) throw new AppError("too_large");
  const named = Object.keys(cursor).filter((ledger) => ledger.startsWith("u:"));
  const namesOwner = named.length > 0 || Object.keys(cursor).some((ledger) => ledger.startsWith("s:"));
  if (author === null && (mutations.length > 0 || namesOwner)) throw new AppError("unauthenticated");
  // P1: another tab may have signed in to another account since this queue was made.
  const isForeign =
    author !== null && named.length > 0 && (accountId === null || !named.includes(accountLedger(accountId)));
  if (isForeign && mutations.length > 0) return pullChanges(deps, author, request, "elsewhere");
  const arrivedAt = deps.clock.now().toISOString();
  const { error, answer } =
    author !== null && mutations.length > 0
      ? await pushMutations(deps, { author, request, arrivedAt })
      : { error: null, answer: null };
  // P10: the mutations of an outdated device are accepted before the device is told to update.
  if (request.schema < oldestSchema) throw new AppError("client_outdated");
  const pulled = answer ?? (await pullChanges(deps, author, request, error));
  const joins = accountId !== null && request.schema < SHOP_SCHEMA;
  return joins ? { ...pulled, cursor: joinCursor(pulled.cursor, accountId) } : pulled;
}
