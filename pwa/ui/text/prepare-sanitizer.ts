import { lazyCode } from "#pwa/ui/lazy/lazy-code.ts";

/** Cleans stored HTML before it is drawn. A screen that shows a text loads it early. */
export const sanitizer = lazyCode(() => import("./sanitize-html.ts"));

/** Starts loading the sanitiser while the document itself is still being read. */
export function prepareSanitizer(): void {
  // If it does not load, the screen that needs it reports that.
  sanitizer.load().catch(() => {});
}
