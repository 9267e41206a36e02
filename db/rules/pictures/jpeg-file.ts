import { bytesOf, joined } from "./byte-reader.ts";
import type { PictureFile } from "./picture-file.ts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Segments needed for decoding: quantisation and Huffman tables, restart interval. */
const TABLES = new Set([0xdb, 0xc4, 0xdd]);
/** Baseline, extended, progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Metadata of programs and cameras (location, thumbnail, profile) and comments. */
const isNote = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** null: not a JPEG, or malformed. */
export function rebuildJpeg(file: Uint8Array): PictureFile | null {
  const { u8, u16, piece } = bytesOf(file);
  if (file.length < 4 || u8(0) !== 0xff || u8(1) !== START) return null;
  const parts: Uint8Array[] = [piece(0, 2)];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (u8(at) !== 0xff) return null;
    const marker = u8(at + 1);
    if (marker === 0xff) {
      at += 1; // padding
      continue;
    }
    if (marker === END) break;
    const end = at + 2 + u16(at + 2);
    if (FRAMES.has(marker)) {
      const colours = u8(at + 9);
      if (size || (colours !== 1 && colours !== 3)) return null;
      size = { height: u16(at + 5), width: u16(at + 7) };
    } else if (marker === SCAN) {
      if (!size) return null;
      scans += 1;
    } else if (!TABLES.has(marker) && !isNote(marker)) return null;
    const next = marker === SCAN ? endOfScan(file, end) : end;
    if (!isNote(marker)) parts.push(piece(at, next));
    at = next;
  }
  if (!size || scans === 0) return null;
  return { type: "jpg", ...size, bytes: joined([...parts, Uint8Array.of(0xff, END)]) };
}

/** Entropy-coded data continues until a marker that is neither a restart nor an escaped 0xff. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError("no end");
}
