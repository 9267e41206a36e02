import type { AckResult, Cursor, SyncRequest, SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Change } from "./change-repository.ts";
import { peekHead, readHead, type HeadQuery, type SyncHead } from "./ledger-repository.ts";
import { findVerdicts, type LoggedVerdict } from "./mutation-log-repository.ts";
import { inTransaction, type Sql } from "#server/platform/sql/sql.ts";
import { acknowledge } from "./sync-client-repository.ts";
import { isAhead } from "./cursor-places.ts";
import { noteDeviceAhead } from "./epoch/note-device-ahead.ts";
import { readLedgers } from "./read-ledgers.ts";

/** Whose round it is. The database confirms, in the statement that opens the round, that the session is there and theirs. */
export type SyncSession = { readonly accountId: string; readonly sid: string };

/** What stopped a round, as the device hears it. */
export type SyncError = NonNullable<SyncResponse["error"]>;

/** The answer; its rows are JSON text as PostgreSQL wrote it. */
export type Pulled = Omit<SyncResponse, "puts" | "dels"> & {
  readonly changes: readonly Change[];
};

/**
 * Everything that is new for a device, in one snapshot (sync-protocol.md, Q1–Q5). `pushError` is what stopped its push:
 * then it gets no rows, only what it needs to recover.
 */
export async function pullChanges(
  deps: Deps,
  session: SyncSession | null,
  request: SyncRequest,
  pushError: SyncError | null,
): Promise<Pulled> {
  const accountId = session?.accountId ?? null;
  const ledgers = accountId === null ? [CONTENT_LEDGER] : [accountLedger(accountId), CONTENT_LEDGER];
  const ask = { accountId, sid: session?.sid ?? null, ledgers, request, pushError };
  const peeked = mayBeIdle(ask) ? await peekHead(deps.knex, queryOf(ask)) : null;
  const { pulled, head } =
    peeked && isIdle(ask, peeked)
      ? { head: peeked, pulled: nothingNew(request.cursor, peeked) }
      : await inTransaction(deps.knex, "snapshot", (sql) => readAll(sql, ask));
  if (session && pulled.error === "epoch" && request.epoch === head.epoch) noteDeviceAhead(deps);
  const heard = Math.min(request.acked, head.client?.lastSeq ?? 0);
  if (head.client && request.mutations.length === 0 && heard > head.client.ackedSeq && !pulled.error) {
    await acknowledge(deps.knex, request.clientId, heard);
  }
  return pulled;
}

type Ask = {
  readonly accountId: string | null;
  readonly sid: string | null;
  /** That this session may read. */
  readonly ledgers: readonly string[];
  readonly request: SyncRequest;
  readonly pushError: SyncError | null;
};

const queryOf = ({ accountId, sid, ledgers, request }: Ask): HeadQuery => ({
  ledgers,
  sid,
  clientId: accountId === null ? null : request.clientId,
});

/** Q7: a device that sends nothing and has seen something of every ledger probably has nothing to fetch. */
const mayBeIdle = ({ ledgers, request, pushError }: Ask): boolean =>
  pushError === null &&
  request.mutations.length === 0 &&
  request.ask.length === 0 &&
  Object.keys(request.cursor).length === ledgers.length &&
  ledgers.every((ledger) => typeof request.cursor[ledger] === "number") &&
  ledgers.some((ledger) => request.cursor[ledger] !== 0);

const isIdle = (ask: Ask, head: SyncHead): boolean =>
  head.isConfirmed &&
  findError(ask, head) === null &&
  ask.request.acked >= (head.client?.lastSeq ?? 0) &&
  ask.ledgers.every((ledger) => head.versions.get(ledger) === ask.request.cursor[ledger]);

const nothingNew = (cursor: Cursor, { epoch, client }: SyncHead): Pulled => ({
  epoch,
  lastSeq: client?.lastSeq ?? 0,
  acks: [],
  changes: [],
  cursor,
  more: false,
});

async function readAll(sql: Sql, ask: Ask): Promise<{ pulled: Pulled; head: SyncHead }> {
  const { accountId, ledgers, request, pushError } = ask;
  const head = await readHead(sql, queryOf(ask));
  const isThere = accountId === null || head.versions.has(accountLedger(accountId));
  if (!isThere || !head.isConfirmed) throw new AppError("unauthenticated");
  const error = pushError ?? findError(ask, head);
  const acks = () => (accountId === null ? [] : readAcks(sql, accountId, request));
  if (error) {
    const stopped = { ...nothingNew(request.cursor, head), error };
    if (!isOurs(ask, head)) stopped.lastSeq = 0;
    return {
      head,
      pulled: error === "epoch" || error === "elsewhere" ? stopped : { ...stopped, acks: await acks() },
    };
  }
  const [{ changes, cursor, more }, found] = await Promise.all([
    readLedgers(sql, ledgers, request.cursor, head.versions),
    acks(),
    sql.commit(),
  ]);
  const drop = Object.keys(request.cursor).filter((ledger) => !ledgers.includes(ledger));
  const pulled: Pulled = {
    epoch: head.epoch,
    lastSeq: head.client?.lastSeq ?? 0,
    // Q4: they count on the last page only.
    acks: more ? [] : found,
    changes,
    cursor,
    more,
    ...(drop.length > 0 ? { drop } : {}),
  };
  return { head, pulled };
}

const isOurs = ({ accountId }: Ask, { client }: SyncHead): boolean =>
  client === null || client.accountId === accountId;

function findError(ask: Ask, head: SyncHead): SyncError | null {
  const { epoch, cursor } = ask.request;
  if (epoch !== null && epoch !== head.epoch) return "epoch";
  if (!isOurs(ask, head)) return "elsewhere";
  return isAhead(cursor, head.versions) ? "epoch" : null;
}

/** The log of this client after `acked`, and every uid that was named (Q4). */
export async function readAcks(
  sql: Sql,
  accountId: string,
  { clientId, acked, mutations, ask }: SyncRequest,
): Promise<[string, AckResult][]> {
  const uids = [...mutations.map(({ uid }) => uid), ...ask];
  const found = await findVerdicts(sql, { clientId, acked, uids });
  return found.map((verdict) => [verdict.uid, toAck(verdict, accountId)]);
}

/** A copy of this device gave this work to another account first (P4): nothing else of that account is told. */
function toAck({ accountId, result, reason }: LoggedVerdict, asking: string): AckResult {
  if (accountId !== asking) return { result: "rejected", reason: "elsewhere" };
  return reason === null ? { result } : { result, reason };
}
