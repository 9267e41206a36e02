const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** Number of digits of a current date in seconds. */
const SECONDS_DIGITS = 10;

/**
 * Sources write times in seconds, milliseconds, microseconds, nanoseconds (one of them in two units) or as ISO 8601:
 * detected by length. Returns ISO 8601 UTC; null for anything else.
 */
export function sourceTime(text: string): string | null {
  if (ISO.test(text)) {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? null : new Date(ms).toISOString();
  }
  if (!/^\d+$/.test(text) || ![10, 13, 16, 19].includes(text.length)) return null;
  const ms = text.slice(0, SECONDS_DIGITS) + text.slice(SECONDS_DIGITS, SECONDS_DIGITS + 3).padEnd(3, "0");
  return new Date(Number(ms)).toISOString();
}
