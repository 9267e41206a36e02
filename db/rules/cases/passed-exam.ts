import type { StateRow } from "#db/entities/rows.ts";

/** Key of the state row with the local day on which the account passed. */
export const EXAM_KEY = "exam:counter";

/** Whether only the judged mutation may write this state row, never `state.put`. */
export const isExamKey = (key: string): boolean => key.startsWith("exam:");

/** The day of such a row; null for anything else. */
export const passedOn = (row: Pick<StateRow, "value"> | undefined): string | null =>
  typeof row?.value === "string" && /^\d{4}-\d\d-\d\d$/.test(row.value) ? row.value : null;
