import { compileSheet } from "beasties/compiler";
import { createProcessor } from "beasties/runtime";

/** What a script or a person puts on the page before the sheet is there. */
const BEFORE_THE_SHEET = [/data-theme=.?light/, /data-waiting/, /\[open\]/, /\.no-app/];
/** What the theme script may set on the page, as far as the rules go that are for something on it. */
const AS_CHOSEN = '<html data-theme="dark" data-text="large"';

/**
 * Makes, of a page's HTML, the rules of the app's style sheet that its first drawing needs, after those of the type faces.
 * A whole face is asked for only where a letter stands that the small one lacks; until a face is there, one of the device
 * with the same widths stands in.
 */
export function createCriticalStyle(css: string, faces: string): (html: string) => string {
  const sheet = compileSheet(css, { allowRules: BEFORE_THE_SHEET });
  const { extract } = createProcessor([sheet]);
  return (html) => faces + extract(html.replace("<html", AS_CHOSEN)).css;
}
