const SETTLE_MS = 250;
const LATEST_MS = 2_000;

/**
 * Runs `task` when the first screen has been drawn with what it read from the device and the main thread has nothing to
 * do for a person, or after about 2 s.
 */
export function whenIdle(task: () => void): void {
  setTimeout(() => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: LATEST_MS });
    // Safari has no such callback.
    else setTimeout(task, SETTLE_MS);
  }, SETTLE_MS);
}
