import { addDays, daysBetween } from "#db/rules/time/local-day.ts";
import { dateOfDay, fullDay } from "#pwa/ui/text/day-text.ts";

const name = new Intl.DateTimeFormat("pt-BR", { weekday: "long", timeZone: "UTC" });

/** `Q` and `quarta-feira`. */
export function weekdayOf(day: string): { readonly letter: string; readonly name: string } {
  const text = name.format(dateOfDay(day));
  return { letter: text.charAt(0).toUpperCase(), name: text };
}

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

/** `count` local days that end with `today`, oldest first. */
export const daysUpTo = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
