// Draws the pictures of the course: run `npm run pictures` after a change in db/content/pictures. An image loaded by <img> cannot
// use the page's fonts, so letters are converted to outlines; the result is committed and needs no tool at build time.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { JSDOM } from "jsdom";

export const SOURCES = new URL("../db/content/pictures/", import.meta.url);
export const DRAWN = new URL("../pwa/public/pictures/", import.meta.url);
/** Coordinates are whole numbers of quarter units: the error is at most an eighth of a unit, which is invisible. */
const GRID = 4;

const require = createRequire(import.meta.url);
// The package's entry for Node is CommonJS, but its types describe the ES module.
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
    path.setAttribute("d", pathData(words, x - shift, y, size, font));
    const fill = text.getAttribute("fill");
    if (fill) path.setAttribute("fill", fill);
    text.replaceWith(path);
  }
  const root = svg.documentElement;
  for (const one of [root, ...svg.querySelectorAll("*")])
    if (one === root || !one.matches("text, :has(text)"))
      for (const name of ["font-family", "font-size", "font-weight", "text-anchor"])
        one.removeAttribute(name);
  return `${root.outerHTML.replaceAll(/<!--.*?-->/gs, "").replaceAll(/\n\s*/g, "\n")}\n`;
}

/**
 * Relative whole numbers. Each letter is rounded as it stands alone and each word begins on the grid, so that the same
 * letter, and mostly the same word, is the same text, which compresses well.
 */
function pathData(words, x, y, size, font) {
  const onGrid = (/** @type {number} */ length) => Math.round(length * GRID);
  const top = onGrid(y);
  let data = "";
  let [penX, penY] = [0, 0];
  let wordX = null;
  /** Where a curve bends that goes on as the last one ended. One step of the grid off it is still drawn as one. */
  let smooth = [NaN, NaN];
  font.forEachGlyph(words, x, y, size, {}, (glyph, glyphX) => {
    const { commands } = glyph.getPath(0, 0, size);
    const begins = wordX === null;
    wordX = commands.length > 0 ? (wordX ?? glyphX) : null;
    const left = onGrid(wordX) + onGrid(glyphX - wordX);
    for (const [index, command] of commands.entries()) {
      const points = [
        [command.x1, command.y1],
        [command.x2, command.y2],
        [command.x, command.y],
      ].filter(([x]) => x !== undefined);
      const steps = points.map(([x, y]) => [left + onGrid(x) - penX, top + onGrid(y) - penY]);
      if (command.type !== "M" && steps.flat().every((step) => step === 0)) continue;
      const [bend, step] = [steps[0], steps.at(-1)];
      const goesOn =
        command.type === "Q" && bend.every((length, axis) => Math.abs(length - smooth[axis]) <= 1);
      if (begins && index === 0) data += `M${numbers(penX + step[0], penY + step[1])}`;
      else data += goesOn ? `t${numbers(...step)}` : line(command.type, steps);
      const bent = goesOn ? smooth : bend;
      smooth = command.type === "Q" ? [step[0] - bent[0], step[1] - bent[1]] : [NaN, NaN];
      [penX, penY] = [penX + step[0], penY + step[1]];
    }
  });
  return data;
}

const numbers = (...all) => all.join(" ").replaceAll(" -", "-");

function line(type, steps) {
  const [[x, y]] = steps;
  if (type === "L" && y === 0) return `h${x}`;
  if (type === "L" && x === 0) return `v${y}`;
  return `${type.toLowerCase()}${numbers(...steps.flat())}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of readdirSync(SOURCES))
    writeFileSync(new URL(name, DRAWN), outlinePicture(readFileSync(new URL(name, SOURCES), "utf8")));
}
