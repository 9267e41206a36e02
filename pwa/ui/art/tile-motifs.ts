/** The seven tiles on a 40-unit square: two paths each, rotated in quarter turns. */
export const TILE_MOTIFS = {
  quarto: { main: "M0 0h40A40 40 0 0 1 0 40z", accent: "M0 0h15A15 15 0 0 1 0 15z" },
  olho: { main: "M6 6h28v28H6zM12 12v16h16V12z", accent: "M16 16h8v8h-8z" },
  arco: { main: "M0 0h40A40 40 0 0 1 0 40V22A22 22 0 0 0 22 0z", accent: "M0 0h12A12 12 0 0 1 0 12z" },
  folha: { main: "M0 0A40 40 0 0 1 40 40 40 40 0 0 1 0 0z", accent: "M40 0v14A14 14 0 0 1 26 0z" },
  par: { main: "M0 0h22A22 22 0 0 1 0 22z", accent: "M40 40H18a22 22 0 0 1 22-22z" },
  cruz: {
    main: "M0 0h14A14 14 0 0 1 0 14zM40 0v14A14 14 0 0 1 26 0zM40 40H26a14 14 0 0 1 14-14zM0 40V26a14 14 0 0 1 14 14z",
    accent: "M20 11l9 9-9 9-9-9z",
  },
  estrela: {
    main: "M20 0A20 20 0 0 0 40 20 20 20 0 0 0 20 40 20 20 0 0 0 0 20 20 20 0 0 0 20 0z",
    accent: "M20 14a6 6 0 0 0 6 6 6 6 0 0 0-6 6 6 6 0 0 0-6-6 6 6 0 0 0 6-6z",
  },
} as const;

export type TileMotif = keyof typeof TILE_MOTIFS;
export type TileInk = "a" | "b" | "c" | "d";
export type TileDesign = {
  readonly motif: TileMotif;
  readonly turn: 0 | 90 | 180 | 270;
  readonly main: TileInk;
  readonly accent: TileInk;
};

const MODULE_MOTIFS: readonly TileMotif[] = ["quarto", "olho", "arco", "folha", "cruz", "estrela", "par"];
const TURNS = [0, 180, 90, 270] as const;
const INKS: readonly (readonly [TileInk, TileInk])[] = [
  ["a", "b"],
  ["a", "c"],
  ["d", "a"],
  ["a", "b"],
  ["a", "d"],
  ["c", "a"],
  ["a", "b"],
];

/**
 * The tile of a lesson, from its module's index and its own index in the course (both from 0). Deterministic, so that
 * a merchant's panel never changes.
 */
export function tileDesign(moduleIndex: number, lessonIndex: number): TileDesign {
  const [main, accent] = INKS[lessonIndex % INKS.length] ?? ["a", "b"];
  return {
    motif: MODULE_MOTIFS[moduleIndex % MODULE_MOTIFS.length] ?? "quarto",
    turn: TURNS[(lessonIndex + moduleIndex) % TURNS.length] ?? 0,
    main,
    accent,
  };
}
