import { compileSheet } from "beasties/compiler";
import { createProcessor } from "beasties/runtime";

const FACE = /@font-face\s*\{[^}]*\}/g;
/** What a script or a person puts on the page before the sheet is there. */
const BEFORE_THE_SHEET = [/data-theme=.?light/, /data-waiting/, /\[open\]/, /\.no-app/];
/** What the theme script may set on the page, as far as the rules go that are for something on it. */
const AS_CHOSEN = '<html data-theme="dark" data-text="large"';

/**
 * Makes, of a page's HTML, the rules of the app's style sheet that its first drawing needs. Faces that are files come
 * with the whole sheet; the device's own ones, of the same width, stand in until then.
 */
export function createCriticalStyle(css: string): (html: string) => string {
  const standIns = (css.match(FACE) ?? []).filter((face) => !face.includes("url("));
  const sheet = compileSheet(css.replace(FACE, ""), { allowRules: BEFORE_THE_SHEET });
  const { extract } = createProcessor([sheet]);
  return (html) => standIns.join("") + extract(html.replace("<html", AS_CHOSEN)).css;
}
