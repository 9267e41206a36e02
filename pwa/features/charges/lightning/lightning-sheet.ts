import { lazySheet } from "#pwa/ui/lazy/lazy-sheet.ts";
import sheet from "./lightning.css?url";

/** Applies the style sheet of charges over Lightning, once. */
export const applyLightningSheet = lazySheet(sheet);
