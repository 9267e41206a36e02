import { PNG } from "pngjs";
import type { Locator } from "playwright-core";
import { decodeQR } from "qr/decode.js";

/** Reads a QR Code from the pixels of a PNG, with a decoder that shares no code with our encoder. */
export function decodeQrPng(png: Buffer): string {
  const { data, width, height } = PNG.sync.read(png);
  return decodeQR({ data: new Uint8Array(data), width, height });
}

/** Reads the QR Code from a screenshot, as a customer's phone would. */
export async function decodeQrOnScreen(target: Locator): Promise<string> {
  await target.scrollIntoViewIfNeeded();
  return decodeQrPng(await target.page().screenshot());
}
