import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import qrcode from "qrcode";

/** What Chromium shows instead of a camera, without asking the person. */
export const cameraArgs = (video: string): string[] => [
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${video}`,
];

const WIDTH = 640;
const HEIGHT = 480;
/** A hand never holds the phone straight. */
const TILT = (7 * Math.PI) / 180;

/** A film (YUV4MPEG2) of a sheet with the text's QR Code on a grey counter, a little tilted. */
export function filmOfCode(text: string): string {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  const scale = Math.floor(330 / (modules.size + 8));
  const luma = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2];
      const column = Math.floor((dx * Math.cos(TILT) + dy * Math.sin(TILT)) / scale + modules.size / 2);
      const row = Math.floor((dy * Math.cos(TILT) - dx * Math.sin(TILT)) / scale + modules.size / 2);
      const isSheet = Math.min(row, column) >= -4 && Math.max(row, column) < modules.size + 4;
      const isCode = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
      const isDark = isCode && modules.get(row, column) !== 0;
      luma[y * WIDTH + x] = (isDark ? 40 : isSheet ? 215 : 110) + ((x * 7 + y * 13) % 11);
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, chroma]);
  const path = join(mkdtempSync(join(tmpdir(), "balcao-camera-")), "code.y4m");
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(head), ...Array.from({ length: 10 }, () => frame)]));
  return path;
}
