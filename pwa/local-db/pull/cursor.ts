import type { CursorValue } from "#db/protocol/sync.ts";

/** Whether two stored cursors are the same place. */
export const sameCursor = (a: CursorValue | null, b: CursorValue | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** A pull from here brings every row there is. */
export const isFromZero = (cursor: CursorValue | null): boolean => cursor === null || cursor === 0;
