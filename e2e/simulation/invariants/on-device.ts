import type { ProfileTable, ProfileTables } from "#db/entities/rows.ts";
import type { ProfileMeta } from "#pwa/local-db/databases/profile-database.ts";
import { isShopMutation } from "#db/rules/shops/may.ts";
import type { Mutation } from "#db/protocol/mutations.ts";
import { isShopRow } from "#db/rules/shops/shop-state.ts";
import { accountLedger, CONTENT_LEDGER, shopLedger } from "#db/protocol/version.ts";
import { CONTENT_KEYS } from "#db/entities/rows.ts";
import { canonicalRows, difference, type Rows } from "../canonical.ts";
import type { DiskContent } from "../disk.ts";
import { baseOf, memberIn, replayed, shopOf, type ProfileState } from "../profile-state.ts";
import {
  memberAmong,
  memberOf,
  partOfMember,
  type LedgerHistory,
  type ServerState,
} from "../server-state.ts";
import { demand } from "./violation.ts";

/** Invariants of a device, checked after every step. */
export type DeviceFacts = {
  readonly state: ServerState;
  readonly history: LedgerHistory;
};

/** The rows that a profile showed, and its cursor, at the last check. */
export type Seen = {
  readonly epoch: string | null;
  readonly cursor: number;
  readonly shop: { readonly name: string; readonly cursor: number } | null;
  readonly shown: ReadonlyMap<string, number>;
  /** The mutations for the shop that it had when it learned of the end of its membership; null: it has not. */
  readonly afterEnd: ReadonlySet<string> | null;
};

/** Returns the facts for the next check of the profile. */
export function checkProfile(
  { state, history }: DeviceFacts,
  profile: ProfileState,
  before: Seen | undefined,
  /** The server lost commits: confirmed mutations may be missing until the device has sent them again. */
  serverForgot: boolean,
): Seen {
  const base = baseOf(profile);
  viewIsBaseAndQueue(profile, base);
  numbersAscend(profile);
  allOrNothing(profile, base);
  cursorsAreWhole(profile);
  nothingIsSkipped(profile, base, history);
  partIsOfTheRole(profile, base, history);
  onlyMyOwnRows(profile, base);
  verdictsAreTheServers(profile, state);
  const seen = lookAt(profile);
  cursorGrows(profile, before, seen);
  nothingAfterTheEnd(profile, before, seen);
  if (!serverForgot) shownWorkStays(profile, before, seen);
  return seen;
}

/** I5 */
function viewIsBaseAndQueue({ id, view, queue }: ProfileState, base: Rows): void {
  const expected = canonicalRows(replayed(base, queue));
  const found = canonicalRows(view);
  demand(expected === found, "I5", () => `${id}: ${difference(expected, found)}`);
}

/** I11 on the device: numbers in the queue ascend and are below the next one. */
function numbersAscend({ id, queue, meta }: ProfileState): void {
  const seqs = queue.map(({ seq }) => seq);
  demand(
    seqs.every((seq, at) => seq > (seqs[at - 1] ?? 0)),
    "I11",
    () => `${id}: ${seqs.join()}`,
  );
  demand(
    (seqs.at(-1) ?? 0) < (meta?.nextSeq ?? 1),
    "I14",
    () => `${id}: next ${meta?.nextSeq} after ${seqs.join()}`,
  );
}

const rowsOf = <T extends keyof ProfileTables>(rows: Rows, table: T): ProfileTables[T][] =>
  [...rows].filter(([key]) => key.startsWith(`${table} `)).map(([, row]) => row as ProfileTables[T]);
const timeOf = (rows: readonly { readonly timeMs: number }[]): number =>
  rows.reduce((sum, { timeMs }) => sum + timeMs, 0);

/** I12: both rows of a visit exist or neither, a mark only with its charge, a give-back only with its mark. */
function allOrNothing({ id, view }: ProfileState, base: Rows): void {
  for (const rows of [base, view]) {
    const [lessons, days] = [timeOf(rowsOf(rows, "progress")), timeOf(rowsOf(rows, "studyDays"))];
    demand(lessons === days, "I12", () => `${id}: ${lessons} ms in lessons, ${days} ms in days`);
    const charges = new Set(rowsOf(rows, "charges").map((row) => row.id));
    const marks = rowsOf(rows, "chargeMarks");
    demand(
      marks.every(({ chargeId }) => charges.has(chargeId)),
      "I12",
      () => `${id}: a mark without its charge`,
    );
    const checked = new Set(marks.filter(({ mark }) => mark === "checked").map((row) => row.id));
    demand(
      rowsOf(rows, "giveBacks").every(({ markId }) => checked.has(markId)),
      "I12",
      () => `${id}: a give-back of money that nobody saw`,
    );
  }
}

/** A1: only whole pulls are stored, never a single page. */
function cursorsAreWhole({ id, meta }: ProfileState): void {
  for (const cursor of [meta?.cursor ?? 0, meta?.shop?.cursor ?? 0])
    demand(
      typeof cursor === "number",
      "I10",
      () => `${id} stands in the middle of a page: ${String(cursor)}`,
    );
}

/** I10: the rows under the queue are exactly those of both ledgers at their cursors. */
function nothingIsSkipped({ id, entry, meta }: ProfileState, base: Rows, history: LedgerHistory): void {
  if (!meta || meta.epoch === null || !isOfItsMember(entry, meta)) return;
  const { epoch, accountId, cursor, shop } = meta;
  const compare = (ledger: string, at: unknown, part: Rows): void => {
    if (typeof at !== "number" || at === 0) return;
    // In the name of a ledger part, the member follows the shop's ledger.
    const [kind, owner, member] = ledger.split(":");
    const rows = history.rowsAt(epoch, `${kind}:${owner}`, at);
    if (rows === undefined) return;
    const expected = canonicalRows(member === undefined ? rows : partOfMember(rows, member));
    const found = canonicalRows(part);
    demand(expected === found, "I10", () => `${id} at ${ledger} ${at}: ${difference(expected, found)}`);
  };
  if (accountId !== null) compare(accountLedger(accountId), cursor, partOf(base, "account"));
  if (shop) compare(shop.name, shop.cursor, partOf(base, "shop"));
}

/** True for a till, and for an account that its profile knows; a profile that was just claimed does not know it yet. */
const isOfItsMember = ({ till }: ProfileState["entry"], { accountId }: ProfileMeta): boolean =>
  till !== undefined || accountId !== null;

/** The rows of a profile that belong to its shop, or to its account. */
export const partOf = (rows: Rows, whose: "shop" | "account"): Rows =>
  new Map([...rows].filter(([place]) => isOfShop(place) === (whose === "shop")));

/**
 * I20: a device's rows of a shop are the part that its person's role may see, according to the ledger at the device's place in
 * it; without a place there are none.
 */
function partIsOfTheRole({ id, entry, meta }: ProfileState, base: Rows, history: LedgerHistory): void {
  const memberId = memberIn(entry);
  if (!meta || memberId === null || !isOfItsMember(entry, meta)) return;
  const { epoch, shop } = meta;
  if (!shop) {
    const left = partOf(base, "shop");
    demand(left.size === 0, "I20", () => `${id} has no place in a shop, and ${[...left.keys()].join()}`);
    return;
  }
  const whole = shopLedger(shopOf(entry));
  const part = `${whole}:${memberId}`;
  demand(shop.name === whole || shop.name === part, "I20", () => `${id} reads ${shop.name}`);
  if (epoch === null || typeof shop.cursor !== "number" || shop.cursor === 0) return;
  const rows = history.rowsAt(epoch, whole, shop.cursor);
  if (rows === undefined) return;
  const member = memberAmong(rows, memberId);
  demand(member?.endedAt === null, "I20", () => `${id} reads ${shop.name}, where it was nobody`);
  const seesAll = member?.role === "owner" || member?.role === "manager";
  demand(shop.name === (seesAll ? whole : part), "I20", () => `${id} reads ${shop.name} as ${member?.role}`);
}

/** `table key`, as in the list of rows. */
function isOfShop(place: string): boolean {
  const [table = "", ...key] = place.split(" ");
  return isShopRow(table as ProfileTable, key.join(" "));
}

/** I7: the rows under a profile's queue belong to its own account, or are public. */
function onlyMyOwnRows({ id, entry, meta }: ProfileState, base: Rows): void {
  const isMine = meta === undefined || meta.accountId === null || meta.accountId === entry.accountId;
  demand(isMine, "I7", () => `${id} of ${entry.accountId} holds ${meta?.accountId}`);
  const isVisitors = entry.till === undefined && (meta?.accountId ?? null) === null;
  demand(!isVisitors || base.size === 0, "I7", () => `${id}: a visitor with rows of the server`);
}

/**
 * I15: a mutation that left the queue as accepted is committed; one that is listed for the person was rejected (or applied
 * elsewhere).
 */
function verdictsAreTheServers(
  { id, archive, attention, meta, entry }: ProfileState,
  state: ServerState,
): void {
  const { epoch, log } = state;
  if (meta?.epoch !== epoch) return;
  // The log of a deleted account or shop is deleted with it (L5).
  const memberId = memberIn(entry);
  if (memberId !== null && memberOf(state, shopOf(entry), memberId) === undefined) return;
  for (const { uid } of archive)
    demand(log.get(uid)?.result === "ok", "I15", () => `${id}: ${uid} was dropped and is not committed`);
  for (const { uid } of attention) {
    const logged = log.get(uid);
    const isRefused = !logged || logged.result !== "ok" || logged.accountId !== memberId;
    demand(isRefused, "I6", () => `${id}: ${uid} is shown as refused and was accepted`);
  }
}

const ofShop = (mutations: readonly Mutation[]): readonly string[] =>
  mutations.flatMap((mutation) => (isShopMutation(mutation) ? [mutation.uid] : []));

/** I22: a device that knows of the end creates nothing more for the shop. A restored server receives the archive again. */
function nothingAfterTheEnd({ id, queue }: ProfileState, before: Seen | undefined, now: Seen): void {
  const had = before?.afterEnd;
  if (!had || !now.afterEnd) return;
  const made = ofShop(queue).filter((uid) => !had.has(uid));
  demand(made.length === 0, "I22", () => `${id} made ${made.join()} after the end`);
}

function lookAt({ view, queue, archive, meta }: ProfileState): Seen {
  const shown = new Map<string, number>();
  for (const row of rowsOf(view, "progress")) {
    if (row.completed) shown.set(`${row.lesson} completed`, 1);
    shown.set(`${row.lesson} time`, row.timeMs);
    shown.set(`${row.lesson} tries`, row.quizAttempts);
  }
  // Summed over all days, because the server may move an impossible one.
  const reviews = rowsOf(view, "studyDays").reduce((sum, row) => sum + (row.reviews ?? 0), 0);
  shown.set("reviews", reviews);
  for (const { id } of rowsOf(view, "charges")) shown.set(`charge ${id}`, 1);
  for (const { id } of rowsOf(view, "chargeMarks")) shown.set(`mark ${id}`, 1);
  for (const { id, kind } of rowsOf(view, "members")) if (kind === "till") shown.set(`till ${id}`, 1);
  for (const { id } of rowsOf(view, "giveBacks")) shown.set(`give-back ${id}`, 1);
  const numberOf = (cursor: unknown): number => (typeof cursor === "number" ? cursor : 0);
  return {
    epoch: meta?.epoch ?? null,
    cursor: numberOf(meta?.cursor),
    shop: meta?.shop ? { name: meta.shop.name, cursor: numberOf(meta.shop.cursor) } : null,
    shown,
    afterEnd:
      meta?.endedAt === undefined
        ? null
        : new Set(ofShop([...queue, ...archive.map(({ mutation }) => mutation)])),
  };
}

/** I13 */
function cursorGrows({ id }: ProfileState, before: Seen | undefined, now: Seen): void {
  if (before?.epoch !== now.epoch) return;
  demand(now.cursor >= before.cursor, "I13", () => `${id}: ${before.cursor} → ${now.cursor}`);
  // Another role has another part, with its own place.
  if (before.shop === null || now.shop?.name !== before.shop.name) return;
  const [was, is] = [before.shop.cursor, now.shop.cursor];
  demand(is >= was, "I13", () => `${id} in its shop: ${was} → ${is}`);
}

/** Prefixes of a shop's rows among the shown ones. */
const OF_SHOP = /^(charge|mark|till|give-back) /;

/** I6: no shown row disappears, unless the person is informed of a rejection, or has another role in the shop or none. */
function shownWorkStays(profile: ProfileState, before: Seen | undefined, now: Seen): void {
  if (!before || profile.attention.length > 0) return;
  const hasEnded = profile.meta?.endedAt !== undefined;
  const isSamePart = !hasEnded && (before.shop === null || before.shop.name === now.shop?.name);
  for (const [what, was] of before.shown) {
    if (!isSamePart && OF_SHOP.test(what)) continue;
    const is = now.shown.get(what) ?? 0;
    demand(is >= was, "I6", () => `${profile.id}: ${what} ${was} → ${is}`);
  }
}

/** I10 for public content: exactly what was published at the cursor. */
export function checkContent(device: string, disk: DiskContent, { history }: DeviceFacts): void {
  const stores = disk.get("content");
  const meta = stores?.get("meta")?.[0] as { epoch: string | null; cursor: unknown } | undefined;
  if (!stores || !meta || meta.epoch === null || meta.cursor === 0) return;
  demand(typeof meta.cursor === "number", "I10", () => `${device}: content stands in the middle of a page`);
  const rows = history.rowsAt(meta.epoch, CONTENT_LEDGER, Number(meta.cursor));
  if (rows === undefined) return;
  const expected = canonicalRows(rows);
  const found = canonicalRows(contentOf(stores));
  demand(
    expected === found,
    "I10",
    () => `${device} content at ${String(meta.cursor)}: ${difference(expected, found)}`,
  );
}

export const contentOf = (stores: ReadonlyMap<string, readonly unknown[]>): Rows =>
  new Map(
    Object.entries(CONTENT_KEYS).flatMap(([table, key]) =>
      (stores.get(table) ?? []).map((row) => [
        `${table} ${String((row as Record<string, unknown>)[key])}`,
        row,
      ]),
    ),
  );

/** I19: nothing of a removed account is left on the device. Only its id may stay until the server knows of the sign-out. */
export function checkErased(
  device: string,
  disk: DiskContent,
  accounts: readonly { readonly id: string; readonly email: string; readonly isAlone: boolean }[],
): void {
  for (const { id, email, isAlone } of accounts) {
    for (const [name, stores] of disk)
      for (const [store, rows] of stores) {
        const isWaiting = store === "facts";
        const text = JSON.stringify(rows);
        const isClean = !text.includes(email) && (isWaiting || !isAlone || !text.includes(id));
        demand(
          isClean,
          "I19",
          () =>
            `${device}: ${name}.${store} still knows ${email}: ${text} ${JSON.stringify(disk.get("registry")?.get("facts"))}`,
        );
      }
  }
}
