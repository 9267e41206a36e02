import { parseBitcoinUri, type BitcoinLink } from "./bip21.ts";
import { parseEthereumUri, type EthereumLink } from "./eip681.ts";
import { parseTronUri, type TronLink } from "./tron-link.ts";
import { splitUri, type UriProblem } from "./uri-parts.ts";

export type PaymentLink = BitcoinLink | EthereumLink | TronLink;
export type ParsedUri =
  { readonly ok: true; readonly link: PaymentLink } | { readonly ok: false; readonly problem: UriProblem };

/** Parses a payment link of any supported coin (BIP-21/321, EIP-681, `tron:`), or returns why it is rejected. */
export function parsePaymentUri(text: string): ParsedUri {
  const parts = splitUri(text);
  if (typeof parts === "string") return { ok: false, problem: parts };
  const link = parseAs(parts.scheme, text);
  return typeof link === "string" ? { ok: false, problem: link } : { ok: true, link };
}

function parseAs(scheme: string, text: string): PaymentLink | UriProblem {
  switch (scheme) {
    case "bitcoin":
      return parseBitcoinUri(text);
    case "ethereum":
      return parseEthereumUri(text);
    case "tron":
      return parseTronUri(text);
    default:
      return "not_a_uri";
  }
}
