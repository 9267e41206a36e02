import type { SyncRequest, SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger } from "#db/protocol/version.ts";
import { applyContent, forgetContentCursor } from "#pwa/local-db/pull/apply-content.ts";
import { applyPull } from "#pwa/local-db/pull/apply-pull.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import { recoverFromEpoch } from "#pwa/local-db/pull/recover.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import type { Failure, Transport } from "./api-client.ts";
import { FULL_BUDGET, halve, planRound, type PlannedRound } from "./build-request.ts";
import type { Locks } from "./platform.ts";

export type RoundParts = {
  readonly databases: Databases;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly locks: Locks | null;
};

/**
 * `synced`: an answer is stored, `left` mutations still wait. `recovered`: this device became a new client, ask
 * again. `stale`: the answer came too late and was discarded. `busy`: another tab is syncing. `gone`: the profile was
 * erased or belongs to another account. The rest is the network's result.
 */
export type RoundResult =
  | { readonly kind: "synced"; readonly left: number }
  | { readonly kind: "recovered" }
  | { readonly kind: "stale" }
  | { readonly kind: "busy" }
  | { readonly kind: "gone" }
  | Failure;

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
    const pull = await collectPages(parts.transport, plan);
    if (pull.kind === "ok") return store(parts, entry, plan, pull);
    if (pull.kind !== "too_large") return pull;
    const smaller = halve(budget);
    if (!smaller) return { kind: "broken", status: 413 };
    budget = smaller;
  }
}

type Pull = {
  readonly kind: "ok";
  readonly pages: readonly SyncResponse[];
  readonly serverDate: string | null;
};

/** Collects the pages of one pull, to be stored together. An error of the protocol ends it like a last page. */
async function collectPages(transport: Transport, plan: PlannedRound): Promise<Pull | Failure> {
  const pages: SyncResponse[] = [];
  const later = [...plan.askLater];
  const known = [...plan.request.mutations.map(({ uid }) => uid), ...plan.request.ask];
  let request: SyncRequest = plan.request;
  for (;;) {
    const reply = await transport.sync(request, { anonymous: plan.base === null });
    if (reply.kind !== "ok") return reply;
    const { answer, serverDate } = reply;
    const moved = request.epoch !== null && answer.epoch !== request.epoch;
    pages.push(moved ? { ...answer, error: "epoch" } : answer);
    const ask = later.shift();
    if (moved || answer.error || (!answer.more && !ask)) return { kind: "ok", pages, serverDate };
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
  const error = pull.pages.at(-1)?.error;
  if (error === "epoch") return recover(parts, entry, plan);
  if (!error) await applyContent(databases.content, plan.content.base, plan.content.fromZero, pull.pages);
  if (!plan.base) return { kind: "synced", left: 0 };
  const db = databases.profile(entry.dbName);
  if (!(await isForThisAccount(parts, plan.base.accountId, pull.pages))) return { kind: "unauthenticated" };
  const now = parts.clock.now();
  const answeredAt = pull.serverDate ?? now;
  const outcome = await applyPull(db, plan.base, { pages: pull.pages, answeredAt, now, newId });
  if (outcome === "stale") return { kind: "stale" };
  if (outcome === "renewed") return { kind: "recovered" };
  return { kind: "synced", left: await db.outbox.count() };
}

/**
 * Guards one account against another one's session (a second tab that signed in as somebody else). `elsewhere` means
 * that our client id was claimed by a copy of this device, or that the session is not ours. Only the first makes us a
 * new client.
 */
async function isForThisAccount(
  { transport }: RoundParts,
  accountId: string,
  pages: readonly SyncResponse[],
): Promise<boolean> {
  const last = pages.at(-1);
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
