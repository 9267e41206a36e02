import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

/** Writes a file's copy at Brotli's highest level beside it, where the server looks for it. Returns the copy. */
export function writePacked(path: string): Buffer {
  const packed = brotliCompressSync(readFileSync(path));
  writeFileSync(`${path}.br`, packed);
  return packed;
}
