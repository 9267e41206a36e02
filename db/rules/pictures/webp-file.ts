import { bytesOf, joined } from "./byte-reader.ts";
import type { PictureFile } from "./picture-file.ts";

const ALPHA_FLAG = 0x10;

/** null: not a WebP, animated, or malformed. */
export function rebuildWebp(file: Uint8Array): PictureFile | null {
  if (file.length < 20) return null;
  const { u32le, piece, text } = bytesOf(file);
  if (text(0, 4) !== "RIFF" || text(8, 4) !== "WEBP") return null;
  const end = 8 + u32le(4);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 12; at < end;) {
    const name = text(at, 4);
    const length = u32le(at + 4);
    const data = piece(at + 8, at + 8 + length);
    if (name === "ANIM" || name === "ANMF" || chunks.has(name)) return null;
    chunks.set(name, data);
    at += 8 + length + (length % 2);
  }
  const lossless = chunks.get("VP8L");
  const lossy = chunks.get("VP8 ");
  if (lossless && lossy) return null;
  const size = lossless ? sizeOfLossless(lossless) : lossy ? sizeOfLossy(lossy) : null;
  if (!size) return null;
  const alpha = lossy && chunks.get("ALPH");
  const parts: [name: string, data: Uint8Array][] = lossless
    ? [["VP8L", lossless]]
    : [
        ...(alpha
          ? ([
              ["VP8X", extended(size)],
              ["ALPH", alpha],
            ] as [string, Uint8Array][])
          : []),
        ...(lossy ? ([["VP8 ", lossy]] as [string, Uint8Array][]) : []),
      ];
  const body = joined(parts.map(([name, data]) => chunk(name, data)));
  return { type: "webp", ...size, bytes: joined([chunkHead("RIFF", 4 + body.length), ascii("WEBP"), body]) };
}

function sizeOfLossy(data: Uint8Array): { width: number; height: number } | null {
  const { u8, u16le } = bytesOf(data);
  const isKeyFrame = (u8(0) & 1) === 0;
  if (!isKeyFrame || u8(3) !== 0x9d || u8(4) !== 0x01 || u8(5) !== 0x2a) return null;
  return { width: u16le(6) & 0x3fff, height: u16le(8) & 0x3fff };
}

function sizeOfLossless(data: Uint8Array): { width: number; height: number } | null {
  const { u8, u32le } = bytesOf(data);
  if (u8(0) !== 0x2f) return null;
  const bits = u32le(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Extended header: alpha flag and size; flags of profiles and metadata are cleared. */
function extended({ width, height }: { width: number; height: number }): Uint8Array {
  const three = (number: number): number[] => [number & 0xff, (number >>> 8) & 0xff, (number >>> 16) & 0xff];
  return Uint8Array.of(ALPHA_FLAG, 0, 0, 0, ...three(width - 1), ...three(height - 1));
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function chunkHead(name: string, length: number): Uint8Array {
  const head = new Uint8Array(8);
  head.set(ascii(name));
  new DataView(head.buffer).setUint32(4, length, true);
  return head;
}

const chunk = (name: string, data: Uint8Array): Uint8Array =>
  joined([chunkHead(name, data.length), data, new Uint8Array(data.length % 2)]);
