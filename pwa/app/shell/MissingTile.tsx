import { CoffeeGlass } from "#pwa/ui/art/CoffeeGlass.tsx";
import { TileDrawing } from "#pwa/ui/layout/Tile.tsx";
import { type TileDesign, tileDesign } from "#pwa/ui/art/tile-motifs.ts";

const COLUMNS = 6;
const STEP = 42;
/** Position of the hole in the wall. */
const HOLE = 9;
const WALL: readonly TileDesign[] = Array.from({ length: 3 * COLUMNS }, (_, index) =>
  tileDesign(index % 5 === 0 ? 2 : index % 3 === 0 ? 3 : 0, index),
);
const LOST: TileDesign = { motif: "olho", turn: 0, main: "c", accent: "b" };

/**
 * A wall above the counter with one tile missing; the tile leans against the coffee. Decorative: the title says it.
 */
export function MissingTile() {
  return (
    <svg className="w-full max-w-64 h-auto lg:max-w-none lg:order-1" viewBox="0 0 320 214" aria-hidden="true">
      <g transform="translate(34 2)">
        <path fill="var(--bc-tile-grout)" d="M-2-2h254v128H-2z" />
        {WALL.map((design, index) => (
          <g
            key={index}
            transform={`translate(${(index % COLUMNS) * STEP} ${Math.floor(index / COLUMNS) * STEP})`}
          >
            {index === HOLE ? (
              <>
                <path fill="var(--bc-surface-2)" d="M0 0h40v40H0z" />
                <path
                  fill="none"
                  stroke="var(--bc-line-strong)"
                  strokeWidth="1.5"
                  strokeDasharray="4 4"
                  d="M2 2h36v36H2z"
                />
              </>
            ) : (
              <TileDrawing design={design} />
            )}
          </g>
        ))}
      </g>
      <path fill="var(--bc-counter)" d="M0 196h320v18H0z" />
      <path fill="var(--bc-counter-lip)" d="M0 196h320v4H0z" />
      <g transform="translate(226 195.84) scale(0.57)">
        <CoffeeGlass />
      </g>
      <g transform="translate(211 196) rotate(20) scale(1.15) translate(-40 -40)">
        <path fill="var(--bc-tile-grout)" d="M-1-1h42v42H-1z" />
        <TileDrawing design={LOST} />
      </g>
    </svg>
  );
}
