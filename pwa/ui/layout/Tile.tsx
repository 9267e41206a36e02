import { TILE_MOTIFS, type TileDesign } from "#pwa/ui/art/tile-motifs.ts";

type Ground = "ground" | "plate" | "a";
type DrawingProps = { design: TileDesign; ground?: Ground };

/** One tile inside an existing 40-unit square of an svg. */
export function TileDrawing({ design, ground = "ground" }: DrawingProps) {
  const motif = TILE_MOTIFS[design.motif];
  return (
    <>
      <path fill={`var(--bc-tile-${ground})`} d="M0 0h40v40H0z" />
      <g transform={design.turn ? `rotate(${design.turn} 20 20)` : undefined}>
        <path fill={`var(--bc-tile-${design.main})`} fillRule="evenodd" d={motif.main} />
        <path fill={`var(--bc-tile-${design.accent})`} d={motif.accent} />
      </g>
    </>
  );
}

type Props = { design: TileDesign; size?: number; ground?: Ground };

/** A single tile, as the icon of a module or a badge. Decorative: the text beside it says the same. */
export function Tile({ design, size = 44, ground = "plate" }: Props) {
  return (
    <svg className="tile" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <TileDrawing design={design} ground={ground} />
    </svg>
  );
}
