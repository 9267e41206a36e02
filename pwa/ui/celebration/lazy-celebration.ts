import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";

/** A screen that may celebrate loads it in advance, so that the first piece falls at once. */
export const CelebrationHost = lazyPart(
  async () => (await import("./CelebrationHost.tsx")).CelebrationHost,
  // Nothing is lost if it does not load, because the result is stored and shown elsewhere too.
  { Failed: () => null },
);
