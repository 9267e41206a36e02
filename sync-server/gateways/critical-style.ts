import { compileSheet } from "beasties/compiler";
import { createProcessor } from "beasties/runtime";

/** Faces of our own: they come with the whole sheet, and the stand-ins of the same width are there until then. */
const OWN_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;
/** What a script or a person puts on the page before the sheet is there. */
const BEFORE_THE_SHEET = [/data-theme/, /data-text/, /\[open\]/];

/** Makes, of a page's HTML, the rules of the app's style sheet that its first drawing needs. */
export function createCriticalStyle(css: string): (html: string) => string {
  const sheet = compileSheet(css.replace(OWN_FACE, ""), { allowRules: BEFORE_THE_SHEET });
  const { extract } = createProcessor([sheet], { inlineFonts: true, preloadFonts: false });
  return (html) => extract(html).css;
}
