import { compileSheet } from "beasties/compiler";
import { createProcessor } from "beasties/runtime";

const FACE = /@font-face\s*\{[^}]*\}/g;
/** What a script or a person puts on the page before the sheet is there. */
const BEFORE_THE_SHEET = [/data-theme=.?light/, /data-waiting/, /\[open\]/, /\.no-app/];
/** What the theme script may set on the page, as far as the rules go that are for something on it. */
const AS_CHOSEN = '<html data-theme="dark" data-text="large"';

/** Files that the page asks for together with itself (`preloadFonts` of the build), and faces of the device. */
const isEarlyFace = (face: string): boolean => !face.includes("url(") || face.includes("-portuguese-");

/**
 * Makes, of a page's HTML, the rules of the app's style sheet that its first drawing needs. The whole faces come with the
 * whole sheet; until the small ones are there, the device's own of the same width stand in.
 */
export function createCriticalStyle(css: string): (html: string) => string {
  const faces = (css.match(FACE) ?? []).filter(isEarlyFace);
  const sheet = compileSheet(css.replace(FACE, ""), { allowRules: BEFORE_THE_SHEET });
  const { extract } = createProcessor([sheet]);
  return (html) => faces.join("") + extract(html.replace("<html", AS_CHOSEN)).css;
}
