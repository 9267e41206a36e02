import type { PanelTile } from "#pwa/ui/layout/TilePanel.tsx";
import { tileDesign } from "#pwa/ui/art/tile-motifs.ts";
import type { ModuleCardData } from "./course-view.ts";

/** The merchant's panel: one tile for each lesson, in course order. `nextIndex` is -1 when all are laid. */
export function panelTiles(modules: readonly ModuleCardData[]): {
  readonly tiles: readonly PanelTile[];
  readonly nextIndex: number;
} {
  const lessons = modules.flatMap((module, moduleIndex) =>
    module.lessons.map((lesson) => ({ lesson, moduleIndex })),
  );
  return {
    tiles: lessons.map(({ lesson, moduleIndex }, index) => ({
      design: tileDesign(moduleIndex, index),
      laid: lesson.done,
    })),
    nextIndex: lessons.findIndex(({ lesson }) => lesson.isNext),
  };
}
