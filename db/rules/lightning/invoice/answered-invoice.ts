import type { ChargeRow } from "#db/entities/rows.ts";
import type { InvoiceAnswer } from "#db/protocol/lightning-api.ts";
import { MSAT_PER_SAT } from "#db/rules/lightning/msat.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import { invoiceExpiry, invoiceMismatches } from "./invoice-check.ts";
import { decodeInvoice } from "./invoice.ts";

/**
 * The payment hash of an invoice that the server returned for a charge; null when it must not be shown. The server has checked
 * it; the device checks again what it can without the provider: checksum, network, amount, and that it expires when the answer
 * states. The device's own clock is not used, because it may be hours off.
 */
export function answeredHash(
  { invoice, expiresAt, secondsLeft, demo }: InvoiceAnswer,
  { units }: Pick<ChargeRow, "units">,
): string | null {
  const decoded = decodeInvoice(invoice);
  if (typeof decoded === "string") return null;
  const endsAt = Math.floor((instantToMs(expiresAt) ?? 0) / 1000);
  const mismatches = invoiceMismatches(decoded, {
    network: demo ? "bcrt" : "bc",
    msat: BigInt(units) * MSAT_PER_SAT,
    now: endsAt - secondsLeft,
    descriptionHash: null,
  });
  // An invoice that is shown again may be in its last minute; what matters here is that it expires when the answer states.
  const isWrong = mismatches.some((mismatch) => mismatch !== "expired") || invoiceExpiry(decoded) !== endsAt;
  return isWrong ? null : decoded.paymentHash;
}
