/**
 * Timers for waiting on a wallet. They run on the machine's monotonic clock, in milliseconds; the server's clock gives the time
 * of day and may stand still in a test.
 */
export type Timers = {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Runs the function once after `ms`; the returned function cancels it. Does not keep the process alive. */
  readonly after: (ms: number, run: () => void) => () => void;
};

export const MACHINE_TIMERS: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
