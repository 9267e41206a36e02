/** The device's clock and calendar. Injected, so that tests and the simulator can change them. */
export type Clock = {
  /** Now, ISO 8601 UTC. */
  now(): string;
  /** Today on this device, `YYYY-MM-DD`. */
  today(): string;
  /** Monotonic milliseconds, for durations. */
  elapsed(): number;
};

export const deviceClock: Clock = {
  now: () => new Date().toISOString(),
  today: () => {
    const now = new Date();
    const two = (n: number) => String(n).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  },
  elapsed: () => performance.now(),
};
