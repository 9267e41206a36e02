import { instantToMs } from "#db/rules/time/local-day.ts";

/**
 * How far a rate may still be trusted. `fresh`: under 15 minutes. `dated`: shown with its time. `old`: from one hour
 * (from 15 minutes without internet), in amber. `expired`: from 24 hours, or dated in the future because the clock was
 * set back; a person has to type or confirm it again before a real charge (D2).
 */
export type RateAge = "fresh" | "dated" | "old" | "expired";

const MINUTE_MS = 60_000;
const FRESH_MS = 15 * MINUTE_MS;
const OLD_MS = 60 * MINUTE_MS;
const EXPIRED_MS = 24 * 60 * MINUTE_MS;
/** The clocks of two phones of one shop never agree to the second. */
const CLOCK_SLACK_MS = 2 * MINUTE_MS;

/** `asOf` and `now` are ISO 8601 instants; an unreadable one makes the rate `expired`. */
export function rateAge(asOf: string, now: string, offline: boolean): RateAge {
  const from = instantToMs(asOf);
  const to = instantToMs(now);
  if (from === null || to === null) return "expired";
  const age = to - from;
  if (age < -CLOCK_SLACK_MS || age >= EXPIRED_MS) return "expired";
  if (age < FRESH_MS) return "fresh";
  return age >= OLD_MS || offline ? "old" : "dated";
}
