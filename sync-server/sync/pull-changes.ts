import type { AckResult, Cursor, SyncRequest, SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Change } from "./change-repository.ts";
import { peekHead, readHead, type HeadQuery, type SyncHead } from "./ledger-repository.ts";
import { findVerdicts, type LoggedVerdict } from "./mutation-log-repository.ts";
import { inTransaction, isDataError, type Sql } from "#server/platform/sql/sql.ts";
import { saveHeard, type SyncClient } from "./sync-client-repository.ts";
import { isAhead } from "./cursor-places.ts";
import { grantsOf, withInheritedPlace, type Grant } from "./grants.ts";
import type { SyncAuthor } from "./sync-author.ts";
import { noteDeviceAhead } from "./epoch/note-device-ahead.ts";
import { readLedgers } from "./read-ledgers.ts";

/** The error that stopped a round, as the device receives it. */
export type SyncError = NonNullable<SyncResponse["error"]>;

/** The response; its rows are JSON text as PostgreSQL wrote it. */
export type Pulled = Omit<SyncResponse, "puts" | "dels"> & {
  readonly changes: readonly Change[];
};

/**
 * Everything that is new for a device, in one snapshot (sync-protocol.md, Q1–Q5). `pushError` is the error that stopped its push:
 * the device then gets no rows, only what it needs to recover.
 */
export async function pullChanges(
  deps: Deps,
  author: SyncAuthor | null,
  request: SyncRequest,
  pushError: SyncError | null,
): Promise<Pulled> {
  const ask = { author, request, pushError };
  const peeked = mayBeIdle(ask) ? await peekHead(deps.knex, queryOf(ask)) : null;
  const { pulled, head } =
    peeked && isIdle(ask, peeked)
      ? { head: peeked, pulled: nothingNew(request.cursor, peeked) }
      : await inTransaction(deps.knex, "snapshot", (sql) => readAll(sql, ask));
  if (author && pulled.error === "epoch" && request.epoch === head.epoch) noteDeviceAhead(deps);
  if (author && request.mutations.length === 0 && !pulled.error)
    await noteHeard(deps, { author, request, client: head.client });
  return pulled;
}

/** How often the time of a device that only pulls is saved; `HERE_MS` of the app relies on less than twice this. */
const HEARD_EVERY_MS = 60_000;

/** Stores when a device last made contact, if it reports something new or the stored time is a minute old. */
async function noteHeard(
  { knex, clock }: Deps,
  round: { readonly author: SyncAuthor; readonly request: SyncRequest; readonly client: SyncClient | null },
): Promise<void> {
  const { author, request, client } = round;
  // The queue of another account, whose client id must not become this author's.
  const isForeign =
    author.accountId !== null && request.cursor[accountLedger(author.accountId)] === undefined;
  if (client === null && isForeign) return;
  const now = clock.now();
  const waiting = request.waiting ?? 0;
  const hasNews =
    client === null ||
    now.getTime() - client.seenMs >= HEARD_EVERY_MS ||
    waiting !== client.waiting ||
    Math.min(request.acked, client.lastSeq) > client.ackedSeq;
  if (!hasNews) return;
  const heard = { acked: request.acked, waiting, at: now.toISOString() };
  try {
    await saveHeard(knex, request.clientId, author, heard);
  } catch (error) {
    // The account or the shop was deleted after the answer was read, so there is nothing to store.
    if (!isDataError(error)) throw error;
  }
}

type Ask = {
  readonly author: SyncAuthor | null;
  readonly request: SyncRequest;
  readonly pushError: SyncError | null;
};

const queryOf = ({ author, request }: Ask): HeadQuery => ({ author, clientId: request.clientId });

/** Q7: a device that sends nothing and has seen something of every ledger probably has nothing to fetch. */
const mayBeIdle = ({ request, pushError }: Ask): boolean =>
  pushError === null &&
  request.mutations.length === 0 &&
  request.ask.length === 0 &&
  Object.values(request.cursor).every((place) => typeof place === "number") &&
  Object.values(request.cursor).some((place) => place !== 0);

function isIdle(ask: Ask, head: SyncHead): boolean {
  const grants = grantsOf(ask.author, head.member);
  const { cursor, acked } = ask.request;
  return (
    head.isConfirmed &&
    findError(ask, head, grants) === null &&
    acked >= (head.client?.lastSeq ?? 0) &&
    Object.keys(cursor).length === grants.length &&
    grants.every(({ name, id }) => head.versions.get(id) === cursor[name])
  );
}

const nothingNew = (cursor: Cursor, { epoch, client }: SyncHead): Pulled => ({
  epoch,
  lastSeq: client?.lastSeq ?? 0,
  acks: [],
  changes: [],
  cursor,
  more: false,
});

async function readAll(sql: Sql, ask: Ask): Promise<{ pulled: Pulled; head: SyncHead }> {
  const { author, request, pushError } = ask;
  const head = await readHead(sql, queryOf(ask));
  if (!isThere(author, head)) throw new AppError("unauthenticated");
  const grants = grantsOf(author, head.member);
  const error = pushError ?? findError(ask, head, grants);
  const acks = () => (author === null ? [] : readAcks(sql, author.id, request));
  // Who has left still learns: the account's rows come as ever, those of the shop do not (Q8).
  if (error && error !== "ended") {
    const stopped = { ...nothingNew(request.cursor, head), error };
    if (!isOurs(ask, head)) stopped.lastSeq = 0;
    return {
      head,
      pulled: error === "epoch" || error === "elsewhere" ? stopped : { ...stopped, acks: await acks() },
    };
  }
  const [{ changes, cursor, more }, found] = await Promise.all([
    readLedgers(sql, grants, withInheritedPlace(request.cursor, author, head), head.versions),
    acks(),
    sql.commit(),
  ]);
  const drop = Object.keys(request.cursor).filter((name) => !grants.some((grant) => grant.name === name));
  const pulled: Pulled = {
    epoch: head.epoch,
    lastSeq: head.client?.lastSeq ?? 0,
    // Q4: they count on the last page only.
    acks: more ? [] : found,
    changes,
    cursor,
    more,
    ...(error ? { error } : {}),
    ...(drop.length > 0 ? { drop } : {}),
  };
  return { head, pulled };
}

/** The session is confirmed, and the account or the till is still there. */
export const isThere = (author: SyncAuthor | null, { versions, isConfirmed, member }: SyncHead): boolean =>
  isConfirmed &&
  (author === null ||
    (author.accountId === null ? member !== null : versions.has(accountLedger(author.accountId))));

const isOurs = ({ author }: Ask, { client }: SyncHead): boolean =>
  client === null || (client.authorId === author?.id && client.shopId === author.shopId);

function findError(ask: Ask, head: SyncHead, grants: readonly Grant[]): SyncError | null {
  const { epoch, cursor } = ask.request;
  if (epoch !== null && epoch !== head.epoch) return "epoch";
  if (!isOurs(ask, head)) return "elsewhere";
  if (isAhead(cursor, grants, head.versions)) return "epoch";
  return ask.author !== null && (head.member === null || head.member.hasEnded) ? "ended" : null;
}

/** The log of this client after `acked`, and every uid that was named (Q4). */
export async function readAcks(
  sql: Sql,
  authorId: string,
  { clientId, acked, mutations, ask }: SyncRequest,
): Promise<[string, AckResult][]> {
  const uids = [...mutations.map(({ uid }) => uid), ...ask];
  const found = await findVerdicts(sql, { clientId, acked, uids });
  return found.map((verdict) => [verdict.uid, toAck(verdict, authorId)]);
}

/** A copy of this device has sent this work to another account first (P4). The answer reveals nothing else about that account. */
function toAck({ authorId, result, reason }: LoggedVerdict, asking: string): AckResult {
  if (authorId !== asking) return { result: "rejected", reason: "elsewhere" };
  return reason === null ? { result } : { result, reason };
}
