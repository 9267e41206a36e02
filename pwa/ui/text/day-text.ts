import { instantToDay } from "#db/rules/time/local-day.ts";

/** Formats local days, such as `2026-11-20`. A day has no time zone: it is read at noon UTC. */

const longDay = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "UTC" });

const month = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });

export const dateOfDay = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** `20/11`. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** `20/11/2026`. */
export const fullDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`;

/** `20 de novembro de 2026`. */
export const dayInWords = (day: string): string => longDay.format(dateOfDay(day));

/** `novembro de 2026`. */
export const monthOfDay = (day: string): string => month.format(dateOfDay(day));

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Local day of an instant on this device. */
export const localDayOf = (instant: string): string => instantToDay(instant, deviceZone());
