import { expect, test } from "vitest";
import { CATEGORIES } from "./categories.ts";
import { coverTiles } from "./cover-tiles.ts";

test("an article always has the same cover, different from another's", () => {
  expect(coverTiles("Legal", "um-guia", 12)).toEqual(coverTiles("Legal", "um-guia", 12));
  expect(coverTiles("Legal", "um-guia", 12)).not.toEqual(coverTiles("Legal", "outro-guia", 12));
  expect(coverTiles("Legal", "um-guia", 12).slice(0, 4)).toEqual(coverTiles("Legal", "um-guia", 4));
});

test("every category has its own pattern, also an unknown one", () => {
  const motifs = [...CATEGORIES, "Outra"].map((category) =>
    [...new Set(coverTiles(category, "a", 40).map(({ motif }) => motif))].sort().join(),
  );
  expect(new Set(motifs).size).toBe(motifs.length);
});
