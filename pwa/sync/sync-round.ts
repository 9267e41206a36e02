import type { SyncRequest, SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger, isShopLedger } from "#db/protocol/version.ts";
import { applyContent, forgetContentCursor } from "#pwa/local-db/pull/apply-content.ts";
import { applyPull } from "#pwa/local-db/pull/apply-pull.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import { recoverFromEpoch } from "#pwa/local-db/pull/recover.ts";
import { isVisitors } from "#pwa/local-db/profiles/profiles.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import type { Failure, SyncAnswer, Transport } from "./api-client.ts";
import { FULL_BUDGET, halve, planRound, type PlannedRound } from "./build-request.ts";
import type { Locks } from "./platform/platform.ts";
import { sendAsTill, type TillTokens } from "./till-tokens.ts";

export type RoundParts = {
  readonly databases: Databases;
  readonly transport: Transport;
  readonly tillTokens: TillTokens;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly locks: Locks | null;
  /** The server has taken mutations. This device has not stored its answer yet. */
  readonly onTaken?: () => void;
};

/**
 * `synced`: an answer is stored, `left` mutations still wait. `recovered`: this device became a new client, ask
 * again. `stale`: the answer came too late and was discarded. `behind`: an answer is stored, and the server is too old for the
 * oldest mutation that waits (P12). `busy`: another tab is syncing. `gone`: the profile was erased or belongs to another account.
 * `full`: this device has no room for the answer. `unregistered`: no server knows this till yet. The rest is the network's result.
 */
export type RoundResult =
  | { readonly kind: "synced"; readonly left: number }
  | { readonly kind: "recovered" }
  | { readonly kind: "stale" }
  | { readonly kind: "behind" }
  | { readonly kind: "busy" }
  | { readonly kind: "gone" }
  | { readonly kind: "full" }
  | Unanswered;

type Unanswered = { readonly kind: "unregistered" } | Failure;

/**
 * One round for one profile: pushes the oldest mutations, pulls what is new, stores both at once
 * (docs/sync-protocol.md).
 */
export async function syncRound(parts: RoundParts, entry: ProfileEntry): Promise<RoundResult> {
  if (!parts.locks) return runRound(parts, entry);
  return parts.locks.request(`sync:${entry.dbName}`, { ifAvailable: true }, async (lock) =>
    lock ? runRound(parts, entry) : { kind: "busy" },
  );
}

async function runRound(parts: RoundParts, entry: ProfileEntry): Promise<RoundResult> {
  const { content } = parts.databases;
  const db = parts.databases.profile(entry.dbName);
  for (let budget = FULL_BUDGET; ;) {
    const plan = await planRound({ content, newId: parts.newId }, { ...entry, db }, budget);
    const pull = await collectPages(senderOf(parts, entry), plan);
    if (pull.kind === "ok" && pull.pages.some(({ acks }) => acks.length > 0)) parts.onTaken?.();
    if (pull.kind === "ok") return store(parts, entry, plan, pull);
    if (pull.kind !== "too_large") return pull;
    const smaller = halve(budget);
    if (!smaller) return { kind: "broken", status: 413 };
    budget = smaller;
  }
}

type Send = (request: SyncRequest) => Promise<SyncAnswer | Unanswered>;

const senderOf = ({ transport, tillTokens }: RoundParts, entry: ProfileEntry): Send =>
  entry.till
    ? (request) => sendAsTill(tillTokens, entry, (token) => transport.sync(request, { token }))
    : (request) => transport.sync(request, isVisitors(entry) ? "visitor" : "account");

type Pull = {
  readonly kind: "ok";
  readonly pages: readonly SyncResponse[];
  readonly serverDate: string | null;
};

/** Collects the pages of one pull, to be stored together. An error of the protocol ends it like a last page. */
async function collectPages(send: Send, plan: PlannedRound): Promise<Pull | Unanswered> {
  const pages: SyncResponse[] = [];
  const later = [...plan.askLater];
  const known = [...plan.request.mutations.map(({ uid }) => uid), ...plan.request.ask];
  let request: SyncRequest = plan.request;
  for (;;) {
    const reply = await send(request);
    if (reply.kind !== "ok") return reply;
    const { answer, serverDate } = reply;
    const moved = request.epoch !== null && answer.epoch !== request.epoch;
    pages.push(moved ? { ...answer, error: "epoch" } : answer);
    const ask = later.shift();
    if (moved || !hasRows(answer) || (!answer.more && !ask)) return { kind: "ok", pages, serverDate };
    const cursor = { ...request.cursor, ...answer.cursor };
    if (!ask && JSON.stringify(cursor) === JSON.stringify(request.cursor))
      return { kind: "broken", status: 200 };
    request = { ...request, epoch: answer.epoch, cursor, mutations: [], ask: ask ?? known };
  }
}

async function store(
  parts: RoundParts,
  entry: ProfileEntry,
  plan: PlannedRound,
  pull: Pull,
): Promise<RoundResult> {
  const { databases, newId } = parts;
  // During the request the profile may have been erased, or claimed by an account.
  const current = await databases.registry.profiles.get(entry.dbName);
  if (!current || current.accountId !== entry.accountId) return { kind: "gone" };
  const error = pull.pages.at(-1)?.error ?? pull.pages[0]?.error;
  if (error === "epoch") return recover(parts, entry, plan);
  if (hasRows({ error }))
    await applyContent(databases.content, plan.content.base, plan.content.fromZero, pull.pages);
  if (!plan.base) return { kind: "synced", left: 0 };
  const db = databases.profile(entry.dbName);
  if (!(await isForThisAccount(parts, plan.base.accountId, pull.pages))) return { kind: "unauthenticated" };
  const now = parts.clock.now();
  const answeredAt = pull.serverDate ?? now;
  const outcome = await applyPull(db, plan.base, { pages: pull.pages, answeredAt, now, newId });
  if (outcome === "stale") return { kind: "stale" };
  if (outcome === "renewed") return { kind: "recovered" };
  const isRefused = error && pull.pages.every(({ acks }) => acks.length === 0);
  if (isRefused && error === "behind") return { kind: "behind" };
  // The work of a shop that has ended waits for the person.
  return { kind: "synced", left: isRefused ? 0 : await db.outbox.count() };
}

const hasRows = ({ error }: Pick<SyncResponse, "error">): boolean =>
  !error || error === "ended" || error === "behind";

/**
 * Guards one account against another one's session (a second tab that signed in as somebody else). `elsewhere` means
 * that our client id was claimed by a copy of this device, or that the session is not ours. Only the first makes us a
 * new client.
 */
async function isForThisAccount(
  { transport }: RoundParts,
  accountId: string | null,
  pages: readonly SyncResponse[],
): Promise<boolean> {
  const last = pages.at(-1);
  // A till's answer belongs to its token.
  if (accountId === null)
    return last?.error !== undefined || Object.keys(last?.cursor ?? {}).some(isShopLedger);
  if (last?.error === "elsewhere") {
    const answer = await transport.fetchUser();
    return answer.kind === "user" && answer.user.id === accountId;
  }
  return last?.error !== undefined || last?.cursor[accountLedger(accountId)] !== undefined;
}

/** The server's epoch differs from the request's: the database that has the old epoch is reset. */
async function recover(parts: RoundParts, entry: ProfileEntry, plan: PlannedRound): Promise<RoundResult> {
  const { epoch } = plan.request;
  if (epoch !== null && plan.content.base.epoch === epoch) {
    await forgetContentCursor(parts.databases.content, epoch);
  }
  if (!plan.base || plan.base.epoch === null) return { kind: "recovered" };
  const outcome = await recoverFromEpoch(parts.databases.profile(entry.dbName), plan.base, parts.newId);
  return { kind: outcome === "renewed" ? "recovered" : "stale" };
}
