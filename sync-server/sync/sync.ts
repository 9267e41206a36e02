import type { SyncRequest } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER, MAX_BATCH, OLDEST_SCHEMA } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { pullChanges, type Pulled, type SyncSession } from "./pull-changes.ts";
import { pushMutations } from "./push/push-mutations.ts";

/**
 * One round of a device: push, then pull (docs/sync-protocol.md). Without a session there is public content and nothing
 * else; a cursor that names an account's ledger then means that the session ended (Q3).
 */
export async function sync(
  deps: Deps,
  session: SyncSession | null,
  request: SyncRequest,
  oldestSchema = OLDEST_SCHEMA,
): Promise<Pulled> {
  try {
    return await runRound(deps, session, request, oldestSchema);
  } catch (error) {
    // The session, or its account, is gone: answered like anybody who is not signed in. Work that was taken just before
    // is recognised when it is sent again (P3).
    if (session && error instanceof AppError && error.code === "unauthenticated")
      return runRound(deps, null, request, oldestSchema);
    throw error;
  }
}

async function runRound(
  deps: Deps,
  session: SyncSession | null,
  request: SyncRequest,
  oldestSchema: number,
): Promise<Pulled> {
  const accountId = session?.accountId ?? null;
  const { mutations, cursor } = request;
  if (mutations.length > MAX_BATCH) throw new AppError("too_large");
  const named = Object.keys(cursor).filter((ledger) => ledger !== CONTENT_LEDGER && ledger.startsWith("u:"));
  const namesAccount = named.length > 0;
  if (accountId === null && (mutations.length > 0 || namesAccount)) throw new AppError("unauthenticated");
  // P1: another tab may have signed in as somebody else since this queue was made.
  const isForeign = accountId !== null && namesAccount && !named.includes(accountLedger(accountId));
  if (isForeign && mutations.length > 0) return pullChanges(deps, session, request, "elsewhere");
  const arrivedAt = deps.clock.now().toISOString();
  const { error, answer } =
    session !== null && mutations.length > 0
      ? await pushMutations(deps, { ...session, request, arrivedAt })
      : { error: null, answer: null };
  // P10: the work of an old device is taken before the device is told to update.
  if (request.schema < oldestSchema) throw new AppError("client_outdated");
  return answer ?? pullChanges(deps, session, request, error);
}
