import type { Mutation } from "#db/protocol/mutations.ts";
import type { Cursor, SyncRequest } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER, MAX_BATCH, SCHEMA_VERSION } from "#db/protocol/version.ts";
import { contentCover, type ContentBase } from "#pwa/local-db/pull/apply-content.ts";
import { coverOf, type PullBase } from "#pwa/local-db/pull/apply-pull.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import { readContentMeta } from "#pwa/local-db/pull/load-bundled-course.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { recoverForAccount } from "#pwa/local-db/pull/recover.ts";
import { isVisitors } from "#pwa/local-db/profiles/profiles.ts";
import { ensureMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";

/** Size limit of one request. Halved when the server finds it too large. */
export type Budget = { readonly mutations: number; readonly bytes: number };
export const FULL_BUDGET: Budget = { mutations: MAX_BATCH, bytes: 900_000 };
export const halve = ({ mutations, bytes }: Budget): Budget | null =>
  mutations === 1 && bytes < 8_000
    ? null
    : { mutations: Math.max(1, Math.floor(mutations / 2)), bytes: Math.max(4_000, Math.floor(bytes / 2)) };

export type PlannedRound = {
  readonly request: SyncRequest;
  /**
   * The questions that did not fit. The following requests ask them, because a very long queue does not fit into one.
   */
  readonly askLater: readonly string[][];
  /** null: a visitor's profile, which pulls content and never pushes. */
  readonly base: PullBase | null;
  readonly content: { readonly base: ContentBase; readonly fromZero: boolean };
};

const ENVELOPE_BYTES = 2_000;
const UID_BYTES = 39;
const encoder = new TextEncoder();

/**
 * Builds the request of one round. The epoch is the profile's, or the content's while the profile has none. Content
 * of another epoch is fetched from the beginning, because all of one pull must be of one epoch.
 */
export async function planRound(
  parts: { readonly content: ContentDatabase; readonly newId: () => string },
  profile: { readonly db: ProfileDatabase } & Pick<ProfileEntry, "accountId" | "formerIds" | "shop" | "till">,
  budget: Budget,
): Promise<PlannedRound> {
  const contentMeta = await readContentMeta(parts.content);
  const contentBase = { epoch: contentMeta.epoch, cursor: contentMeta.cursor };
  const plan = (epoch: string | null): { cursor: Cursor; content: PlannedRound["content"] } => {
    const fromZero =
      contentMeta.cursor === null ||
      contentMeta.epoch !== epoch ||
      isOther(contentMeta.covered, contentCover(contentMeta.cursor)) ||
      contentMeta.words === undefined ||
      contentMeta.cases === undefined;
    return {
      cursor: { [CONTENT_LEDGER]: fromZero ? 0 : (contentMeta.cursor ?? 0) },
      content: { base: contentBase, fromZero },
    };
  };
  const { accountId, db, formerIds = [], shop } = profile;
  if (isVisitors(profile)) {
    const { cursor, content } = plan(contentMeta.epoch);
    const clientId = parts.newId();
    const request = { clientId, epoch: contentMeta.epoch, cursor, acked: 0, schema: SCHEMA_VERSION };
    return { request: { ...request, mutations: [], ask: [] }, askLater: [], base: null, content };
  }
  if (accountId !== null) await recoverForAccount(db, { accountId, formerIds }, parts.newId);
  await ensureMeta(db, parts.newId, accountId);
  const { meta, oldest, uids, count } = await readQueue(db, budget.mutations);
  if (!meta) throw new Error(`${db.name} lost its record`);
  const epoch = meta.epoch ?? contentMeta.epoch;
  const { cursor, content } = plan(epoch);
  const afresh = isOther(meta.covered, coverOf(meta));
  const mutations = withinBytes(oldest, budget.bytes - ENVELOPE_BYTES);
  const room = Math.max(1, Math.floor((budget.bytes - ENVELOPE_BYTES) / UID_BYTES));
  const [ask = [], ...askLater] = chunks(uids, room);
  return {
    request: {
      clientId: meta.clientId,
      // A till's token names its shop.
      ...(shop && accountId !== null ? { shop: shop.id } : {}),
      epoch,
      // Always sent, so that the server can detect another account's session before it accepts anything.
      cursor: {
        ...cursor,
        ...(accountId === null ? {} : { [accountLedger(accountId)]: (afresh ? null : meta.cursor) ?? 0 }),
        ...(meta.shop && !afresh ? { [meta.shop.name]: meta.shop.cursor } : {}),
      },
      acked: meta.acked,
      schema: SCHEMA_VERSION,
      wrote: meta.wrote,
      mutations,
      ask,
      waiting: count - mutations.length,
    },
    askLater,
    base: {
      clientId: meta.clientId,
      accountId,
      epoch: meta.epoch,
      cursor: meta.cursor,
      shop: meta.shop,
      afresh,
      asked: meta.asking,
    },
    content,
  };
}

/**
 * A3: a build with other tables moved the cursor since this record. Without a record, the upgrade of the database has
 * put the cursor back where that was needed.
 */
const isOther = (covered: string | undefined, now: string): boolean => (covered ?? now) !== now;

/** The oldest mutations are sent; only a recovery asks about the whole queue instead, and pushes nothing (R3). */
const readQueue = (db: ProfileDatabase, limit: number) =>
  db.transaction("r", db.meta, db.outbox, async () => {
    const meta = await db.meta.get("meta");
    const count = await db.outbox.count();
    return meta?.asking
      ? { meta, count, oldest: [], uids: (await db.outbox.orderBy("uid").keys()).map(String) }
      : { meta, count, oldest: await db.outbox.orderBy("seq").limit(limit).toArray(), uids: [] };
  });

const sizeOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** The oldest mutations that fit; at least one of them, or a large one would stop the queue for ever. */
function withinBytes(mutations: readonly Mutation[], bytes: number): Mutation[] {
  let used = 0;
  const fits = mutations.findIndex((mutation, at) => (used += sizeOf(mutation) + 1) > bytes && at > 0);
  return fits === -1 ? [...mutations] : mutations.slice(0, fits);
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < all.length; from += size) parts.push(all.slice(from, from + size));
  return parts;
}
