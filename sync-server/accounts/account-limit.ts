import { AppError } from "#server/platform/errors.ts";
import type { Clock } from "#server/platform/clock.ts";

const WINDOW_MS = 60_000;
/** Above this number of accounts, the least recently used one is dropped from memory. */
const MAX_ACCOUNTS = 10_000;

/**
 * Limits an action to `perMinute` per account, counted in memory: it protects an outside service from a busy screen
 * and need not survive a restart. Returns a function that counts one action, or throws 429 with the seconds to wait.
 */
export function createAccountLimit(clock: Clock, perMinute: number): (accountId: string) => void {
  const asked = new Map<string, number[]>();
  return (accountId) => {
    const now = clock.now().getTime();
    const recent = (asked.get(accountId) ?? []).filter((at) => at > now - WINDOW_MS && at <= now);
    const oldest = recent[0];
    asked.delete(accountId);
    if (oldest !== undefined && recent.length >= perMinute) {
      asked.set(accountId, recent);
      throw new AppError("too_many_requests", {
        retryAfter: Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000)),
      });
    }
    asked.set(accountId, [...recent, now]);
    const [first] = asked.keys();
    if (asked.size > MAX_ACCOUNTS && first !== undefined) asked.delete(first);
  };
}
