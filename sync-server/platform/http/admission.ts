import { AppError } from "#server/platform/errors.ts";

/**
 * At most `atOnce` rounds at a time, so that a crowd of devices never takes every connection to the database from
 * everybody else, and at most `waiting` behind them, each for at most `waitMs`. Whoever finds no place is told when to
 * come back (503 with Retry-After, docs/sync-protocol.md, B1); nothing of it was taken.
 */
export type AdmissionLimits = {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: number;
  /** Seconds over which those who found no place are spread. */
  readonly spreadSeconds: number;
  /** At least 0, below 1. */
  readonly random?: () => number;
};

/** Waits for a place; what comes back gives it away, however often it is called. */
export type Admission = () => Promise<() => void>;

export function createAdmission(limits: AdmissionLimits): Admission {
  const { atOnce, waiting, waitMs, spreadSeconds, random = Math.random } = limits;
  const queue = new Set<() => void>();
  let running = 0;

  // Not one moment for all: they would come back as the same crowd.
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

  /** The place goes to whoever waits longest. */
  const handOver = (): void => {
    const [enter] = queue;
    if (!enter) {
      running -= 1;
      return;
    }
    queue.delete(enter);
    enter();
  };

  return async () => {
    if (running < atOnce) running += 1;
    else await turn();
    let isMine = true;
    return () => {
      if (isMine) handOver();
      isMine = false;
    };
  };
}
