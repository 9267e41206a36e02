/**
 * How long somebody waits for a wallet. The server's clock says what time it is and may stand still in a test; this one is that of
 * the machine, in milliseconds.
 */
export type Timers = {
  /** Of a moment that only grows. */
  readonly now: () => number;
  /** Runs it once, so much later; what it returns calls it off. Keeps no process alive. */
  readonly after: (ms: number, run: () => void) => () => void;
};

export const MACHINE_TIMERS: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
