import { bytesOf, joined } from "./byte-reader.ts";
import type { PictureFile } from "./picture-file.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks that draw the picture; texts, times and profiles are removed. */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
const CHUNK = /^[A-Za-z]{4}$/;

/** null: not a PNG, or malformed. */
export function rebuildPng(file: Uint8Array): PictureFile | null {
  if (!SIGNATURE.every((byte, at) => file[at] === byte)) return null;
  const { u32, piece, text } = bytesOf(file);
  const parts: Uint8Array[] = [piece(0, SIGNATURE.length)];
  let size: { width: number; height: number } | null = null;
  let hasData = false;
  for (let at = SIGNATURE.length; ;) {
    const name = text(at + 4, 4);
    const end = at + 12 + u32(at);
    // The first chunk has the size; animations have frames of their own and are rejected.
    if (!CHUNK.test(name) || (name === "IHDR") !== (size === null) || name === "acTL") return null;
    size ??= { width: u32(at + 8), height: u32(at + 12) };
    hasData ||= name === "IDAT";
    if (KEPT.has(name)) parts.push(piece(at, end));
    if (name === "IEND") break;
    at = end;
  }
  return size && hasData ? { type: "png", ...size, bytes: joined(parts) } : null;
}
