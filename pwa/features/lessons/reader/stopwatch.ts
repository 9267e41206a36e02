/** Counts time in whole seconds and carries the rest over to the next reading. */
export type Stopwatch = {
  start(): void;
  stop(): void;
  /** Whole seconds since the last `take`, in milliseconds, in pieces of at most `MAX_PIECE_MS`. */
  take(): number[];
  /** Counts milliseconds again that were taken and could not be stored. */
  putBack(ms: number): void;
};

/** Longest visit that one `time.add` may carry, and longest time between two readings of a stopwatch that runs. */
export const MAX_PIECE_MS = 300_000;

/** @param elapsed monotonic milliseconds (a wall clock would count an adjusted hour as study) */
export function createStopwatch(elapsed: () => number): Stopwatch {
  let startedAt: number | null = null;
  let counted = 0;
  const settle = () => {
    if (startedAt === null) return;
    const now = elapsed();
    // More has passed only while the device slept, which Windows counts.
    counted += Math.min(Math.max(0, now - startedAt), MAX_PIECE_MS);
    startedAt = now;
  };
  return {
    start() {
      startedAt ??= elapsed();
    },
    stop() {
      settle();
      startedAt = null;
    },
    putBack(ms) {
      counted += ms;
    },
    take() {
      settle();
      let whole = Math.floor(counted / 1000) * 1000;
      counted -= whole;
      const pieces: number[] = [];
      while (whole > 0) {
        pieces.push(Math.min(whole, MAX_PIECE_MS));
        whole -= MAX_PIECE_MS;
      }
      return pieces;
    },
  };
}
