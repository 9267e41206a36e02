const LATEST_MS = 2_000;

/** Runs `task` when the first screen is drawn and the main thread has nothing to do for a person, or after 2 s. */
export function whenIdle(task: () => void): void {
  requestAnimationFrame(() => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: LATEST_MS });
    // Safari has no such callback.
    else setTimeout(task, LATEST_MS / 4);
  });
}
