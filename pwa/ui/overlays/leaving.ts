import type { LeaveSoftly } from "./leave-softly.ts";

let leaveSoftly: LeaveSoftly | null = null;

/** Called when something with an exit animation is shown, so that no first screen loads the animation. */
export function prepareLeaving(): void {
  import("./leave-softly.ts").then(
    (loaded) => (leaveSoftly = loaded.leaveSoftly),
    // If it does not load, the block disappears without an animation.
    () => {},
  );
}

/** Animates the exit of a block while it is still in the page; see `leave-softly.ts`. */
export const leave: LeaveSoftly = (block, way) => leaveSoftly?.(block, way);
