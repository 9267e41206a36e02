import type { Coin } from "#db/entities/coins.ts";
import { loadTicket } from "./lazy-ticket.ts";
import type { QrMatrix } from "./qr-code.ts";

/** What only the tap on "Gerar QR Code" needs comes (from the precache) once the form is at rest, before the first tap. */
const load = () => import("./qr-code.ts");
const loadAddressCheck = () => import("#db/rules/address.ts");

export const loadQr = async (text: string): Promise<QrMatrix> => (await load()).encodeQr(text);

/** The saved address is judged again for each charge: a damaged row must never reach a customer's phone. */
export const isStillPayable = async (coin: Coin, address: string): Promise<boolean> =>
  (await loadAddressCheck()).isPayable(coin, address);

/** The making of a charge with everything it checks; a chunk that is gone after an update is `null`. */
export const loadMaking = async (): Promise<typeof import("./make-charge.ts") | null> =>
  import("./make-charge.ts").catch(() => null);

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
