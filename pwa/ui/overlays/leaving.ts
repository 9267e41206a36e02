import type { LeaveSoftly } from "./leave-softly.ts";

let leaveSoftly: LeaveSoftly | null = null;

/** Called when something is shown that will leave: no first screen waits for how it goes. */
export function prepareLeaving(): void {
  import("./leave-softly.ts").then(
    (loaded) => (leaveSoftly = loaded.leaveSoftly),
    // Then it is simply gone.
    () => {},
  );
}

/** Lets a block leave in a moment, while it is still there; see `leave-softly.ts`. */
export const leave: LeaveSoftly = (block, way) => leaveSoftly?.(block, way);
