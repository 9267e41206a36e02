import type { CursorValue } from "#db/protocol/sync.ts";

/** Whether two stored cursors are equal. */
export const sameCursor = (a: CursorValue | null, b: CursorValue | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The cursor from which a pull returns every row. */
export const isFromZero = (cursor: CursorValue | null): boolean => cursor === null || cursor === 0;
