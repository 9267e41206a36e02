import { useId } from "react";
import { TileDrawing } from "#pwa/ui/Tile.tsx";
import type { TileDesign, TileInk, TileMotif } from "#pwa/ui/tile-motifs.ts";

type Props = { side?: number; className?: string };

const COLUMNS = 11;
const ROWS = 6;

/** A wall of ladrilhos that fills its box. Never behind text. */
export function TileWall({ side = 48, className = "" }: Props) {
  const id = useId();
  const step = side + 1.5;
  return (
    <svg className={className} aria-hidden="true">
      <defs>
        <pattern id={id} width={COLUMNS * step} height={ROWS * step} patternUnits="userSpaceOnUse">
          {WALL.map((design, index) => (
            <g
              key={index}
              transform={`translate(${(index % COLUMNS) * step} ${Math.floor(index / COLUMNS) * step}) scale(${side / 40})`}
            >
              <TileDrawing design={design} />
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

const MOTIFS: readonly TileMotif[] = ["quarto", "quarto", "quarto", "arco", "quarto", "arco", "quarto"];
const INKS: readonly (readonly [TileInk, TileInk])[] = [
  ["a", "d"],
  ["a", "b"],
  ["d", "a"],
  ["a", "c"],
  ["a", "d"],
  ["b", "a"],
  ["a", "b"],
  ["d", "c"],
  ["a", "b"],
  ["c", "a"],
  ["a", "d"],
];
const TURNS = [0, 90, 180, 270] as const;

/** One module freely rotated, as on Athos Bulcão's walls; the same on every visit. */
const WALL: readonly TileDesign[] = drawWall();

function drawWall(): TileDesign[] {
  let noise = 11;
  const draw = (count: number) => {
    noise = (noise * 1103515245 + 12345) % 2147483648;
    return Math.floor((noise / 2147483648) * count);
  };
  return Array.from({ length: COLUMNS * ROWS }, () => {
    const [main, accent] = INKS[draw(INKS.length)] ?? ["a", "b"];
    return {
      motif: MOTIFS[draw(MOTIFS.length)] ?? "quarto",
      turn: TURNS[draw(TURNS.length)] ?? 0,
      main,
      accent,
    };
  });
}
