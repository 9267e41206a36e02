import { instantToMs, msToInstant } from "./local-day.ts";

/**
 * Timestamp for a row whose newest `at` wins: `now`, or one millisecond after the existing row (`before`), so that a
 * clock that was once ahead cannot block later changes. ISO 8601 UTC in and out.
 */
export function laterThan(now: string, before: string | undefined): string {
  const beforeMs = before === undefined ? null : instantToMs(before);
  const nowMs = instantToMs(now) ?? 0;
  return beforeMs === null || nowMs > beforeMs ? now : msToInstant(beforeMs + 1);
}
