import { instantToMs, msToInstant } from "./local-day.ts";

/**
 * An instant for a row whose newest `at` wins: `now`, or one millisecond after the row that is there (`before`), so
 * that a clock that was once in the future cannot keep the person from changing it. ISO 8601 UTC in and out.
 */
export function laterThan(now: string, before: string | undefined): string {
  const beforeMs = before === undefined ? null : instantToMs(before);
  const nowMs = instantToMs(now) ?? 0;
  return beforeMs === null || nowMs > beforeMs ? now : msToInstant(beforeMs + 1);
}
