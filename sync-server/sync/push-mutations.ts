import type { AckResult, SyncRequest } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockHead, lockLedger, type SyncHead } from "./ledger-repository.ts";
import { appendLog, findLogged, LOG_KEY, type LogEntry } from "./mutation-log-repository.ts";
import {
  inTransaction,
  isCollision,
  isDataError,
  isTakenKey,
  MAX_ATTEMPTS,
  type Sql,
} from "#server/platform/sql/sql.ts";
import { addClient, saveClient, type SyncClient } from "./sync-client-repository.ts";
import { isAhead } from "./cursor-places.ts";
import { createBatch, FAILED, judgeOneByOne, judgeTogether, type Judge } from "./judge-batch.ts";
import { numberBatch } from "./number-batch.ts";
import { readAcks, type Pulled, type SyncError } from "./pull-changes.ts";
import { cutPage, findChangesOf, PAGE_ROWS } from "./read-ledgers.ts";

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
  readonly judge: Judge;
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
  let care: Care = { judge: judgeTogether, looksUp: false };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(deps.knex, "write", (sql) => runPush(deps, sql, push, care));
    } catch (error) {
      // Caught to run the same batch again more carefully; what cannot be helped is thrown on.
      if (isTakenKey(error, LOG_KEY) && !care.looksUp) care = { ...care, looksUp: true };
      else if (isDataError(error) && care.judge === judgeTogether)
        care = { judge: judgeOneByOne, looksUp: true };
      else if (!isCollision(error) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

async function runPush(
  deps: Deps,
  sql: Sql,
  { accountId, sid, request, arrivedAt }: Push,
  { judge, looksUp }: Care,
): Promise<Pushed> {
  const ledger = accountLedger(accountId);
  const batch = createBatch(deps, { accountId, arrivedAt }, request.mutations);
  // P2: the ledger first. Nothing is read for a decision before it: the database takes these in this order.
  const [held, head, loaded] = await Promise.all([
    lockLedger(sql, ledger),
    lockHead(sql, { ledgers: [CONTENT_LEDGER, ledger], clientId: request.clientId, sid }),
    judge === judgeTogether ? batch.load(sql, request.mutations) : null,
  ]);
  if (!held || !head.isConfirmed) throw new AppError("unauthenticated");
  const otherEpoch = request.epoch !== null && request.epoch !== head.epoch;
  // Before the ledger moves: afterwards a lost tail could no longer be told (Q1).
  if (otherEpoch || isAhead(request.cursor, head.versions)) return stopped("epoch");
  const client = head.client ?? (await addClient(sql, request.clientId, accountId));
  if (client.accountId !== accountId) return stopped("elsewhere");

  const uids = request.mutations.map(({ uid }) => uid);
  const logged = looksUp || !followsOn(request, client) ? await findLogged(sql, uids) : new Set<string>();
  const { fresh, lastSeq, error } = numberBatch(request.mutations, client.lastSeq, logged);
  const { verdicts, write, changes } = await judge(sql, batch, fresh, loaded);
  const entries = fresh.map(({ uid, seq, name, v, at, args }, index): LogEntry => {
    const verdict = verdicts[index] ?? FAILED;
    return { uid, seq, name, verdict, payload: { v, at, args } };
  });
  const seen = { lastSeq, acked: request.acked, at: arrivedAt, app: request.app ?? null };
  const answers = error === null && mayAnswer(request, head, ledger);
  const knowsAll = changes !== null && request.cursor[ledger] === head.versions.get(ledger);
  // P8: the log, the number and the effects commit together; P11: what is new is read before that, under the lock.
  const [, , version, found, acks] = await Promise.all([
    write(),
    entries.length > 0
      ? appendLog(sql, { accountId, clientId: request.clientId, at: arrivedAt }, entries)
      : null,
    saveClient(sql, request.clientId, seen),
    answers && !knowsAll ? findChangesOf(sql, ledger, request.cursor[ledger]) : null,
    answers ? (acksOf(request, client, entries) ?? readAcks(sql, accountId, request)) : null,
    sql.commit(),
  ]);
  if (acks === null) return stopped(error);
  const news = found ?? changes?.(version) ?? [];
  const page = cutPage(ledger, news, PAGE_ROWS, request.cursor[ledger], version);
  const cursor = { ...request.cursor, [ledger]: page.place };
  const known = { epoch: head.epoch, lastSeq, acks: page.more ? [] : acks };
  return { error, answer: { ...known, changes: page.changes, cursor, more: page.more } };
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
