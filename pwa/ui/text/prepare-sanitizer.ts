export const loadSanitizer = () => import("./sanitize-html.ts");

/** Starts loading the sanitiser while the document itself is still being read. */
export function prepareSanitizer(): void {
  // If it does not load, the screen that needs it reports that.
  loadSanitizer().catch(() => {});
}
