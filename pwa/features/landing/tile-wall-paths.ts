import type { TileInk } from "#pwa/ui/art/tile-motifs.ts";

/** One tile in random rotations, as on Athos Bulcão's walls; the same on every visit. In squares of 40 units. */
export const WALL_COLUMNS = 11;
export const WALL_ROWS = 6;
/** A tile and its joint. */
export const WALL_STEP = 41.25;

const SIDE = 40;
const HOLE = 22;
const ACCENT = { quarto: 15, arco: 12 } as const;

type Layer = { readonly ink: TileInk; readonly d: string };

/** The parts of the wall: plates, main shapes and details, one path per ink. */
export const WALL: { readonly plates: string; readonly layers: readonly Layer[] } = drawWall();

function drawWall() {
  let noise = 11;
  const draw = (count: number) => {
    noise = (noise * 1103515245 + 12345) % 2147483648;
    return Math.floor((noise / 2147483648) * count);
  };
  const pairs = ["ad", "ab", "da", "ac", "ad", "ba", "ab", "dc", "ab", "ca", "ad"] as const;
  const main: Record<string, string> = {};
  const accent: Record<string, string> = {};
  let plates = "";
  for (let index = 0; index < WALL_COLUMNS * WALL_ROWS; index++) {
    const x = (index % WALL_COLUMNS) * WALL_STEP;
    const y = Math.floor(index / WALL_COLUMNS) * WALL_STEP;
    const [mainInk = "a", accentInk = "b"] = pairs[draw(pairs.length)] ?? "ab";
    const motif = [3, 5].includes(draw(7)) ? "arco" : "quarto";
    const turn = draw(4);
    plates += `M${x} ${y}h40v40h-40z`;
    const hole = motif === "arco" ? quarter(x, y, turn, HOLE) : "";
    main[mainInk] = (main[mainInk] ?? "") + quarter(x, y, turn, SIDE) + hole;
    accent[accentInk] = (accent[accentInk] ?? "") + quarter(x, y, turn, ACCENT[motif]);
  }
  const layersOf = (paths: Record<string, string>): Layer[] =>
    (["a", "b", "c", "d"] as const).flatMap((ink) => (paths[ink] ? [{ ink, d: paths[ink] }] : []));
  return { plates, layers: [...layersOf(main), ...layersOf(accent)] };
}

/** A quarter of a disc in a corner of the square at x, y: 0 is top left, then clockwise. */
function quarter(x: number, y: number, turn: number, r: number): string {
  const far = SIDE;
  const corners = [
    `M${x} ${y}h${r}A${r} ${r} 0 0 1 ${x} ${y + r}z`,
    `M${x + far} ${y}v${r}A${r} ${r} 0 0 1 ${x + far - r} ${y}z`,
    `M${x + far} ${y + far}h${-r}A${r} ${r} 0 0 1 ${x + far} ${y + far - r}z`,
    `M${x} ${y + far}v${-r}A${r} ${r} 0 0 1 ${x + r} ${y + far}z`,
  ];
  return corners[turn] ?? "";
}
