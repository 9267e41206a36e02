/* oxlint-disable no-restricted-globals -- the one place that turns instants and days into numbers; it never reads the clock */
/** Calendar arithmetic on ISO instants and local days (`YYYY-MM-DD`). Pure: the current time is always an argument. */

const DAY_MS = 86_400_000;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Milliseconds since 1970 of an ISO 8601 instant, or null when it is not one. */
export function instantToMs(instant: string): number | null {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? null : ms;
}

/** ISO 8601 UTC text of milliseconds since 1970. */
export const msToInstant = (ms: number): string => new Date(ms).toISOString();

/** Days since 1970-01-01 of a local day, or null when no such day exists (`2026-02-30`). */
export function dayToNumber(day: string): number | null {
  if (!DAY_PATTERN.test(day)) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) return null;
  return ms / DAY_MS;
}

/** The local day of that many days since 1970-01-01. */
export const numberToDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day that is `count` days after `day` (before, when negative). Throws on a day that does not exist. */
export function addDays(day: string, count: number): string {
  const number = dayToNumber(day);
  if (number === null) throw new Error(`not a day: ${day}`);
  return numberToDay(number + count);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. Throws on a day that does not exist. */
export function daysBetween(from: string, to: string): number {
  const start = dayToNumber(from);
  const end = dayToNumber(to);
  if (start === null || end === null) throw new Error(`not a day: ${from} or ${to}`);
  return end - start;
}

/** Making a formatter costs more than a thousand uses of it; a batch of mutations asks for every one of its days. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formatters.set(timeZone, made);
  return made;
}

/** The last answer: a batch asks for the day of one and the same arrival for each of its mutations. */
let last = { instant: "", timeZone: "", day: "" };

/** Local day of an instant in a time zone (default `America/Sao_Paulo`, D10). */
export function instantToDay(instant: string, timeZone = "America/Sao_Paulo"): string {
  if (last.instant !== instant || last.timeZone !== timeZone) {
    last = { instant, timeZone, day: dayFormatter(timeZone).format(new Date(instant)) };
  }
  return last.day;
}
