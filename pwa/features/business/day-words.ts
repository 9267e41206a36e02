import { addDays } from "#db/rules/time/local-day.ts";
import { dateOfDay, localDayOf, shortDay } from "#pwa/ui/text/day-text.ts";
import { formatTime } from "#pwa/ui/text/format.ts";

/** Formats days and instants for the dashboard, in the device's time zone. */

const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "short", timeZone: "UTC" });

/** `seg`. */
export const shortWeekday = (day: string): string => weekday.format(dateOfDay(day)).replace(".", "");

/** `Hoje, 10:15`, `Ontem, 17:40`, `18/11, 15:33`. */
export function whenText(instant: string, today: string): string {
  const day = localDayOf(instant);
  const name = day === today ? "Hoje" : day === addDays(today, -1) ? "Ontem" : shortDay(day);
  return `${name}, ${formatTime(instant, ":")}`;
}

/** `às 13h26`, or `em 18/11, às 15h33`. */
export function sinceText(instant: string, today: string): string {
  const day = localDayOf(instant);
  const time = `às ${formatTime(instant)}`;
  return day === today ? time : `em ${shortDay(day)}, ${time}`;
}
