import { AppError } from "#server/platform/errors.ts";
import type { Clock } from "#server/platform/clock.ts";

const WINDOW_MS = 60_000;
/** Above this number of keys, the least recently used one is dropped from memory. */
const MAX_KEYS = 10_000;

/**
 * Limits an action to `perMinute` for each key (an account, a code, a network), counted in this server's memory: it protects
 * outside services and the database from busy screens, and need not survive a restart. Returns a function that counts one
 * action, or throws 429 with the seconds to wait.
 */
export function createMinuteLimit(clock: Clock, perMinute: number): (key: string) => void {
  const asked = new Map<string, number[]>();
  return (key) => {
    const now = clock.now().getTime();
    const recent = (asked.get(key) ?? []).filter((at) => at > now - WINDOW_MS && at <= now);
    const oldest = recent[0];
    asked.delete(key);
    if (oldest !== undefined && recent.length >= perMinute) {
      asked.set(key, recent);
      throw new AppError("too_many_requests", {
        retryAfter: Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000)),
      });
    }
    asked.set(key, [...recent, now]);
    const [first] = asked.keys();
    if (asked.size > MAX_KEYS && first !== undefined) asked.delete(first);
  };
}
