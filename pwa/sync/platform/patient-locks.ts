import type { Locks } from "./platform.ts";

/** A tab that holds a lock for longer than this is suspended by its browser and does not work. */
const STUCK_MS = 120_000;
/** Pause between attempts to get the lock. Long enough for another waiting tab to get it in between. */
const FORGOTTEN_MS = 90_000;

/**
 * Locks that cannot block others for ever: after two minutes of waiting the work is done without the lock. Two tabs
 * at once only do the work twice: the server and the compare-and-set of A1 keep it correct. `elapsed`: monotonic, in
 * ms.
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
