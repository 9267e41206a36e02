import { lazySheet } from "#pwa/ui/lazy/lazy-sheet.ts";
import sheet from "./merchant.css?url";

/** Applies the style sheet of the screens that merchants work in, once. */
export const applyMerchantSheet = lazySheet(sheet);
