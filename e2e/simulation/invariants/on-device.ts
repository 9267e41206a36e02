import type { AccountTables } from "#db/entities/rows.ts";
import { accountLedger, CONTENT_LEDGER } from "#db/protocol/version.ts";
import { CONTENT_KEYS } from "#db/entities/rows.ts";
import { canonicalRows, difference, type Rows } from "../canonical.ts";
import type { DiskContent } from "../disk.ts";
import { baseOf, replayed, type ProfileState } from "../profile-state.ts";
import type { LedgerHistory, ServerState } from "../server-state.ts";
import { demand } from "./violation.ts";

/** Invariants that hold on a device after every step. */
export type DeviceFacts = {
  readonly state: ServerState;
  readonly history: LedgerHistory;
};

/** What a profile showed and where its cursor was at the last check. */
export type Seen = {
  readonly epoch: string | null;
  readonly cursor: number;
  readonly shown: ReadonlyMap<string, number>;
};

/** Returns what to remember of the profile. */
export function checkProfile(
  { state, history }: DeviceFacts,
  profile: ProfileState,
  before: Seen | undefined,
  /** The server lost commits: confirmed work may be missing until the device has sent it again. */
  serverForgot: boolean,
): Seen {
  const base = baseOf(profile);
  viewIsBaseAndQueue(profile, base);
  numbersAscend(profile);
  allOrNothing(profile, base);
  cursorsAreWhole(profile);
  nothingIsSkipped(profile, base, history);
  onlyMyOwnRows(profile, base);
  verdictsAreTheServers(profile, state);
  const seen = lookAt(profile);
  cursorGrows(profile, before, seen);
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

const rowsOf = <T extends keyof AccountTables>(rows: Rows, table: T): AccountTables[T][] =>
  [...rows].filter(([key]) => key.startsWith(`${table} `)).map(([, row]) => row as AccountTables[T]);
const timeOf = (rows: readonly { readonly timeMs: number }[]): number =>
  rows.reduce((sum, { timeMs }) => sum + timeMs, 0);

/** I12: the two rows of a visit exist together, a mark only with its charge, a give-back only with its mark. */
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
  const cursor = meta?.cursor ?? 0;
  demand(typeof cursor === "number", "I10", () => `${id} stands in the middle of a page: ${String(cursor)}`);
}

/** I10: the rows under the queue are exactly those of the ledger at the cursor. */
function nothingIsSkipped({ id, meta }: ProfileState, base: Rows, history: LedgerHistory): void {
  if (!meta || meta.accountId === null || typeof meta.cursor !== "number" || meta.epoch === null) return;
  const expected = history.rowsAt(meta.epoch, accountLedger(meta.accountId), meta.cursor);
  if (expected === undefined || meta.cursor === 0) return;
  const found = canonicalRows(base);
  demand(expected === found, "I10", () => `${id} at ${String(meta.cursor)}: ${difference(expected, found)}`);
}

/** I7: the rows under a profile's queue belong to its own account, or to nobody. */
function onlyMyOwnRows({ id, entry, meta }: ProfileState, base: Rows): void {
  const isMine = meta === undefined || meta.accountId === null || meta.accountId === entry.accountId;
  demand(isMine, "I7", () => `${id} of ${entry.accountId} holds ${meta?.accountId}`);
  const isVisitors = (meta?.accountId ?? null) === null;
  demand(!isVisitors || base.size === 0, "I7", () => `${id}: a visitor with rows of the server`);
}

/**
 * I15: what left the queue as accepted is committed; what is listed for the person was refused (or applied
 * elsewhere).
 */
function verdictsAreTheServers(
  { id, archive, attention, meta, entry }: ProfileState,
  { epoch, log }: ServerState,
): void {
  if (meta?.epoch !== epoch) return;
  for (const { uid } of archive)
    demand(log.get(uid)?.result === "ok", "I15", () => `${id}: ${uid} was dropped and is not committed`);
  for (const { uid } of attention) {
    const logged = log.get(uid);
    const isRefused = !logged || logged.result !== "ok" || logged.accountId !== entry.accountId;
    demand(isRefused, "I6", () => `${id}: ${uid} is shown as refused and was accepted`);
  }
}

function lookAt({ view, meta }: ProfileState): Seen {
  const shown = new Map<string, number>();
  for (const row of rowsOf(view, "progress")) {
    if (row.completed) shown.set(`${row.lesson} completed`, 1);
    shown.set(`${row.lesson} time`, row.timeMs);
    shown.set(`${row.lesson} tries`, row.quizAttempts);
  }
  for (const { id } of rowsOf(view, "charges")) shown.set(`charge ${id}`, 1);
  for (const { id } of rowsOf(view, "chargeMarks")) shown.set(`mark ${id}`, 1);
  for (const { id } of rowsOf(view, "giveBacks")) shown.set(`give-back ${id}`, 1);
  return { epoch: meta?.epoch ?? null, cursor: typeof meta?.cursor === "number" ? meta.cursor : 0, shown };
}

/** I13 */
function cursorGrows({ id }: ProfileState, before: Seen | undefined, now: Seen): void {
  if (before?.epoch !== now.epoch) return;
  demand(now.cursor >= before.cursor, "I13", () => `${id}: ${before.cursor} → ${now.cursor}`);
}

/** I6: nothing shown disappears, unless the person is told that it was refused. */
function shownWorkStays(profile: ProfileState, before: Seen | undefined, now: Seen): void {
  if (!before || profile.attention.length > 0) return;
  for (const [what, was] of before.shown) {
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
  const expected = history.rowsAt(meta.epoch, CONTENT_LEDGER, Number(meta.cursor));
  if (expected === undefined) return;
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

/**
 * I19: nothing of an erased account is left on the device. Only its id may stay until the server is told of the
 * sign-out.
 */
export function checkErased(
  device: string,
  disk: DiskContent,
  accounts: readonly { id: string; email: string }[],
): void {
  for (const { id, email } of accounts) {
    for (const [name, stores] of disk)
      for (const [store, rows] of stores) {
        const isWaiting = store === "facts";
        const text = JSON.stringify(rows);
        const isClean = !text.includes(email) && (isWaiting || !text.includes(id));
        demand(
          isClean,
          "I19",
          () =>
            `${device}: ${name}.${store} still knows ${email}: ${text} ${JSON.stringify(disk.get("registry")?.get("facts"))}`,
        );
      }
  }
}
