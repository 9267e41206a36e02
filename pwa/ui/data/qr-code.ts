import QRCode from "qrcode";

/** A QR Code as modules; drawn by `QrImage.tsx` on screen and by `ticket-image.ts` in the picture. */
export type QrMatrix = {
  /** Modules on one side, without margin. */
  readonly size: number;
  /** One path of all dark modules, one unit per module, starting at 0 0. */
  readonly path: string;
};

/** Error correction M (S279). Throws on text that does not fit a code. */
export function encodeQr(text: string): QrMatrix {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  return { size: modules.size, path: modulesPath(modules.size, (x, y) => modules.get(y, x) === 1) };
}

/** One rectangle for each horizontal run, which takes a fifth of the text of a square per module. */
function modulesPath(size: number, isDark: (x: number, y: number) => boolean): string {
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && isDark(x, y)) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
    }
  }
  return path;
}
