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

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Days from the first of January of the year 0 to 1970-01-01. */
const DAYS_TO_1970 = 719_528;

/**
 * Days since 1970-01-01 of a local day; null when no such day exists (`2026-02-30`). Plain arithmetic, because a push needs
 * thousands, and creating a Date for each took a tenth of the server's time.
 */
export function dayToNumber(day: string): number | null {
  if (!DAY_PATTERN.test(day)) return null;
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const date = Number(day.slice(8));
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lastDate = (DAYS_OF_MONTH[month - 1] ?? 0) + (isLeap && month === 2 ? 1 : 0);
  if (date < 1 || date > lastDate) return null;
  const leapYears = Math.ceil(year / 4) - Math.ceil(year / 100) + Math.ceil(year / 400);
  const ofYear = (DAYS_BEFORE_MONTH[month - 1] ?? 0) + (isLeap && month > 2 ? 1 : 0) + date - 1;
  return year * 365 + leapYears + ofYear - DAYS_TO_1970;
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

/** Formatters are cached: creating one costs more than a thousand uses, and a batch converts many days. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formatters.set(timeZone, made);
  return made;
}

/** By its parts, because the language's data decide about their order, and change. */
function formatDay(instant: string, timeZone: string): string {
  const parts = dayFormatter(timeZone).formatToParts(new Date(instant));
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}

/** Caches the last result: a batch asks for the day of the same arrival for each mutation. */
let last = { instant: "", timeZone: "", day: "" };

/** Local day of an instant in a time zone (default `America/Sao_Paulo`, D10). */
export function instantToDay(instant: string, timeZone = "America/Sao_Paulo"): string {
  if (last.instant !== instant || last.timeZone !== timeZone) {
    last = { instant, timeZone, day: formatDay(instant, timeZone) };
  }
  return last.day;
}
