import type { TechComfort } from "#db/entities/rows.ts";
import { TilePanel } from "#pwa/ui/layout/TilePanel.tsx";
import { tileDesign } from "#pwa/ui/art/tile-motifs.ts";

/** Lessons per day at this pace, as tiles out of fifteen. */
const A_DAY: Record<TechComfort, number> = { beginner: 1, intermediate: 5, advanced: 15 };

/** Pictures the first day of the course as a panel. The sentence beside it says the same. */
export function PacePicture({ comfort, className = "" }: { comfort: TechComfort; className?: string }) {
  const tiles = Array.from({ length: 15 }, (_, index) => ({
    design: tileDesign(Math.floor(index / 3), index),
    laid: index < A_DAY[comfort],
  }));
  return (
    <span className={`store-pace block p-[8px] rounded-tile bg-(--bc-panel) ${className}`} aria-hidden="true">
      <TilePanel tiles={tiles} label="" />
    </span>
  );
}
