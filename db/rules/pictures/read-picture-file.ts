import { rebuildJpeg } from "./jpeg-file.ts";
import type { PictureFile } from "./picture-file.ts";
import { rebuildPng } from "./png-file.ts";
import { rebuildWebp } from "./webp-file.ts";

/**
 * Detects a picture's type from its content, never from its name, and rebuilds it. Pixels are not decoded. null: not a JPEG,
 * PNG or WebP, or malformed.
 */
export function readPictureFile(file: Uint8Array): PictureFile | null {
  try {
    return rebuildJpeg(file) ?? rebuildPng(file) ?? rebuildWebp(file);
  } catch (error) {
    // Read past its end: truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
