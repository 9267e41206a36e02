import type { AckResult, Cursor, SyncRequest, SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER } from "#db/protocol/version.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { findChanges, isWireTable, type Change } from "#server/repositories/change-repository.ts";
import { readHead, type SyncHead } from "#server/repositories/ledger-repository.ts";
import { findVerdicts, type LoggedVerdict } from "#server/repositories/mutation-log-repository.ts";
import { inTransaction, type Sql } from "#server/repositories/sql.ts";
import { acknowledge, findClient, type SyncClient } from "#server/repositories/sync-client-repository.ts";
import { cursorOf, isAhead, placeOf } from "./cursor-places.ts";
import type { PushError } from "./push-mutations.ts";

/** The answer; its rows are JSON text as PostgreSQL wrote it. */
export type Pulled = Omit<SyncResponse, "puts" | "dels"> & {
  readonly changes: readonly Change[];
};

/** Rows in one answer (Q2). */
export const PAGE_ROWS = 1500;

/**
 * Everything that is new for a device, in one snapshot (sync-protocol.md, Q1–Q5). `pushError` is what stopped its push:
 * then it gets no rows, only what it needs to recover.
 */
export async function pullChanges(
  deps: Deps,
  accountId: string | null,
  request: SyncRequest,
  pushError: PushError | null,
): Promise<Pulled> {
  const { pulled, client } = await inTransaction(deps.knex, "snapshot", (sql) =>
    readAll(sql, accountId, request, pushError),
  );
  const heard = Math.min(request.acked, client?.lastSeq ?? 0);
  if (client && request.mutations.length === 0 && heard > client.ackedSeq && !pulled.error) {
    await acknowledge(deps.knex, request.clientId, heard);
  }
  return pulled;
}

async function readAll(
  sql: Sql,
  accountId: string | null,
  request: SyncRequest,
  pushError: PushError | null,
): Promise<{ pulled: Pulled; client: SyncClient | null }> {
  const ledgers = accountId === null ? [CONTENT_LEDGER] : [accountLedger(accountId), CONTENT_LEDGER];
  const head = await readHead(sql, ledgers);
  const client = accountId === null ? null : await findClient(sql, request.clientId);
  if (accountId !== null && !head.versions.has(accountLedger(accountId)))
    throw new AppError("unauthenticated");
  const isOurs = client === null || client.accountId === accountId;
  const error = pushError ?? findError(request, head, isOurs);
  const lastSeq = isOurs ? (client?.lastSeq ?? 0) : 0;
  const stopped = { epoch: head.epoch, lastSeq, changes: [], more: false, cursor: request.cursor };
  if (error === "epoch" || error === "elsewhere") {
    return { client, pulled: { ...stopped, acks: [], error } };
  }
  const acks = () => (accountId === null ? [] : readAcks(sql, accountId, request));
  if (error) return { client, pulled: { ...stopped, acks: await acks(), error } };

  const { changes, cursor, more } = await readLedgers(sql, ledgers, request.cursor, head);
  const drop = Object.keys(request.cursor).filter((ledger) => !ledgers.includes(ledger));
  const pulled: Pulled = {
    epoch: head.epoch,
    lastSeq,
    // Q4: they count on the last page only.
    acks: more ? [] : await acks(),
    changes,
    cursor,
    more,
    ...(drop.length > 0 ? { drop } : {}),
  };
  return { client, pulled };
}

function findError(request: SyncRequest, head: SyncHead, isOurs: boolean): PushError | null {
  if (request.epoch !== null && request.epoch !== head.epoch) return "epoch";
  if (!isOurs) return "elsewhere";
  return isAhead(request.cursor, head.versions) ? "epoch" : null;
}

async function readLedgers(
  sql: Sql,
  ledgers: readonly string[],
  from: Cursor,
  head: SyncHead,
): Promise<{ changes: Change[]; cursor: Cursor; more: boolean }> {
  const changes: Change[] = [];
  const cursor: Cursor = {};
  let more = false;
  for (const ledger of ledgers) {
    const version = head.versions.get(ledger) ?? 0;
    const known = from[ledger];
    const room = PAGE_ROWS - changes.length;
    const isUpToDate = known === version;
    const kind = ledger === CONTENT_LEDGER ? "content" : "account";
    const found = isUpToDate ? [] : await findChanges(sql, kind, ledger, placeOf(known), room + 1);
    const page = found.slice(0, room);
    changes.push(...page.filter(({ table }) => isWireTable(kind, table)));
    const end = page.at(-1);
    if (found.length <= room) cursor[ledger] = version;
    else cursor[ledger] = end ? cursorOf(end) : (known ?? 0);
    more ||= found.length > room;
  }
  return { changes, cursor, more };
}

async function readAcks(
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
