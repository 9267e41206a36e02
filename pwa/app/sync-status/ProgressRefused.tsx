import { useProgressRefused } from "./use-progress-refused.ts";

/** Renders nothing: reports refused progress in a toast, whatever screen is open. */
export function ProgressRefused() {
  useProgressRefused();
  return null;
}
