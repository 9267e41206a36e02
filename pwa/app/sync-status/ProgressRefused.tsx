import { useProgressRefused } from "./use-progress-refused.ts";

/** Draws nothing: says in a toast that progress was refused, whatever screen is open. */
export function ProgressRefused() {
  useProgressRefused();
  return null;
}
