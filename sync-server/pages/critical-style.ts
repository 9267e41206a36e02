import { compileSheet } from "beasties/compiler";
import { createProcessor } from "beasties/runtime";

/** States that a script or a person may set before the style sheet is loaded. */
const BEFORE_THE_SHEET = [
  /data-theme=.?light/,
  /:not\(\[data-theme\]\)/,
  /data-waiting/,
  /data-menu/,
  /\[open\]/,
  /\.no-app/,
];
/** Attributes that the theme script may set on the page, with which rules are matched. */
const AS_CHOSEN = '<html data-theme="dark" data-text="large"';

/**
 * Returns a function that extracts, for a page's HTML, the rules of the app's style sheet that its first rendering needs, to be
 * placed after the font faces. A full font is loaded only where the page has a character that the small one lacks; until a font
 * has loaded, a device font with the same widths replaces it.
 */
export function createCriticalStyle(css: string, faces: string): (html: string) => string {
  const sheet = compileSheet(css, { allowRules: BEFORE_THE_SHEET });
  const { extract } = createProcessor([sheet]);
  return (html) => faces + extract(html.replace("<html", AS_CHOSEN)).css;
}
