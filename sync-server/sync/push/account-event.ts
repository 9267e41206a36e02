import type { RowKey, Rows } from "#db/entities/rows.ts";
import type { Mutation, Verdict } from "#db/protocol/mutations.ts";
import {
  applyMutation,
  EMPTY_DAY,
  EMPTY_PROGRESS,
  touchedRows,
  type Authority,
} from "#db/rules/mutations/mutators.ts";

/**
 * A page's own total of a lesson's time, from the single call: the larger one stays (contract §9.7), and what it adds was
 * studied on that local day. Never from a device.
 */
export type TotalTime = {
  readonly uid: string;
  readonly name: "time.total";
  readonly args: { readonly lesson: string; readonly ms: number; readonly localDate: string };
};

/** What changes an account's rows: a device's mutation, or what a single call reports. */
export type AccountEvent = Mutation | TotalTime;

const DAY_MS = 86_400_000;

/** Runs one event over the rows; a refused one writes nothing. */
export const applyEvent = (rows: Rows, event: AccountEvent, authority: Authority): Verdict =>
  event.name === "time.total" ? keepLongest(rows, event, authority) : applyMutation(rows, event, authority);

function keepLongest(
  rows: Rows,
  { args: { lesson, ms, localDate } }: TotalTime,
  authority: Authority,
): Verdict {
  if (!authority.lessonExists(lesson)) return { result: "rejected", reason: "gone" };
  const before = rows.get("progress", lesson) ?? { ...EMPTY_PROGRESS, lesson };
  const gained = ms - before.timeMs;
  if (gained <= 0) return { result: "ok" };
  const day = rows.get("studyDays", localDate) ?? { ...EMPTY_DAY, day: localDate };
  rows.put("progress", { ...before, timeMs: ms });
  rows.put("studyDays", { ...day, timeMs: Math.min(day.timeMs + gained, DAY_MS) });
  return { result: "ok" };
}

/** Every row that an event may read or write, and the achievements that decide whether it still counts for one. */
export function rowsOfEvent(event: AccountEvent): readonly RowKey[] {
  if (event.name === "time.total")
    return [
      ["progress", event.args.lesson],
      ["studyDays", event.args.localDate],
    ];
  const touched = touchedRows(event);
  if (event.name === "charge.create" && event.args.training) return [...touched, ...TRAINING_ACHIEVEMENTS];
  if (event.name === "charge.mark" && event.args.mark === "checked") return [...touched, CHECKED_ACHIEVEMENT];
  return touched;
}

const TRAINING_ACHIEVEMENTS: readonly RowKey[] = [
  ["achievements", "first_training_charge"],
  ["achievements", "offline_cashier"],
];
const CHECKED_ACHIEVEMENT: RowKey = ["achievements", "checked_in_wallet"];
