const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;

/**
 * Milliseconds to wait before attempt number `attempt` (from 0): exponential with full jitter, 1 s to 5 min. `random`
 * is in [0, 1).
 */
export function backOffMs(attempt: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** (Math.min(attempt, 20) + 1));
  return Math.floor(FIRST_MS + random * (ceiling - FIRST_MS));
}

/**
 * Milliseconds to wait when the server asked for `ms`: between `ms` and twice `ms`, because many devices got the same
 * answer. `random` is in [0, 1).
 */
export const retryAfterMs = (ms: number, random: number): number =>
  ms + Math.floor(random * Math.max(FIRST_MS, ms));
