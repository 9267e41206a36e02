import { MSAT_PER_SAT } from "#db/rules/lightning/msat.ts";
import type { BitcoinLink } from "#db/rules/payment-links/bip21.ts";
import { bitcoinUri } from "#db/rules/payment-links/payment-uri.ts";
import type { LightningNetwork } from "./invoice/invoice-prefix.ts";
import { decodeInvoice, type Invoice } from "./invoice/invoice.ts";

/** One `bitcoin:` link for two ways to pay: an address, and a BOLT 11 invoice over the same amount (BIP-321). */

/** `ok`: the invoice of the link, or null if it has none. */
export type UnifiedInvoice =
  | { readonly ok: true; readonly invoice: Invoice | null }
  | { readonly ok: false; readonly problem: "bad_invoice" | "other_network" | "other_amount" };

/**
 * The link of a charge with an address and an invoice. The invoice is written in lower case, which all wallets read. null when
 * the text is no invoice, or its amount is not exactly `units` satoshis. Never takes an LNURL, because the `lightning` key is for
 * BOLT 11 only.
 */
export function unifiedUri(
  charge: { readonly address: string; readonly units: bigint; readonly description?: string | null },
  invoice: string,
): string | null {
  const decoded = decodeInvoice(invoice);
  if (typeof decoded === "string" || decoded.msat !== charge.units * MSAT_PER_SAT) return null;
  return `${bitcoinUri(charge)}&lightning=${invoice.toLowerCase()}`;
}

/**
 * The first invoice of a link. Each `lightning` text must be an invoice of this network, and its amount must equal the link's if
 * both have one; otherwise it is unclear which of them the payer was meant to pay.
 */
export function unifiedInvoice(
  { lightning, units }: Pick<BitcoinLink, "lightning" | "units">,
  network: LightningNetwork,
): UnifiedInvoice {
  const amounts = new Set(units === null ? [] : [units * MSAT_PER_SAT]);
  const invoices: Invoice[] = [];
  for (const text of lightning) {
    const invoice = decodeInvoice(text);
    if (typeof invoice === "string") return { ok: false, problem: "bad_invoice" };
    if (invoice.network !== network) return { ok: false, problem: "other_network" };
    if (invoice.msat !== null) amounts.add(invoice.msat);
    if (amounts.size > 1) return { ok: false, problem: "other_amount" };
    invoices.push(invoice);
  }
  return { ok: true, invoice: invoices[0] ?? null };
}
