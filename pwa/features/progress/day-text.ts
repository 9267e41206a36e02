import { addDays, daysBetween, instantToDay } from "#db/rules/time/local-day.ts";

/** Formats local days. A day is read at noon UTC, so that no time zone shifts it. */

const name = new Intl.DateTimeFormat("pt-BR", { weekday: "long", timeZone: "UTC" });
const dateOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** `Q` and `quarta-feira`. */
export function weekdayOf(day: string): { readonly letter: string; readonly name: string } {
  const text = name.format(dateOf(day));
  return { letter: text.charAt(0).toUpperCase(), name: text };
}

/** `20/11`. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** `20/11/2026`. */
export const fullDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`;

/**
 * `hoje`, `ontem`, `quarta-feira` within a week, otherwise the date; a future day (another time zone) counts as
 * today.
 */
export function dayAgo(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return "hoje";
  if (days === 1) return "ontem";
  return days < 7 ? weekdayOf(day).name : fullDay(day);
}

/** Local day of an instant on this device. */
export const localDayOf = (instant: string): string =>
  instantToDay(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** `count` local days that end with `today`, oldest first. */
export const daysUpTo = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
