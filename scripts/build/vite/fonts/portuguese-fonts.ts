import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { projectFile } from "../project-file.ts";

/** Folder of the reduced typefaces, which the style sheet imports as `fonts/…`. */
export const FONTS = projectFile("node_modules/.cache/fonts");
/** The letters and signs of Portuguese. */
const LETTERS = ` \u00a0!"$%&'()+,-./:;=?ªº·×−–—“”…ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõúABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789`;
const FACES = {
  gabarito: LETTERS,
  // Running text also contains addresses, codes and keys.
  figtree: `${LETTERS}#*<>@[\\]^_\`{|}~§©°•÷‘’«»Üü`,
};

/** Reduces each typeface to the characters that the first rendering of a page needs. Widths and heights stay the same. */
export function portugueseFonts(): Plugin {
  return {
    name: "portuguese-fonts",
    buildStart: async () => {
      mkdirSync(FONTS, { recursive: true });
      for (const [face, letters] of Object.entries(FACES)) {
        const whole = projectFile(
          `node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`,
        );
        const part = await subsetFont(readFileSync(whole), letters, {
          targetFormat: "woff2",
          keepFeatures: ["kern", "tnum", "lnum"],
          noHinting: true,
        });
        writeFileSync(join(FONTS, `${face}-portuguese.woff2`), part);
      }
    },
  };
}
