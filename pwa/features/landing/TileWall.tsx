import { useId } from "react";
import { WALL, WALL_COLUMNS, WALL_ROWS, WALL_STEP } from "./tile-wall-paths.ts";

type Props = {
  /** Side of a tile in pixels. */
  side?: number;
  /** Id under which another wall of the page can reuse this one, so that it is drawn once. */
  name?: string;
  /** The id of the wall to reuse. */
  repeats?: string;
  className?: string;
};

/** A wall of tiles that fills its box. It never stands behind text. */
export function TileWall({ side = 48, name, repeats, className = "" }: Props) {
  const scale = `scale(${side / 40})`;
  const ownName = useId();
  const id = name ?? ownName;
  return (
    <svg className={className} aria-hidden="true">
      <defs>
        {repeats ? (
          <pattern id={id} href={`#${repeats}`} patternTransform={scale} />
        ) : (
          <pattern
            id={id}
            width={WALL_COLUMNS * WALL_STEP}
            height={WALL_ROWS * WALL_STEP}
            patternUnits="userSpaceOnUse"
            patternTransform={scale}
          >
            <path fill="var(--bc-tile-ground)" d={WALL.plates} />
            {WALL.layers.map(({ ink, d }, index) => (
              <path key={index} fill={`var(--bc-tile-${ink})`} fillRule="evenodd" d={d} />
            ))}
          </pattern>
        )}
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
