import { addDays, dayToNumber, numberToDay } from "#db/rules/time/local-day.ts";

/** Periods of the charge book, in local days. `range`: both days included; null is open. */
export type Period =
  | { readonly kind: "today" | "week" | "month" | "last-month" | "all" }
  | { readonly kind: "range"; readonly from: string | null; readonly to: string | null };

export type DaySpan = { readonly from: string | null; readonly to: string | null };

/** First and last day of the month that `day` lies in. */
export function monthOf(day: string): { readonly from: string; readonly to: string } {
  const from = `${day.slice(0, 7)}-01`;
  const nextMonth = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to: addDays(nextMonth, -1) };
}

/** The days of a period, seen from `today` (`YYYY-MM-DD`). `week`: seven days up to today. */
export function periodDays(period: Period, today: string): DaySpan {
  switch (period.kind) {
    case "today":
      return { from: today, to: today };
    case "week":
      return { from: addDays(today, -6), to: today };
    case "month":
      return monthOf(today);
    case "last-month":
      return monthOf(addDays(monthOf(today).from, -1));
    case "all":
      return { from: null, to: null };
    case "range":
      return { from: period.from, to: period.to };
  }
}

export const isInSpan = (day: string, { from, to }: DaySpan): boolean =>
  (from === null || day >= from) && (to === null || day <= to);

/** For file names: `2026-11` for a whole month, one day, `from_to`, or nothing for everything. */
export function spanName({ from, to }: DaySpan): string {
  if (from === null && to === null) return "";
  if (from !== null && to !== null) {
    const month = monthOf(from);
    if (month.from === from && month.to === to) return from.slice(0, 7);
    return from === to ? from : `${from}_${to}`;
  }
  return from === null ? `ate-${to}` : `desde-${from}`;
}

/** A valid day from a URL or a field; null when there is no such day. */
export function validDay(text: string | null): string | null {
  const number = text === null ? null : dayToNumber(text);
  return number === null ? null : numberToDay(number);
}
