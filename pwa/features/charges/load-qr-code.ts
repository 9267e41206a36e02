import type { QrMatrix } from "./qr-code.ts";

/** The encoder is fetched (from the precache) when the form is at rest, and is there long before the first tap. */
const load = () => import("./qr-code.ts");

export const loadQr = async (text: string): Promise<QrMatrix> => (await load()).encodeQr(text);

/** A failure is not worth a word here: the tap will try again and say it. */
export function preloadQr(): void {
  const start = () => {
    load().catch(() => undefined);
  };
  if ("requestIdleCallback" in globalThis) globalThis.requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 300);
}
