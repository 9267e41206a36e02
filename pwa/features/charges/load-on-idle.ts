import type { Coin } from "#db/entities/coins.ts";
import { loadTicket } from "./lazy-ticket.ts";
import type { ChargeFailure, makeCharge } from "./make/make-charge.ts";
import type { QrMatrix } from "#pwa/ui/data/qr-code.ts";
import { strings } from "./strings.ts";

/** What only the tap on "Gerar QR Code" needs comes (from the precache) once the form is at rest, before the first tap. */
const load = () => import("#pwa/ui/data/qr-code.ts");
const loadAddressCheck = () => import("#db/rules/addresses/address.ts");

let drawn: { readonly text: string; readonly qr: QrMatrix } | null = null;

/** The code of a text. The last one stays: a charge's code is proven first and shown right after. */
export async function loadQr(text: string): Promise<QrMatrix> {
  if (drawn?.text === text) return drawn.qr;
  const { encodeQr } = await load();
  drawn = { text, qr: encodeQr(text) };
  return drawn.qr;
}

/** The code of a text if it was the last one asked for. */
export const readyQr = (text: string): QrMatrix | null => (drawn?.text === text ? drawn.qr : null);

/** The saved address is judged again for each charge: a damaged row must never reach a customer's phone. */
export const isStillPayable = async (coin: Coin, address: string): Promise<boolean> =>
  (await loadAddressCheck()).isPayable(coin, address);

let making: typeof makeCharge | null = null;

/** What makes a charge, with everything it checks; null when its code is gone after an update. */
export async function loadMaking(): Promise<typeof makeCharge | null> {
  try {
    making ??= (await import("./make/make-charge.ts")).makeCharge;
    return making;
  } catch {
    return null;
  }
}

/** The sentence for a failure. */
export async function failureText(failure: ChargeFailure): Promise<string> {
  try {
    return (await import("./failure-strings.ts")).failureStrings[failure];
  } catch {
    return strings.notOpened;
  }
}

/** Where a coin is received. Asked for by the form itself, right after it is drawn. */
export const loadReceiving = async () => (await import("#pwa/local-db/write/receiving.ts")).nextReceiving;

export const loadRateEditor = async () => (await import("./rate/RateEditor.tsx")).RateEditor;

export const preloadRateEditor = (): void => whenIdle(loadRateEditor);
export const preloadMaking = (): void => whenIdle(loadMaking);
export const preloadTicket = (): void => whenIdle(loadTicket);
export const preloadQr = (): void => whenIdle(load);
export const preloadAddressCheck = (): void => whenIdle(loadAddressCheck);

/** A failure is not worth a word here: the tap will try again and say it. */
function whenIdle(work: () => Promise<unknown>): void {
  const start = () => {
    work().catch(() => undefined);
  };
  if ("requestIdleCallback" in globalThis) globalThis.requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 300);
}
