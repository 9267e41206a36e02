import { lazyScreen } from "#pwa/ui/lazy/lazy-screen.ts";

/** Drawn at an address that no route matches. */
export const NotFound = lazyScreen(async () => (await import("./NotFoundScreen.tsx")).NotFoundScreen);
