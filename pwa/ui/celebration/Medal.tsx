import { Tile } from "#pwa/ui/layout/Tile.tsx";
import type { TileDesign } from "#pwa/ui/art/tile-motifs.ts";
import "#pwa/ui/styles/data.css";

type Props = {
  /** null: not earned yet, shown as an empty slot. */
  design: TileDesign | null;
  /** `a`: a light motif on petrol. */
  ground?: "ground" | "a";
  size?: number;
};

/** An achievement as a single ladrilho. Decorative: the text beside it names it and says whether it was earned. */
export function Medal({ design, ground = "ground", size = 64 }: Props) {
  if (design) return <Tile design={design} size={size} ground={ground} />;
  return (
    <svg
      className="tile fill-(--bc-tile-empty) stroke-(--bc-line-strong)"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <path d="M.5.5h39v39H.5z" />
    </svg>
  );
}
