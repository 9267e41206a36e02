const SAFARI_MS = 250;
const LATEST_MS = 2_000;

/** Runs `task` when the main thread is idle, or after 2 s. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in globalThis) globalThis.requestIdleCallback(task, { timeout: LATEST_MS });
  // Safari has no such callback.
  else setTimeout(task, SAFARI_MS);
}
