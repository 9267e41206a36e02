import { TileDrawing } from "./Tile.tsx";
import type { TileDesign } from "#pwa/ui/art/tile-motifs.ts";

export type PanelTile = { readonly design: TileDesign; readonly laid: boolean };

type Props = {
  tiles: readonly PanelTile[];
  /** Read aloud instead of the drawing: "Seu painel: 7 de 15 ladrilhos assentados". */
  label: string;
  /** Index of the tile outlined in yellow, which is the next one to be laid. */
  nextIndex?: number;
  /** Index of the tile that falls into place now. */
  layingIndex?: number;
  width?: number;
  /** Its width; without it, at most that of its place. */
  className?: string;
};

const COLUMNS = 5;
const STEP = 34;
const SIDE = 32;

/** The merchant's panel: one tile for each lesson of the course. Used inside `.panel`. */
export function TilePanel(props: Props) {
  const { tiles, label, nextIndex = -1, layingIndex = -1, className = "max-w-full" } = props;
  const rows = Math.max(1, Math.ceil(tiles.length / COLUMNS));
  const width = COLUMNS * STEP - 2;
  const height = rows * STEP - 2;
  return (
    <svg
      className={`h-auto ${className}`}
      width={props.width ?? width}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {tiles.map((tile, index) => {
        const x = (index % COLUMNS) * STEP;
        const y = Math.floor(index / COLUMNS) * STEP;
        return (
          <g key={index} transform={`translate(${x} ${y})`}>
            {(!tile.laid || index === layingIndex) && (
              <path fill="var(--bc-panel-empty)" d={`M0 0h${SIDE}v${SIDE}H0z`} />
            )}
            {tile.laid && (
              <g className={index === layingIndex ? "tile-laid" : undefined}>
                <g transform={`scale(${SIDE / 40})`}>
                  <TileDrawing design={tile.design} />
                </g>
              </g>
            )}
            {!tile.laid && index === nextIndex && (
              <path
                fill="none"
                stroke="var(--bc-cartaz)"
                strokeWidth="2"
                d="M1 1h30v30H1zM16 10.9v10.2M10.9 16h10.2"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
