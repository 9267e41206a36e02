import type { AckResult, SyncRequest } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockHead, lockLedger, type SyncHead } from "#server/sync/ledger-repository.ts";
import { appendLog, findLogged, LOG_KEY, type LogEntry } from "#server/sync/mutation-log-repository.ts";
import {
  inTransaction,
  isCollision,
  isDataError,
  isTakenKey,
  MAX_ATTEMPTS,
  type Sql,
} from "#server/platform/sql/sql.ts";
import { addClient, saveClient, type SyncClient } from "#server/sync/sync-client-repository.ts";
import { isAhead } from "#server/sync/cursor-places.ts";
import { checkMutations } from "./check-mutations.ts";
import type { LoadedBatch } from "./load-batch.ts";
import { loadMutations, runOneByOne, runTogether, type Batch, type RunBatch } from "./run-batch.ts";
import { FAILED } from "./run-events.ts";
import { numberBatch } from "./number-batch.ts";
import { readAcks, type Pulled, type SyncError } from "#server/sync/pull-changes.ts";
import { cutPage, findChangesOf, PAGE_ROWS } from "#server/sync/read-ledgers.ts";

/** `answer`: what a pull would say now; null: somebody has to pull. `error`: what stopped the push. */
export type Pushed = { readonly error: SyncError | null; readonly answer: Pulled | null };

type Push = {
  readonly accountId: string;
  readonly sid: string;
  readonly request: SyncRequest;
  /** When the request came, ISO 8601; device clocks are held near it (P5). */
  readonly arrivedAt: string;
};

/** How careful a push is. */
type Care = {
  readonly run: RunBatch;
  /** Whether uids are looked up though their numbers were never used. */
  readonly looksUp: boolean;
};

/**
 * Takes a device's mutations (sync-protocol.md, P1–P11). Numbers that were never used are taken for new uids, and the
 * whole batch runs at once. If the log has such a uid nevertheless, everything is undone and the uids are looked up; if
 * the database refuses what a mutation wrote, everything is undone and runs again one by one, so that only the poisonous
 * one fails. A collision with another transaction is tried again; anything else transient is thrown, and then nothing
 * was consumed.
 */
export async function pushMutations(deps: Deps, push: Push): Promise<Pushed> {
  const { accountId, arrivedAt, request } = push;
  const checked = checkMutations(request.mutations, arrivedAt);
  const batch: Batch = { accountId, now: arrivedAt, checked, logger: deps.logger };
  let care: Care = { run: runTogether, looksUp: false };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(deps.knex, "write", (sql) => runPush(sql, push, batch, care));
    } catch (error) {
      // Caught to run the same batch again more carefully; what cannot be helped is thrown on.
      if (isTakenKey(error, LOG_KEY) && !care.looksUp) care = { ...care, looksUp: true };
      else if (isDataError(error) && care.run === runTogether) care = { run: runOneByOne, looksUp: true };
      else if (!isCollision(error) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

/** One attempt: lock, number, run, write, log, and the answer if this push can give it. */
async function runPush(sql: Sql, push: Push, batch: Batch, care: Care): Promise<Pushed> {
  const { accountId, request } = push;
  const opened = await openPush(sql, push, care.run === runTogether ? batch : null);
  if (opened.stop) return stopped(opened.stop);
  const { head, client, loaded } = opened;

  const uids = request.mutations.map(({ uid }) => uid);
  const mustLookUp = care.looksUp || !followsOn(request, client);
  const logged = mustLookUp ? await findLogged(sql, uids) : new Set<string>();
  const { fresh, lastSeq, error } = numberBatch(request.mutations, client.lastSeq, logged);
  const { verdicts, write, changes } = await care.run(sql, batch, fresh, loaded);
  const entries = fresh.map(({ uid, seq, name, v, at, args }, index): LogEntry => {
    const verdict = verdicts[index] ?? FAILED;
    return { uid, seq, name, verdict, payload: { v, at, args } };
  });

  const ledger = accountLedger(accountId);
  const seen = { lastSeq, acked: request.acked, at: push.arrivedAt, app: request.app ?? null };
  const answers = error === null && mayAnswer(request, head, ledger);
  const knowsAll = changes !== null && request.cursor[ledger] === head.versions.get(ledger);
  // P8: the log, the number and the effects commit together; P11: what is new is read before that, under the lock.
  const [, , version, found, acks] = await Promise.all([
    write(),
    entries.length > 0
      ? appendLog(sql, { accountId, clientId: request.clientId, at: push.arrivedAt }, entries)
      : null,
    saveClient(sql, request.clientId, seen),
    answers && !knowsAll ? findChangesOf(sql, ledger, request.cursor[ledger]) : null,
    answers ? (acksOf(request, client, entries) ?? readAcks(sql, accountId, request)) : null,
    sql.commit(),
  ]);
  if (acks === null) return stopped(error);
  const news = found ?? changes?.(version) ?? [];
  // More than one page is cut in the order of the ledger, which these rows do not have: a pull follows.
  if (found === null && news.length > PAGE_ROWS) return stopped(error);
  const page = cutPage(ledger, news, PAGE_ROWS, request.cursor[ledger], version);
  const cursor = { ...request.cursor, [ledger]: page.place };
  const known = { epoch: head.epoch, lastSeq, acks: page.more ? [] : acks };
  return { error, answer: { ...known, changes: page.changes, cursor, more: page.more } };
}

type Opened =
  | { readonly stop: SyncError }
  | {
      readonly stop: null;
      readonly head: SyncHead;
      readonly client: SyncClient;
      readonly loaded: LoadedBatch | null;
    };

/**
 * Locks the account's ledger and the device's numbering, and reads what `batch` may touch (P2). The database takes these
 * statements in this order, so nothing is read for a decision before the ledger is held.
 */
async function openPush(sql: Sql, { accountId, sid, request }: Push, batch: Batch | null): Promise<Opened> {
  const ledger = accountLedger(accountId);
  const [held, head, loaded] = await Promise.all([
    lockLedger(sql, ledger),
    lockHead(sql, { ledgers: [CONTENT_LEDGER, ledger], clientId: request.clientId, sid }),
    batch && loadMutations(sql, batch, request.mutations),
  ]);
  if (!held || !head.isConfirmed) throw new AppError("unauthenticated");
  const otherEpoch = request.epoch !== null && request.epoch !== head.epoch;
  // Before the ledger moves: afterwards a lost tail could no longer be told (Q1).
  if (otherEpoch || isAhead(request.cursor, head.versions)) return { stop: "epoch" };
  const client = head.client ?? (await addClient(sql, request.clientId, accountId));
  if (client.accountId !== accountId) return { stop: "elsewhere" };
  return { stop: null, head, client, loaded };
}

/** P3: every number is the one after the last, as it is unless an answer was lost or something is odd. */
const followsOn = ({ mutations }: SyncRequest, { lastSeq }: SyncClient): boolean =>
  mutations.every(({ seq }, index) => seq === lastSeq + 1 + index);

const stopped = (error: SyncError | null): Pushed => ({ error, answer: null });

/**
 * P11: nothing new in the public content and no other ledger in the cursor. Then the account's ledger is all there is to
 * read, and its lock keeps it as still as a snapshot would.
 */
const mayAnswer = ({ cursor }: SyncRequest, { versions }: SyncHead, ledger: string): boolean =>
  cursor[ledger] !== undefined &&
  cursor[CONTENT_LEDGER] === versions.get(CONTENT_LEDGER) &&
  Object.keys(cursor).length === 2;

/** The verdicts just made, when the device lacks no others (Q4); null: they have to be looked up. */
function acksOf(
  { mutations, acked, ask }: SyncRequest,
  before: SyncClient,
  entries: readonly LogEntry[],
): [string, AckResult][] | null {
  if (entries.length < mutations.length || ask.length > 0 || acked < before.lastSeq) return null;
  return entries.map(({ uid, verdict }) => [uid, verdict]);
}
