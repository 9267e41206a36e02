import { retryLoad } from "#pwa/retry-load.ts";
import type * as SanitizerModule from "./sanitize-html.ts";

type Sanitizer = typeof SanitizerModule;
let here: Sanitizer | null = null;

export const loadSanitizer = async (): Promise<Sanitizer> =>
  (here ??= await retryLoad(() => import("./sanitize-html.ts")));

/** The sanitiser, if its code has arrived. */
export const sanitizerHere = (): Sanitizer | null => here;

/** Starts loading the sanitiser while the document itself is still being read. */
export function prepareSanitizer(): void {
  // If it does not load, the screen that needs it reports that.
  loadSanitizer().catch(() => {});
}
