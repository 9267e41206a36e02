import type { Processor } from "#db/entities/processors.ts";
import { Tile } from "#pwa/ui/layout/Tile.tsx";
import type { TileDesign } from "#pwa/ui/art/tile-motifs.ts";

const DESIGNS: Record<Processor, TileDesign> = {
  foxbit: { motif: "folha", turn: 0, main: "c", accent: "a" },
  coingate: { motif: "arco", turn: 90, main: "a", accent: "b" },
  bitpay: { motif: "par", turn: 0, main: "a", accent: "d" },
};

/** A tile for each processor, shown beside its name. It replaces the logos, which are trademarks. */
export const ProcessorMark = ({ processor, size = 44 }: { processor: Processor; size?: number }) => (
  <Tile design={DESIGNS[processor]} size={size} />
);
