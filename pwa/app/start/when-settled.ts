import { whenIdle } from "#pwa/ui/browser/when-idle.ts";

const SETTLE_MS = 250;

/** Runs `task` in an idle moment after the first screen has been drawn with what it read from the device. */
export function whenSettled(task: () => void): void {
  setTimeout(() => whenIdle(task), SETTLE_MS);
}
