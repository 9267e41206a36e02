import type { LeaveSoftly } from "./leave-softly.ts";

let leaveSoftly: LeaveSoftly | null = null;

/** Called when something that will leave is shown, so that no first screen loads the exit animation. */
export function prepareLeaving(): void {
  import("./leave-softly.ts").then(
    (loaded) => (leaveSoftly = loaded.leaveSoftly),
    // Then it disappears without an animation.
    () => {},
  );
}

/** Animates the exit of a block while it is still in the page; see `leave-softly.ts`. */
export const leave: LeaveSoftly = (block, way) => leaveSoftly?.(block, way);
