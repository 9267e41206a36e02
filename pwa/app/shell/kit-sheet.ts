import { lazySheet } from "#pwa/ui/lazy/lazy-sheet.ts";
import sheet from "#pwa/features/kit/kit.css?url";

/** Applies the style sheet of the counter kit, once. */
export const applyKitSheet = lazySheet(sheet);
