import { lazySheet } from "#pwa/ui/lazy/lazy-sheet.ts";
import sheet from "./admin.css?url";

/** Applies the administration's style sheet, once. */
export const applyAdminSheet = lazySheet(sheet);
