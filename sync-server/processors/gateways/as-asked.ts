import type { PaymentWish, RemotePayment } from "./processor-gateway.ts";
import { strangeAnswer } from "./processor-refusal.ts";

/**
 * A payment that was just made is the one that was asked for, in its id, amount and currency, and has a page to pay it on:
 * encrypted, or as plain as the API itself is (`base`). An answer about anything else is none.
 */
export function asAsked(
  name: string,
  base: string,
  { paymentId, units, currency }: PaymentWish,
  made: RemotePayment,
): RemotePayment {
  const isMine =
    made.paymentId === paymentId && made.units === units && made.currency?.toUpperCase() === currency;
  if (!isMine || !isPage(made.paymentUrl, base)) throw strangeAnswer(name);
  return made;
}

function isPage(url: string | null, base: string): boolean {
  if (url === null || !URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && base.startsWith("http:"));
}
