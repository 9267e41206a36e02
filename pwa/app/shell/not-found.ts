import { lazyScreen } from "#pwa/ui/lazy/lazy-screen.ts";

/** What is drawn at an address that nothing has. */
export const NotFound = lazyScreen(async () => (await import("./NotFoundScreen.tsx")).NotFoundScreen);
