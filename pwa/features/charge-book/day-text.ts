/** Local days and months in words. A day has no time zone, so it is formatted from its own digits. */

/** `2026-11-21` → `21/11/2026`. */
export const dayText = (day: string): string => day.split("-").toReversed().join("/");

const month = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });

/** `2026-11-21` → `novembro de 2026`. */
export const monthText = (day: string): string => month.format(new Date(`${day.slice(0, 7)}-01T12:00:00Z`));
