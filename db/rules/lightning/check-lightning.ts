import { visibleText } from "#db/rules/content-html/visible-text.ts";
import { addressUrl, readLightningAddress, type AddressProblem } from "./lightning-address.ts";
import { decodeLnurl, encodeLnurl } from "./lnurl.ts";
import { readLnurlScheme } from "./lnurl-scheme.ts";
import { domainProblem } from "./public-domain.ts";
import type { PublicUrlProblem } from "./public-url.ts";

/** The static Lightning code that a shop's owner enters: an address (LUD-16) or an LNURL-pay code (LUD-01). */

/** Why a code is rejected. Each reason has a Portuguese message in `pwa/features/wallets/other-ways/lightning-problems.ts`. */
export const LIGHTNING_PROBLEM_CODES = [
  "empty",
  "too_long",
  "no_at",
  "bad_user",
  "bad_domain",
  "onion",
  "invoice",
  "bad_lnurl",
  "not_https",
  "bitcoin_address",
  "bip353",
] as const;
export type LightningProblem = (typeof LIGHTNING_PROBLEM_CODES)[number];

export type LightningCheck =
  /** `address`: `user@domain` in lower case, or an LNURL in capitals. */
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: LightningProblem };

/**
 * Validates typed or pasted text as a Lightning address by its form only: whether the service knows the name cannot be checked
 * offline.
 */
export function checkLightning(text: string): LightningCheck {
  if (text.length > 4000) return refuse("too_long");
  const typed = visibleText(text).replace(/^lightning:(?:\/\/)?/i, "");
  if (typed === "") return refuse("empty");
  if (/^lnurl1/i.test(typed)) return checkLnurl(typed);
  if (/^(?:lnurlp|keyauth|https?):\/\//i.test(typed)) return checkUrl(typed);
  if (/^ln(?:bc|tb|bcrt)/i.test(typed)) return refuse("invoice");
  if (/^(?:bitcoin:|bc1)/i.test(typed)) return refuse("bitcoin_address");
  const read = readLightningAddress(typed);
  return typeof read === "string" ? refuse(onScreen(read)) : { ok: true, address: read.address };
}

function checkUrl(text: string): LightningCheck {
  const read = readLnurlScheme(text);
  if (typeof read === "string") return refuse(onScreen(read));
  // Not every https URL is a payment link: requires the path of LUD-16 or a matching name.
  const isPayment =
    read.kind === "pay" ||
    (read.kind === "ask" && /lnurl/i.test(read.url.slice(`https://${read.host}`.length)));
  return isPayment ? { ok: true, address: encodeLnurl(read.url) } : refuse("bad_lnurl");
}

/** A code that only wallets request may contain a port, unlike an address that the server requests. */
function checkLnurl(text: string): LightningCheck {
  const url = decodeLnurl(text);
  if (url === null) return refuse("bad_lnurl");
  if (!/^https:\/\//i.test(url)) return refuse("not_https");
  const host = /^https:\/\/([^/?#\s]+)[^\s]*$/i.exec(url)?.[1]?.toLowerCase() ?? "";
  const problem = domainProblem(host.replace(/:\d{1,5}$/, ""));
  if (problem !== null) return refuse(problem === "onion" ? "onion" : "bad_lnurl");
  return { ok: true, address: text.toUpperCase() };
}

/**
 * The text of the code for Lightning wallets: `LNURL1…` in upper case, which makes a smaller QR Code. `address` as returned by
 * `checkLightning`; null for anything else.
 */
export function lnurlOf(address: string): string | null {
  const check = checkLightning(address);
  if (!check.ok || check.address !== address) return null;
  const read = readLightningAddress(address);
  return typeof read === "string" ? address : encodeLnurl(addressUrl(read));
}

/** The reason for the screen of the static code, where several of them share a message. */
function onScreen(problem: AddressProblem | PublicUrlProblem): LightningProblem {
  if (problem === "private_host") return "bad_domain";
  return problem === "bad_url" ? "bad_lnurl" : problem;
}

const refuse = (problem: LightningProblem): LightningCheck => ({ ok: false, problem });
