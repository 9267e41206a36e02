import type { AckResult, SyncRequest } from "#db/protocol/sync.ts";
import { accountLedger, shopLedger } from "#db/protocol/version.ts";
import { isFrozenAt } from "#db/rules/shops/freeze.ts";
import { isShopMutation, type ShopAuthor } from "#db/rules/shops/may.ts";
import { isFreshProof } from "#server/accounts/sign-in/proof-age.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockHead, lockLedger, type SyncHead } from "#server/sync/ledger-repository.ts";
import {
  appendLog,
  findLogged,
  LOG_KEY,
  type LogEntry,
  type Logged,
} from "#server/sync/mutation-log-repository.ts";
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
import type { Home } from "#server/sync/row-repository.ts";
import { grantsOf, type Grant } from "#server/sync/grants.ts";
import { isOwnShop, type Membership, type SyncAuthor } from "#server/sync/sync-author.ts";
import { checkMutations, type CheckedMutations } from "./check-mutations.ts";
import type { LoadedBatch } from "./load-batch.ts";
import { loadMutations, runOneByOne, runTogether, type Batch, type RunBatch } from "./run-batch.ts";
import { FAILED } from "./run-events.ts";
import { notifyOfChanges } from "./notify-of-changes.ts";
import type { NotifiedChange } from "./notified-changes.ts";
import { numberBatch } from "./number-batch.ts";
import { isThere, readAcks, type Pulled, type SyncError } from "#server/sync/pull-changes.ts";
import { findChangesOf, PAGE_ROWS } from "#server/sync/read-ledgers.ts";

/** `answer`: what a pull would return now; null: a pull has to follow. `error`: what stopped the push. */
export type Pushed = { readonly error: SyncError | null; readonly answer: Pulled | null };

type Push = {
  readonly author: SyncAuthor;
  readonly request: SyncRequest;
  /** When the request arrived, ISO 8601; device clocks are clamped to it (P5). */
  readonly arrivedAt: string;
};

/** How carefully one attempt of a push runs. */
type Care = {
  readonly run: RunBatch;
  /** Whether uids are looked up although their numbers were never used. */
  readonly looksUp: boolean;
};

/**
 * Runs a device's mutations (sync-protocol.md, P1–P11). Numbers that were never used are assumed to carry new uids, and the whole
 * batch runs at once. If the log already has such a uid, the transaction is rolled back and repeated with a lookup of the uids.
 * If the database refuses a row that a mutation wrote, the transaction is rolled back and the mutations run one by one, so that
 * only the failing one fails. A collision with another transaction is retried; any other transient error is thrown, and then
 * nothing was consumed.
 */
export async function pushMutations(deps: Deps, push: Push): Promise<Pushed> {
  const { arrivedAt, request } = push;
  const { logger, config } = deps;
  const checked = checkMutations(request.mutations, arrivedAt);
  const work: Work = { checked, logger, isCareful: config.isCareful };
  let care: Care = { run: runTogether, looksUp: false };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { pushed, notified } = await inTransaction(deps.knex, "write", (sql) =>
        runPush(sql, push, work, care),
      );
      notifyOfChanges(deps, push, notified);
      return pushed;
    } catch (error) {
      // Caught in order to run the same batch again more carefully; any other error is thrown on.
      if (isTakenKey(error, LOG_KEY) && !care.looksUp) care = { ...care, looksUp: true };
      else if (isDataError(error) && care.run === runTogether) care = { run: runOneByOne, looksUp: true };
      else if (!isCollision(error) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

/** `isCareful`: everybody must prove their identity before changing ways to be paid (FRESH_PROOF). */
type Work = Pick<Batch, "checked" | "logger"> & { readonly isCareful: boolean };

type Attempt = { readonly pushed: Pushed; readonly notified: readonly NotifiedChange[] };

/** One attempt: lock, number, run, write, log, and the answer if this push can give it. */
async function runPush(sql: Sql, push: Push, work: Work, care: Care): Promise<Attempt> {
  const { author, request } = push;
  const opened = await openPush(sql, push, work, care.run === runTogether);
  if (opened.stop) return { pushed: stopped(opened.stop), notified: [] };
  const { head, client, homes, loaded } = opened;
  const owner = {
    accountId: author.accountId,
    shopId: author.shopId,
    author: opened.author,
    now: push.arrivedAt,
  };

  const uids = request.mutations.map(({ uid }) => uid);
  const mustLookUp = care.looksUp || !followsOn(request, client);
  const logged = mustLookUp ? await findLogged(sql, uids) : new Map<string, Logged>();
  if (isPartOfACopy(request, logged)) return { pushed: stopped("fork"), notified: [] };
  const { fresh, lastSeq, error } = numberBatch(request.mutations, client.lastSeq, logged);
  const { verdicts, notified, write, changes } = await care.run(sql, { ...owner, ...work }, fresh, loaded);
  const entries = fresh.map(({ uid, seq, name, v, at, args }, index): LogEntry => {
    const verdict = verdicts[index] ?? FAILED;
    return { uid, seq, name, verdict, payload: { v, at, args } };
  });

  const waiting = request.waiting ?? 0;
  const seen = { lastSeq, acked: request.acked, at: push.arrivedAt, app: request.app ?? null, waiting };
  const ledgers = homes.map((home) => ledgerOf(author, home));
  const grants = grantsOf(author, head.member);
  const held = grants.filter(({ id }) => ledgers.includes(id));
  // The pull informs an author who has left the shop.
  const answers = error === null && !opened.author.hasEnded && mayAnswer(request, head, { grants, held });
  const knowsAll = changes !== null && held.every((grant) => isUpToDate(request, head, grant));
  // P8: the log, the number and the effects commit together. P11: new rows are read before the commit, under the lock.
  const [, , versions, found, acks] = await Promise.all([
    write(),
    entries.length > 0
      ? appendLog(sql, { authorId: author.id, clientId: request.clientId, at: push.arrivedAt }, entries)
      : null,
    saveClient(sql, request.clientId, seen, ledgers),
    answers && !knowsAll
      ? Promise.all(held.map((grant) => findChangesOf(sql, grant, request.cursor[grant.name])))
      : null,
    answers ? (acksOf(request, client, entries) ?? readAcks(sql, author.id, request)) : null,
    sql.commit(),
  ]);
  if (acks === null) return { pushed: stopped(error), notified };
  const news = found?.flat() ?? changes?.((home) => versions.get(ledgerOf(author, home)) ?? 0) ?? [];
  // More than one page has to be cut in ledger order, which these rows do not have, so a pull follows.
  if (news.length > PAGE_ROWS) return { pushed: stopped(error), notified };
  const places = held.map(({ name, id }) => [name, versions.get(id) ?? 0] as const);
  const cursor = { ...request.cursor, ...Object.fromEntries(places) };
  const answer = { epoch: head.epoch, lastSeq, acks, changes: news, cursor, more: false };
  return { pushed: { error, answer }, notified };
}

const ledgerOf = (author: SyncAuthor, home: Home): string =>
  home === "shop" ? shopLedger(author.shopId) : accountLedger(author.accountId ?? author.id);

/**
 * The ledgers that a push writes to, in locking order (L2). A charge in the account's own shop may bring points; learning
 * concerns no shop.
 */
function homesOf(author: SyncAuthor, checked: CheckedMutations): Home[] {
  const valid = [...checked.values()].flatMap((parsed) => (parsed.ok ? [parsed.mutation] : []));
  const shop = author.accountId === null || valid.some(isShopMutation);
  const account =
    author.accountId !== null &&
    (isOwnShop(author) || !shop || valid.some((mutation) => !isShopMutation(mutation)));
  return [...(shop ? (["shop"] as const) : []), ...(account ? (["account"] as const) : [])];
}

type Opened =
  | { readonly stop: SyncError }
  | {
      readonly stop: null;
      readonly head: SyncHead;
      readonly client: SyncClient;
      readonly author: ShopAuthor;
      /** Which of the owner's ledgers are locked. */
      readonly homes: readonly Home[];
      readonly loaded: LoadedBatch | null;
    };

/**
 * Locks the ledgers to be written and the device's numbering, and reads the rows that the mutations may touch (P2). The database
 * executes these statements in this order, so nothing is read before the ledgers are locked.
 */
async function openPush(
  sql: Sql,
  { author, request, arrivedAt: now }: Push,
  { checked, isCareful }: Work,
  loads: boolean,
): Promise<Opened> {
  const homes = homesOf(author, checked);
  const [held, head, loaded] = await Promise.all([
    Promise.all(homes.map((home) => lockLedger(sql, ledgerOf(author, home)))),
    lockHead(sql, { author, clientId: request.clientId }),
    loads ? loadMutations(sql, { ...author, checked }, request.mutations) : null,
  ]);
  if (!isThere(author, head)) throw new AppError("unauthenticated");
  const { member } = head;
  const otherEpoch = request.epoch !== null && request.epoch !== head.epoch;
  // Checked before the ledger moves: afterwards a lost commit could no longer be detected (Q1).
  if (otherEpoch || isAhead(request.cursor, grantsOf(author, member), head.versions))
    return { stop: "epoch" };
  // The author is not a member of this shop, or the shop is gone: there is nowhere to store this work.
  if (member === null || held.includes(false)) return { stop: "ended" };
  const client = head.client ?? (await addClient(sql, request.clientId, author));
  if (client.authorId !== author.id || client.shopId !== author.shopId) return { stop: "elsewhere" };
  return {
    stop: null,
    head,
    client,
    author: authorIn(author, member, { now, isProven: isProven(author, head, { isCareful, now }) }),
    homes,
    loaded,
  };
}

const authorIn = (
  author: SyncAuthor,
  { role, hasEnded, frozenUntil }: Membership,
  { now, isProven }: { readonly now: string; readonly isProven: boolean },
): ShopAuthor => ({
  id: author.id,
  role,
  hasEnded,
  isFrozen: isFrozenAt(frozenUntil, now),
  isProven,
  isFounder: isOwnShop(author),
});

/** The equivalent of a route's `freshProof: "where careful"`. A till has nothing to prove, and no right that demands a proof. */
function isProven(
  { sid }: SyncAuthor,
  { proof }: SyncHead,
  { isCareful, now }: { readonly isCareful: boolean; readonly now: string },
): boolean {
  if (sid === null) return true;
  if (proof === null) return false;
  return !(isCareful || proof.hasSecondFactor) || isFreshProof(proof.provenAt, new Date(now));
}

/** P3: every number follows the last one, unless a response was lost or the numbering is wrong. */
const followsOn = ({ mutations }: SyncRequest, { lastSeq }: SyncClient): boolean =>
  mutations.every(({ seq }, index) => seq === lastSeq + 1 + index);

/**
 * P3: another client has sent some of this queue, perhaps also what this request does not name. The rows of the answer would
 * contain that work while the device still counts it as waiting.
 */
const isPartOfACopy = (
  { clientId, waiting = 0 }: SyncRequest,
  logged: ReadonlyMap<string, Logged>,
): boolean => waiting > 0 && [...logged.values()].some((entry) => entry.clientId !== clientId);

const stopped = (error: SyncError | null): Pushed => ({ error, answer: null });

/**
 * P11: the device has a place in exactly the ledgers that it may read, and nothing is new in those that this push does not lock.
 * What the push locks is then all there is to read, and the locks keep it as stable as a snapshot would.
 */
const mayAnswer = (
  request: SyncRequest,
  head: SyncHead,
  { grants, held }: { readonly grants: readonly Grant[]; readonly held: readonly Grant[] },
): boolean =>
  Object.keys(request.cursor).length === grants.length &&
  grants.every((grant) =>
    held.includes(grant) ? request.cursor[grant.name] !== undefined : isUpToDate(request, head, grant),
  );

const isUpToDate = ({ cursor }: SyncRequest, { versions }: SyncHead, { name, id }: Grant): boolean =>
  cursor[name] === versions.get(id);

/** The verdicts of this push, when the device lacks no others (Q4); null: they have to be looked up. */
function acksOf(
  { mutations, acked, ask }: SyncRequest,
  before: SyncClient,
  entries: readonly LogEntry[],
): [string, AckResult][] | null {
  if (entries.length < mutations.length || ask.length > 0 || acked < before.lastSeq) return null;
  return entries.map(({ uid, verdict }) => [uid, verdict]);
}
