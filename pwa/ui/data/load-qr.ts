import { lazyCode } from "#pwa/ui/lazy/lazy-code.ts";
import type { QrMatrix } from "./qr-code.ts";

/** The encoder, which is fetched before the first code is drawn. */
export const qrEncoder = lazyCode(() => import("./qr-code.ts"));

let last: { readonly text: string; readonly qr: QrMatrix } | null = null;

/** The code of a text. The last one is kept: a charge's code is proven before it is stored and drawn right after. */
export async function loadQr(text: string): Promise<QrMatrix> {
  if (last?.text === text) return last.qr;
  const { encodeQr } = await qrEncoder.load();
  last = { text, qr: encodeQr(text) };
  return last.qr;
}

/** The code of a text if it was the last one asked for. */
export const readyQr = (text: string): QrMatrix | null => (last?.text === text ? last.qr : null);
