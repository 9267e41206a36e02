/** Asked for ahead of time by a screen that may celebrate, so that the first piece falls at once. */
export const loadCelebrations = () => import("./CelebrationHost.tsx");
