import jsQrModule from "jsqr";
import { PNG } from "pngjs";
import type { Locator } from "playwright-core";

// jsqr is CommonJS with an interop default: under Node the function is one level deeper than its types say.
const jsQr = ("default" in jsQrModule ? jsQrModule.default : jsQrModule) as unknown as (
  data: Uint8ClampedArray,
  width: number,
  height: number,
) => { readonly data: string } | null;

/** Reads a QR Code from the pixels of a PNG, with a decoder that shares no code with our encoder. */
export function decodeQrPng(png: Buffer): string {
  const { data, width, height } = PNG.sync.read(png);
  const found = jsQr(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height);
  if (!found) throw new Error(`no QR Code in a picture of ${width}×${height}`);
  return found.data;
}

/** Reads the QR Code from a screenshot, as a customer's phone would. */
export async function decodeQrOnScreen(target: Locator): Promise<string> {
  await target.scrollIntoViewIfNeeded();
  return decodeQrPng(await target.page().screenshot());
}
