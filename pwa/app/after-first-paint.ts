/** Runs `task` once the first screen is on the glass and the main thread had a moment for taps. */
export function afterFirstPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task, 0));
}
