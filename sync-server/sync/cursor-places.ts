import type { Cursor, CursorValue } from "#db/protocol/sync.ts";
import type { Place } from "./change-repository.ts";
import type { Grant } from "./grants.ts";

/** Start of a ledger. */
const START: Place = { version: 0, table: "", pk: "" };

/** Where a pull continues: after a whole version, or in the middle of a page (sync-protocol.md, Q2). */
export function placeOf(value: CursorValue | undefined): Place {
  if (value === undefined) return START;
  if (typeof value === "number") return { version: value + 1, table: "", pk: "" };
  const [version, table, pk] = value;
  return { version, table, pk };
}

export const cursorOf = ({ version, table, pk }: Place): CursorValue => [version, table, pk];

const versionOf = (value: CursorValue): number => (typeof value === "number" ? value : value[0]);

/**
 * True when a device has seen a version that the database does not have: the database lost its latest commits (Q1). Ledgers that
 * are not granted do not count.
 */
export const isAhead = (
  cursor: Cursor,
  grants: readonly Grant[],
  versions: ReadonlyMap<string, number>,
): boolean => grants.some(({ name, id }) => versionOf(cursor[name] ?? 0) > (versions.get(id) ?? 0));
