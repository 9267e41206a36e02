import type { TileDesign, TileInk, TileMotif } from "#pwa/ui/art/tile-motifs.ts";

/** The pattern of a category's wall: its motif, sometimes a second one, in its own inks. */
type Wall = {
  readonly motifs: readonly TileMotif[];
  readonly inks: readonly (readonly [main: TileInk, accent: TileInk])[];
};

const WALLS: Readonly<Record<string, Wall>> = {
  Iniciantes: {
    motifs: ["quarto"],
    inks: [
      ["a", "b"],
      ["d", "a"],
      ["a", "d"],
      ["a", "c"],
    ],
  },
  Legal: {
    motifs: ["cruz", "par"],
    inks: [
      ["a", "d"],
      ["a", "c"],
      ["d", "a"],
    ],
  },
  Estratégia: {
    motifs: ["arco", "quarto"],
    inks: [
      ["a", "c"],
      ["c", "a"],
      ["a", "d"],
      ["a", "b"],
    ],
  },
  Segurança: {
    motifs: ["olho", "par"],
    inks: [
      ["a", "b"],
      ["c", "a"],
      ["a", "d"],
    ],
  },
  Cases: {
    motifs: ["folha"],
    inks: [
      ["a", "b"],
      ["d", "c"],
      ["c", "a"],
      ["a", "d"],
    ],
  },
  Ferramentas: {
    motifs: ["estrela", "quarto"],
    inks: [
      ["a", "c"],
      ["d", "a"],
      ["a", "b"],
    ],
  },
};
const OTHER: Wall = {
  motifs: ["par", "quarto"],
  inks: [
    ["a", "d"],
    ["a", "b"],
    ["d", "a"],
  ],
};
const TURNS = [0, 90, 180, 270] as const;

/**
 * The tiles of an article's cover: motif and inks come from its category, turns from its slug. Deterministic, so that
 * an article always looks the same everywhere.
 */
export function coverTiles(category: string, slug: string, count: number): readonly TileDesign[] {
  const { motifs, inks } = WALLS[category] ?? OTHER;
  let noise = 2_166_136_261;
  const draw = <T>(from: readonly T[]): T | undefined => {
    noise = Math.imul(noise ^ (noise >>> 15), 2_246_822_519) >>> 0;
    return from[(noise >>> 8) % from.length];
  };
  for (const char of slug) noise = Math.imul(noise ^ char.charCodeAt(0), 16_777_619) >>> 0;
  return Array.from({ length: count }, () => {
    const [main, accent] = draw(inks) ?? ["a", "b"];
    return { motif: draw(motifs) ?? "quarto", turn: draw(TURNS) ?? 0, main, accent };
  });
}
