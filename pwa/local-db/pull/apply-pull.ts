import { PROFILE_KEYS, type RowKey } from "#db/entities/rows.ts";
import type { Mutation } from "#db/protocol/mutations.ts";
import type { AckResult, CursorValue, SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger, isShopLedger } from "#db/protocol/version.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";
import { isFromZero, sameCursor } from "./cursor.ts";
import type {
  ArchiveRow,
  AttentionRow,
  ProfileDatabase,
  ProfileMeta,
} from "#pwa/local-db/databases/profile-database.ts";
import { clearView, forgetShop, fromTheStart, renewClient, renumber } from "./recover.ts";
import { forgetAnswers } from "./forget-answers.ts";
import { forgetWatchKey } from "#pwa/local-db/till/forget-watch-key.ts";
import { forgetOvertaken } from "#pwa/local-db/write/unproven.ts";
import {
  keyOf,
  reachOf,
  rewind,
  runOnView,
  VIEW_TABLES,
  viewTable,
  type ViewRow,
} from "#pwa/local-db/write/shadow.ts";

/** The profile's cursor and owner when the request was made. */
export type PullBase = {
  readonly clientId: string;
  /** null: a till, which has a cursor only in the ledger of its shop. */
  readonly accountId: string | null;
  readonly epoch: string | null;
  readonly cursor: CursorValue | null;
  readonly shop: ProfileMeta["shop"];
  /** The request asked for every row, whatever the cursor is. */
  readonly afresh: boolean;
  /** The request asked about the whole queue and pushed nothing. */
  readonly asked: boolean;
};

export type PullAnswer = {
  /** All pages of one pull, in order and of one epoch. */
  readonly pages: readonly SyncResponse[];
  /** The server's clock when it answered (the device's when the header was missing). Dates the archive. ISO 8601. */
  readonly answeredAt: string;
  /** The device's clock now, shown as "última sincronização". */
  readonly now: string;
  readonly newId: () => string;
};

/**
 * `applied`: stored. `renewed`: this device became a new client and must ask about its queue. `stale`: another round
 * changed the profile meanwhile, or its owner changed; the answer is discarded, never merged.
 */
export type ApplyOutcome = "applied" | "renewed" | "stale";

const ARCHIVE_MS = 14 * 86_400_000;

/**
 * Stores one answer in one transaction (docs/sync-protocol.md, A1–A6): rewinds the view to the server's rows, applies
 * deletes and puts, removes acknowledged mutations by uid, stores cursor and epoch, replays the rest of the queue.
 */
export async function applyPull(
  db: ProfileDatabase,
  base: PullBase,
  answer: PullAnswer,
): Promise<ApplyOutcome> {
  const views = VIEW_TABLES.map((name) => viewTable(db, name));
  return db.transaction(
    "rw",
    [...views, db.shadow, db.outbox, db.archive, db.attention, db.meta, db.till],
    async () => {
      const meta = await db.meta.get("meta");
      if (!meta || !stillThere(meta, base)) return "stale";
      const last = answer.pages.at(-1);
      if (!last) return "stale";
      if (answer.pages.some(({ error }) => error === "fork" || error === "gap" || error === "elsewhere")) {
        await renewClient(db, meta, answer.newId());
        return "renewed";
      }
      if (!isOfOnePart(answer.pages)) return "stale";
      const acks = new Map(answer.pages.flatMap((page) => page.acks));
      const queue = await db.outbox.orderBy("seq").toArray();
      const forked = hasForked(queue, meta, last.lastSeq, acks);
      const fromZero =
        base.afresh || (base.accountId === null ? (base.shop?.cursor ?? 0) === 0 : isFromZero(base.cursor));
      const shop = shopPlaceOf(last);
      const otherPart = meta.shop !== undefined && shop !== null && shop.name !== meta.shop.name;
      const [acknowledged, waiting] = split(queue, acks);
      const reach = reachOf(rowsOf(answer.pages), acknowledged, waiting);
      const hasEnded = last.error === "ended";
      const afresh = fromZero || otherPart || hasEnded;
      await rewind(db, afresh ? undefined : reach.rows);
      if (fromZero) await clearView(db, meta);
      else if (otherPart || hasEnded) await forgetShop(db);
      if (otherPart || hasEnded) await forgetAnswers(db);
      if (hasEnded) await forgetWatchKey(db);
      for (const page of answer.pages) await applyPage(db, page);
      await settle(db, acknowledged, acks, answer.answeredAt);
      const now = nextMeta(meta, base, answer.pages, answer.now);
      if (forked) await renewClient(db, now, answer.newId());
      else if (meta.asking && base.asked) await renumber(db, { ...now, asking: false });
      else await db.meta.put({ ...now, acked: Math.max(now.acked, last.lastSeq) });
      await runOnView(db, afresh ? waiting : reach.waiting);
      await forgetOvertaken(db);
      return forked ? "renewed" : "applied";
    },
  );
}

/** A1 */
const stillThere = (meta: ProfileMeta, base: PullBase): boolean =>
  meta.clientId === base.clientId &&
  meta.accountId === base.accountId &&
  meta.epoch === base.epoch &&
  sameCursor(meta.cursor, base.cursor) &&
  meta.shop?.name === base.shop?.name &&
  sameCursor(meta.shop?.cursor ?? null, base.shop?.cursor ?? null);

/**
 * The server has numbers of this client that we never gave out, or gave to other work: this database was copied, or
 * it lost its last commits (R1). Numbers define order; uids define identity.
 */
const hasForked = (
  queue: readonly Mutation[],
  meta: ProfileMeta,
  lastSeq: number,
  acks: ReadonlyMap<string, AckResult>,
): boolean => lastSeq >= meta.nextSeq || queue.some(({ seq, uid }) => seq <= lastSeq && !acks.has(uid));

/**
 * A3. Applies deletes first, because a row that was deleted and created again is in both lists. Skips tables this
 * build does not know.
 */
async function applyPage(db: ProfileDatabase, page: SyncResponse): Promise<void> {
  for (const name of VIEW_TABLES) {
    const gone = page.dels[name] ?? [];
    const rows: readonly ViewRow[] = page.puts[name] ?? [];
    if (gone.length > 0) await viewTable(db, name).bulkDelete(gone);
    if (rows.length > 0) await viewTable(db, name).bulkPut(rows);
  }
}

/** Acknowledged mutations that are still in the queue, by uid. */
const split = (
  queue: readonly Mutation[],
  acks: ReadonlyMap<string, AckResult>,
): [acknowledged: Mutation[], waiting: Mutation[]] => [
  queue.filter(({ uid }) => acks.has(uid)),
  queue.filter(({ uid }) => !acks.has(uid)),
];

/** Every row of this account that the pages bring or delete. */
const rowsOf = (pages: readonly SyncResponse[]): RowKey[] =>
  pages.flatMap((page) =>
    VIEW_TABLES.flatMap((table) => {
      const rows: readonly ViewRow[] = page.puts[table] ?? [];
      const keys = [...(page.dels[table] ?? []), ...rows.map((row) => keyOf(table, row))];
      return keys.map((key): RowKey => [table, key]);
    }),
  );

/**
 * A4. Takes acknowledged mutations out of the queue: accepted ones go into the archive, the others are listed for the
 * person.
 */
async function settle(
  db: ProfileDatabase,
  acknowledged: readonly Mutation[],
  acks: ReadonlyMap<string, AckResult>,
  answeredAt: string,
): Promise<void> {
  let order = (await db.archive.orderBy("order").last())?.order ?? 0;
  const accepted: ArchiveRow[] = [];
  const refused: AttentionRow[] = [];
  for (const mutation of acknowledged) {
    const { uid } = mutation;
    const ack = acks.get(uid);
    if (!ack || ack.result === "ok") {
      accepted.push({ uid, mutation, ackedAt: answeredAt, order: ++order });
    } else {
      const reason = ack.reason ?? "";
      refused.push({ uid, mutation, result: ack.result, reason, decidedAt: answeredAt });
    }
  }
  await db.archive.bulkPut(accepted);
  await db.attention.bulkPut(refused);
  await db.outbox.bulkDelete(acknowledged.map(({ seq }) => seq));
  const oldest = msToInstant((instantToMs(answeredAt) ?? 0) - ARCHIVE_MS);
  await db.archive.where("ackedAt").below(oldest).delete();
}

function nextMeta(
  meta: ProfileMeta,
  base: PullBase,
  pages: readonly SyncResponse[],
  now: string,
): ProfileMeta {
  const last = pages.at(-1);
  const cursor =
    base.accountId === null ? null : (last?.cursor[accountLedger(base.accountId)] ?? meta.cursor);
  const shop = (last && shopPlaceOf(last)) ?? meta.shop;
  const reset = pages.some((page) => page.reset?.some((name) => name in PROFILE_KEYS));
  const next: ProfileMeta = { ...meta, epoch: last?.epoch ?? meta.epoch, cursor, lastSyncAt: now };
  if (shop) next.shop = shop;
  if (last?.error === "ended") {
    next.endedAt = meta.endedAt ?? now;
    // The shop's rows were deleted here, so a member who comes back starts from the beginning.
    delete next.shop;
  } else delete next.endedAt;
  const placed = reset ? fromTheStart(next, 0) : next;
  return { ...placed, covered: coverOf(placed) };
}

/** What is stored of a profile whose cursors this build has moved. */
export const coverOf = ({ cursor, shop }: Pick<ProfileMeta, "cursor" | "shop">): string =>
  JSON.stringify([VIEW_TABLES, cursor, shop]);

/** The cursor that an answer names for the ledger of the shop, or for the member's part of it. */
function shopPlaceOf({ cursor }: SyncResponse): NonNullable<ProfileMeta["shop"]> | null {
  const [found] = Object.entries(cursor).filter(([name]) => isShopLedger(name));
  return found ? { name: found[0], cursor: found[1] } : null;
}

/** A1: the member's role changed between two pages, so that the first ones hold rows of another part of the shop. */
const isOfOnePart = (pages: readonly SyncResponse[]): boolean =>
  new Set(pages.map((page) => shopPlaceOf(page)?.name)).size === 1;
