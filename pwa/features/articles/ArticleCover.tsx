import { TileDrawing } from "#pwa/ui/layout/Tile.tsx";
import { coverTiles } from "./cover-tiles.ts";

type Props = {
  category: string;
  slug: string;
  columns: number;
  rows: number;
  className?: string;
};

/** A tile and its joint, in the units of the drawing. */
const STEP = 41.5;

/** The drawn cover of an article: a piece of wall. Decoration; the words beside it say what it is. */
export function ArticleCover({ category, slug, columns, rows, className = "" }: Props) {
  const tiles = coverTiles(category, slug, columns * rows);
  return (
    <svg
      className={`art-cover bg-tile-grout ${className}`}
      viewBox={`0 0 ${columns * STEP - 1.5} ${rows * STEP - 1.5}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {tiles.map((design, index) => (
        <g
          key={index}
          transform={`translate(${(index % columns) * STEP} ${Math.floor(index / columns) * STEP})`}
        >
          <TileDrawing design={design} />
        </g>
      ))}
    </svg>
  );
}
