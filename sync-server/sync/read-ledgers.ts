import type { Cursor, CursorValue } from "#db/protocol/sync.ts";
import { CONTENT_LEDGER } from "#db/protocol/version.ts";
import { findChanges, isWireTable, type Change } from "./change-repository.ts";
import type { Sql } from "#server/platform/sql/sql.ts";
import { cursorOf, placeOf } from "./cursor-places.ts";

/** Rows in one answer (Q2). */
export const PAGE_ROWS = 1500;

export type Page = {
  readonly changes: readonly Change[];
  readonly cursor: Cursor;
  readonly more: boolean;
};

/** What is new in these ledgers, which stand at `versions`, up to a full page (sync-protocol.md, Q2). */
export async function readLedgers(
  sql: Sql,
  ledgers: readonly string[],
  from: Cursor,
  versions: ReadonlyMap<string, number>,
): Promise<Page> {
  const found = await Promise.all(
    ledgers.map(async (ledger) => {
      const isUpToDate = from[ledger] === (versions.get(ledger) ?? 0);
      return isUpToDate ? [] : await findChangesOf(sql, ledger, from[ledger]);
    }),
  );
  const changes: Change[] = [];
  const cursor: Cursor = {};
  let more = false;
  for (const [at, ledger] of ledgers.entries()) {
    const page = cutPage(
      ledger,
      found[at] ?? [],
      PAGE_ROWS - changes.length,
      from[ledger],
      versions.get(ledger) ?? 0,
    );
    changes.push(...page.changes);
    cursor[ledger] = page.place;
    more ||= page.more;
  }
  return { changes, cursor, more };
}

const kindOf = (ledger: string) => (ledger === CONTENT_LEDGER ? "content" : "account");

/** One more than a page holds: so the device hears whether it has everything. */
export const findChangesOf = (sql: Sql, ledger: string, from: CursorValue | undefined): Promise<Change[]> =>
  findChanges(sql, kindOf(ledger), ledger, placeOf(from), PAGE_ROWS + 1);

/** The first `room` of the changes, and where the next page begins; `version` when these were all. */
export function cutPage(
  ledger: string,
  found: readonly Change[],
  room: number,
  from: CursorValue | undefined,
  version: number,
): { changes: Change[]; place: CursorValue; more: boolean } {
  const page = found.slice(0, room);
  const end = page.at(-1);
  const more = found.length > room;
  const place = more ? (end ? cursorOf(end) : (from ?? 0)) : version;
  const kind = kindOf(ledger);
  return { changes: page.filter(({ table }) => isWireTable(kind, table)), place, more };
}
