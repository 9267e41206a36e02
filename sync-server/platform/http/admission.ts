import { AppError } from "#server/platform/errors.ts";

/**
 * Runs at most `atOnce` sync rounds at a time, so that a crowd of devices never takes all database connections, with
 * a queue of at most `waiting` requests for at most `waitMs`. Others are rejected before doing any work, with 503 and
 * Retry-After (docs/sync-protocol.md, B1).
 */
export type AdmissionLimits = {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: number;
  /** Rejected requests are spread over this many seconds. */
  readonly spreadSeconds: number;
  /** Returns a number from 0 to below 1. */
  readonly random?: () => number;
};

/** Waits for a slot; the returned function releases it and may be called repeatedly. */
export type Admission = {
  (): Promise<() => void>;
  /** How many requests wait for a slot. */
  readonly waiting: () => number;
};

export function createAdmission(limits: AdmissionLimits): Admission {
  const { atOnce, waiting, waitMs, spreadSeconds, random = Math.random } = limits;
  const queue = new Set<() => void>();
  let running = 0;

  // The delays differ, because with the same delay all rejected devices would return at once.
  const refusal = (): AppError =>
    new AppError("unavailable", { retryAfter: 1 + Math.floor(random() * spreadSeconds) });

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (queue.size >= waiting) return reject(refusal());
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(enter);
        reject(refusal());
      }, waitMs);
      queue.add(enter);
    });

  /** The slot is given to the request that has waited longest. */
  const handOver = (): void => {
    const [enter] = queue;
    if (!enter) {
      running -= 1;
      return;
    }
    queue.delete(enter);
    enter();
  };

  const admit = async (): Promise<() => void> => {
    if (running < atOnce) running += 1;
    else await turn();
    let isMine = true;
    return () => {
      if (isMine) handOver();
      isMine = false;
    };
  };
  return Object.assign(admit, { waiting: () => queue.size });
}
