import { retryLoad } from "#pwa/retry-load.ts";

/** Reads the text of the first QR Code in a camera picture; null when it has none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

type Found = { readonly rawValue: string };
type Detector = { detect(source: HTMLVideoElement): Promise<readonly Found[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The browser's own reader if it has one, otherwise a small bundled one, which also works offline. */
export async function openCodeReader(): Promise<CodeReader> {
  const own = await openDetector();
  if (own) return own;
  const { decodeQR } = await retryLoad(() => import("qr/decode.js"));
  const canvas = document.createElement("canvas");
  return (video) => {
    const picture = takePicture(video, canvas);
    if (!picture) return Promise.resolve(null);
    try {
      return Promise.resolve(decodeQR(picture));
    } catch {
      return Promise.resolve(null); // There is no code in this picture.
    }
  };
}

async function openDetector(): Promise<CodeReader | null> {
  const Barcodes = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  try {
    if (!Barcodes || !(await Barcodes.getSupportedFormats()).includes("qr_code")) return null;
    const detector = new Barcodes({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return null; // The phone lacks the service that the reader needs.
  }
}

/** Wide enough for a code that fills a third of the picture, and small enough for a slow phone. */
const MAX_SIDE = 960;

function takePicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}
