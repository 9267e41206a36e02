// Draws the pictures of the course: run `npm run pictures` after a change in db/content/pictures. An image loaded by
// <img> cannot use the page's fonts, so letters become outlines here; the committed result needs no tool to build.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { JSDOM } from "jsdom";

export const SOURCES = new URL("../db/content/pictures/", import.meta.url);
export const DRAWN = new URL("../pwa/public/pictures/", import.meta.url);
/** Coordinates are quarters of a unit, as whole numbers: at most an eighth off, which no screen shows. */
const GRID = 4;

const require = createRequire(import.meta.url);
// Its entry for Node is CommonJS, but its types describe the ES module.
const { parse } = require("opentype.js");
const fonts = new Map();

/** @param {string} weight */
function fontOf(weight) {
  const known = fonts.get(weight);
  if (known) return known;
  const file = require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`);
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const font = parse(buffer.slice(byteOffset, byteOffset + byteLength));
  fonts.set(weight, font);
  return font;
}

/**
 * The same drawing with outlined letters. Monospaced text stays text, because the page uses the device's font for it
 * too.
 */
export function outlinePicture(/** @type {string} */ source) {
  const svg = new JSDOM(source, { contentType: "image/svg+xml" }).window.document;
  for (const text of svg.querySelectorAll("text")) {
    const told = (/** @type {string} */ name) => text.closest(`[${name}]`)?.getAttribute(name) ?? null;
    if (told("font-family") === "monospace") continue;
    const size = Number(told("font-size"));
    const font = fontOf(told("font-weight") ?? "400");
    const words = text.textContent ?? "";
    const width = font.getAdvanceWidth(words, size);
    const shift = { start: 0, middle: width / 2, end: width }[told("text-anchor") ?? "start"] ?? 0;
    const path = svg.createElementNS("http://www.w3.org/2000/svg", "path");
    const [x, y] = [Number(text.getAttribute("x")), Number(text.getAttribute("y"))];
    path.setAttribute("transform", `scale(${1 / GRID})`);
    path.setAttribute("d", pathData(font.getPath(words, x - shift, y, size).commands));
    const fill = text.getAttribute("fill");
    if (fill) path.setAttribute("fill", fill);
    text.replaceWith(path);
  }
  const root = svg.documentElement;
  for (const one of [root, ...svg.querySelectorAll("*")])
    if (one === root || !one.matches("text, :has(text)"))
      for (const name of ["font-family", "font-size", "font-weight", "text-anchor"])
        one.removeAttribute(name);
  return `${root.outerHTML}\n`;
}

/** Relative whole numbers: the same letter is always the same text, which compresses well. */
function pathData(commands) {
  let [atX, atY] = [0, 0];
  let data = "";
  for (const command of commands) {
    if (command.type === "Z") {
      data += "z";
      continue;
    }
    const points = [
      [command.x1, command.y1],
      [command.x2, command.y2],
      [command.x, command.y],
    ].filter(([x]) => x !== undefined);
    const steps = points.map(([x, y]) => [Math.round(x * GRID) - atX, Math.round(y * GRID) - atY]);
    const [endX, endY] = steps.at(-1);
    if (steps.flat().every((step) => step === 0)) continue;
    // A closed outline returns to its start, so each one begins with an absolute move.
    data +=
      command.type === "M"
        ? `M${atX + endX} ${atY + endY}`
        : command.type.toLowerCase() + steps.flat().join(" ").replaceAll(" -", "-");
    [atX, atY] = [atX + endX, atY + endY];
  }
  return data;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of readdirSync(SOURCES))
    writeFileSync(new URL(name, DRAWN), outlinePicture(readFileSync(new URL(name, SOURCES), "utf8")));
}
