import type { PaymentInput, RemotePayment } from "./processor-gateway.ts";
import { strangeAnswer } from "./processor-refusal.ts";

/**
 * Checks that a new payment matches the request in id, amount and currency, and has a payment page: https, or http if
 * the API itself (`base`) uses http. Any other response is rejected.
 */
export function checkCreated(
  name: string,
  base: string,
  { paymentId, units, currency }: PaymentInput,
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
