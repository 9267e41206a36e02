import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";

/** Fetched ahead of time by a screen that may celebrate, so that the first piece falls at once. */
export const CelebrationHost = lazyPart(
  async () => (await import("./CelebrationHost.tsx")).CelebrationHost,
  // What was earned is stored and shown elsewhere too.
  { Failed: () => null },
);
