import { addDays, instantToDay } from "#db/rules/time/local-day.ts";

/** Formats days and instants for the dashboard, in the device's time zone. */

const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });
const longDay = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "UTC" });

const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "short", timeZone: "UTC" });

/** A day has no time zone: it is read at noon UTC. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const localDay = (instant: string): string =>
  instantToDay(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** `20/11`. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** `20/11/2026`. */
export const fullDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`;

/** `seg`. */
export const shortWeekday = (day: string): string => weekday.format(dateOf(day)).replace(".", "");

/** `20 de novembro de 2026`. */
export const dayInWords = (day: string): string => longDay.format(dateOf(day));

/** `Hoje, 10:15`, `Ontem, 17:40`, `18/11, 15:33`. */
export function whenText(instant: string, today: string): string {
  const day = localDay(instant);
  const name = day === today ? "Hoje" : day === addDays(today, -1) ? "Ontem" : shortDay(day);
  return `${name}, ${clock.format(new Date(instant))}`;
}

/** `às 13h26`, or `em 18/11, às 15h33`. */
export function sinceText(instant: string, today: string): string {
  const day = localDay(instant);
  const time = `às ${clock.format(new Date(instant)).replace(":", "h")}`;
  return day === today ? time : `em ${shortDay(day)}, ${time}`;
}
