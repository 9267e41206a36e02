import type { Locks } from "./platform.ts";

/** A tab that holds a lock for longer than this is not at work but suspended by its browser, lock and all. */
const STUCK_MS = 120_000;
/** Whoever waits looks again every few seconds; after a pause like this it is another one's turn, not the same. */
const FORGOTTEN_MS = 90_000;

/**
 * Locks that stop nobody for ever: after two minutes of looking in vain the work is done without the lock. Two at once
 * are only double work: the server and the compare-and-set of A1 sort it out. `elapsed`: monotonic, in ms.
 */
export function patientLocks(locks: Locks, elapsed: () => number): Locks {
  const waits = new Map<string, { since: number; lookedAt: number }>();
  const isStuck = (name: string): boolean => {
    const now = elapsed();
    const before = waits.get(name);
    const since = before && now - before.lookedAt < FORGOTTEN_MS ? before.since : now;
    waits.set(name, { since, lookedAt: now });
    return now - since >= STUCK_MS;
  };
  return {
    request: (name, options, work) =>
      locks.request(name, options, (lock) => {
        if (lock) waits.delete(name);
        return work(lock ?? (isStuck(name) ? {} : null));
      }),
  };
}
