import type { Cursor, CursorValue } from "#db/protocol/sync.ts";
import { findChanges, isWireTable, type Change } from "./change-repository.ts";
import type { Sql } from "#server/platform/sql/sql.ts";
import { cursorOf, placeOf } from "./cursor-places.ts";
import type { Grant } from "./grants.ts";

/** Rows in one answer (Q2). */
export const PAGE_ROWS = 1500;

export type Page = {
  readonly changes: readonly Change[];
  readonly cursor: Cursor;
  readonly more: boolean;
};

/** New rows of these ledgers, which are at `versions`, up to a full page (sync-protocol.md, Q2). */
export async function readLedgers(
  sql: Sql,
  grants: readonly Grant[],
  from: Cursor,
  versions: ReadonlyMap<string, number>,
): Promise<Page> {
  const found = await Promise.all(
    grants.map(async (grant) => {
      const isUpToDate = from[grant.name] === (versions.get(grant.id) ?? 0);
      return isUpToDate ? [] : await findChangesOf(sql, grant, from[grant.name]);
    }),
  );
  const changes: Change[] = [];
  const cursor: Cursor = {};
  let more = false;
  for (const [at, grant] of grants.entries()) {
    const page = cutPage(
      grant,
      found[at] ?? [],
      PAGE_ROWS - changes.length,
      from[grant.name],
      versions.get(grant.id) ?? 0,
    );
    changes.push(...page.changes);
    cursor[grant.name] = page.place;
    more ||= page.more;
  }
  return { changes, cursor, more };
}

/** Reads one row more than a page holds, which shows whether the device has everything. */
export const findChangesOf = (sql: Sql, grant: Grant, from: CursorValue | undefined): Promise<Change[]> =>
  findChanges(sql, grant, placeOf(from), PAGE_ROWS + 1);

/** The first `room` changes, and where the next page begins; `version` when there are no more. */
function cutPage(
  grant: Grant,
  found: readonly Change[],
  room: number,
  from: CursorValue | undefined,
  version: number,
): { changes: Change[]; place: CursorValue; more: boolean } {
  const page = found.slice(0, room);
  const end = page.at(-1);
  const more = found.length > room;
  const place = more ? (end ? cursorOf(end) : (from ?? 0)) : version;
  return { changes: page.filter(({ table }) => isWireTable(grant.kind, table)), place, more };
}
