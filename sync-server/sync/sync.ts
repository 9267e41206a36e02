import type { SyncRequest } from "#db/protocol/sync.ts";
import {
  accountLedger,
  MAX_BATCH,
  OLDEST_SCHEMA,
  SCHEMA_VERSION,
  SHOP_SCHEMA,
} from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findLogged } from "./mutation-log-repository.ts";
import { joinCursor, splitCursor } from "./old-cursor.ts";
import { pullChanges, type Pulled } from "./pull-changes.ts";
import { parseMutation } from "./push/parse-mutation.ts";
import { pushMutations } from "./push/push-mutations.ts";
import type { SyncAuthor } from "./sync-author.ts";

/** What a release of the server knows of devices. */
export type Release = {
  readonly oldestSchema: number;
  readonly schema: number;
  readonly parse: typeof parseMutation;
};
const THIS_RELEASE: Release = { oldestSchema: OLDEST_SCHEMA, schema: SCHEMA_VERSION, parse: parseMutation };

/**
 * One round of a device: push, then pull (docs/sync-protocol.md). Without a session it returns public content only; a cursor that
 * names an account's ledger then shows that the session has ended (Q3).
 */
export async function sync(
  deps: Deps,
  author: SyncAuthor | null,
  request: SyncRequest,
  other: Partial<Release> = {},
): Promise<Pulled> {
  const release = { ...THIS_RELEASE, ...other };
  try {
    return await runRound(deps, author, request, release);
  } catch (error) {
    // The session or its account is gone: the request is answered as if nobody were signed in. Mutations accepted just before are
    // recognised when they are sent again (P3).
    if (author && error instanceof AppError && error.code === "unauthenticated")
      return runRound(deps, null, request, release);
    throw error;
  }
}

async function runRound(
  deps: Deps,
  author: SyncAuthor | null,
  received: SyncRequest,
  release: Release,
): Promise<Pulled> {
  const accountId = author?.accountId ?? null;
  if (received.mutations.length > MAX_BATCH) throw new AppError("too_large");
  const known = await withoutNewer(deps, author, received, release);
  // A device that was updated may still store an older cursor.
  const request =
    accountId === null ? known : { ...known, cursor: splitCursor(known.cursor, accountId, known.schema) };
  const { mutations, cursor } = request;
  const named = Object.keys(cursor).filter((ledger) => ledger.startsWith("u:"));
  const namesOwner = named.length > 0 || Object.keys(cursor).some((ledger) => ledger.startsWith("s:"));
  if (author === null && (received.mutations.length > 0 || namesOwner)) throw new AppError("unauthenticated");
  // P1: another tab may have signed in to another account since this queue was made.
  const isForeign =
    author !== null && named.length > 0 && (accountId === null || !named.includes(accountLedger(accountId)));
  if (isForeign && received.mutations.length > 0) return pullChanges(deps, author, request, "elsewhere");
  const arrivedAt = deps.clock.now().toISOString();
  const { error, answer } =
    author !== null && mutations.length > 0
      ? await pushMutations(deps, { author, request, arrivedAt })
      : { error: null, answer: null };
  // P10: the mutations of an outdated device are accepted before the device is told to update.
  if (request.schema < release.oldestSchema) throw new AppError("client_outdated");
  const found = answer ?? (await pullChanges(deps, author, request, error));
  const isBehind = mutations.length < received.mutations.length && !found.error;
  const pulled: Pulled = isBehind ? { ...found, error: "behind" } : found;
  const joins = accountId !== null && request.schema < SHOP_SCHEMA;
  return joins ? { ...pulled, cursor: joinCursor(pulled.cursor, accountId) } : pulled;
}

/**
 * P12: from a newer app, what this server cannot read is not refused. That mutation and those behind it get no verdict and consume
 * no number; the device sends them again. What the author's log already has needs no reading: P3 knows it by its uid.
 */
async function withoutNewer(
  { knex }: Deps,
  author: SyncAuthor | null,
  request: SyncRequest,
  { schema, parse }: Release,
): Promise<SyncRequest> {
  if (Math.max(request.schema, request.wrote ?? 0) <= schema) return request;
  const unread = request.mutations.filter((mutation) => !parse(mutation).ok);
  if (author === null || unread.length === 0) return request;
  const logged = await findLogged(
    knex,
    unread.map(({ uid }) => uid),
  );
  const first = unread.find(({ uid }) => logged.get(uid)?.authorId !== author.id);
  if (first === undefined) return request;
  const at = request.mutations.indexOf(first);
  const waiting = (request.waiting ?? 0) + request.mutations.length - at;
  return { ...request, mutations: request.mutations.slice(0, at), waiting };
}
