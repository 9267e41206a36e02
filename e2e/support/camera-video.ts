import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import qrcode from "qrcode";

/** Makes Chromium play this file as the camera, without a permission prompt. */
export const cameraArgs = (video: string): string[] => [
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${video}`,
];

type Size = { readonly width: number; readonly height: number };
const SMALL: Size = { width: 640, height: 480 };
/** The resolution of a phone's camera; dense codes need it. */
export const LARGE: Size = { width: 1280, height: 720 };
/** A phone is never held perfectly straight. */
const TILT = (7 * Math.PI) / 180;
/** At ten pictures a second, each code is in sight for a second. */
const PICTURES_EACH = 10;

const newFilm = (): string => join(mkdtempSync(join(tmpdir(), "balcao-camera-")), "code.y4m");

/**
 * A film (YUV4MPEG2) of sheets with the texts' QR Codes on a grey counter, a little tilted, one after the other. `path`:
 * of a film that is replaced, in a browser that has not opened its camera yet.
 */
export function filmOfCode(
  texts: string | readonly string[],
  size: Size = SMALL,
  path: string = newFilm(),
): string {
  const { width, height } = size;
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const frames = [texts].flat().flatMap((text) => {
    const frame = Buffer.concat([Buffer.from("FRAME\n"), pictureOfCode(text, size), chroma]);
    return Array.from({ length: PICTURES_EACH }, () => frame);
  });
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(head), ...frames]));
  return path;
}

function pictureOfCode(text: string, { width, height }: Size): Uint8Array {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  const scale = Math.floor((height * 0.6875) / (modules.size + 8));
  const luma = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const column = Math.floor((dx * Math.cos(TILT) + dy * Math.sin(TILT)) / scale + modules.size / 2);
      const row = Math.floor((dy * Math.cos(TILT) - dx * Math.sin(TILT)) / scale + modules.size / 2);
      const isSheet = Math.min(row, column) >= -4 && Math.max(row, column) < modules.size + 4;
      const isCode = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
      const isDark = isCode && modules.get(row, column) !== 0;
      luma[y * width + x] = (isDark ? 40 : isSheet ? 215 : 110) + ((x * 7 + y * 13) % 11);
    }
  }
  return luma;
}
