import { expect, test } from "vitest";
import { CATEGORIES } from "./categories.ts";
import { coverTiles } from "./cover-tiles.ts";

test("an article's cover is always the same, and not another's", () => {
  expect(coverTiles("Legal", "um-guia", 12)).toEqual(coverTiles("Legal", "um-guia", 12));
  expect(coverTiles("Legal", "um-guia", 12)).not.toEqual(coverTiles("Legal", "outro-guia", 12));
  expect(coverTiles("Legal", "um-guia", 12).slice(0, 4)).toEqual(coverTiles("Legal", "um-guia", 4));
});

test("every category has a wall of its own, and one that nobody foresaw has one too", () => {
  const motifs = [...CATEGORIES, "Outra"].map((category) =>
    [...new Set(coverTiles(category, "a", 40).map(({ motif }) => motif))].sort().join(),
  );
  expect(new Set(motifs).size).toBe(motifs.length);
});
