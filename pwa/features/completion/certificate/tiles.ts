import { tileDesign } from "#pwa/ui/art/tile-motifs.ts";

const LESSONS_A_MODULE = 3;
const TILES = 15;

/** The row of fifteen tiles above a certificate: a finished panel in one line. */
export const certificateTiles = Array.from({ length: TILES }, (_, index) =>
  tileDesign(Math.floor(index / LESSONS_A_MODULE), index),
);
