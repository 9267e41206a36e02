import { utf8ToBytes } from "@noble/hashes/utils.js";
import { bech32 } from "@scure/base";
import { visibleText } from "#db/rules/content-html/visible-text.ts";

/** Lightning addresses (LUD-16) and the static LNURL-pay codes they correspond to (LUD-01, LUD-06, LUD-17). */

/**
 * Why a Lightning address is rejected. Each reason has a Portuguese message in
 * `pwa/features/wallets/other-ways/lightning-problems.ts`.
 */
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
] as const;
export type LightningProblem = (typeof LIGHTNING_PROBLEM_CODES)[number];

export type LightningCheck =
  /** `address`: `user@domain` in lower case, or an LNURL in capitals. */
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: LightningProblem };

const MAX_TEXT = 320;
const LNURL_LIMIT = 2000;
/** LUD-16, including the tag (`+`) of its later version. */
const USER = /^[a-z0-9._-]{1,64}(?:\+[a-z0-9._-]{1,64})?$/;
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/**
 * Validates typed or pasted text as a Lightning address, by its form only: whether the service knows the name cannot be
 * checked offline.
 */
export function checkLightning(text: string): LightningCheck {
  if (text.length > 4000) return refuse("too_long");
  const typed = visibleText(text).replace(/^lightning:(?:\/\/)?/i, "");
  if (typed === "") return refuse("empty");
  if (/^lnurl1/i.test(typed)) return checkLnurl(typed);
  if (/^(?:lnurlp|keyauth|https?):\/\//i.test(typed)) return checkUrl(typed);
  if (/^ln(?:bc|tb|bcrt)/i.test(typed)) return refuse("invoice");
  if (/^(?:bitcoin:|bc1)/i.test(typed)) return refuse("bitcoin_address");
  if (typed.length > MAX_TEXT) return refuse("too_long");
  const [user, domain, ...rest] = typed.toLowerCase().split("@");
  if (domain === undefined || rest.length > 0 || user === undefined) return refuse("no_at");
  if (!USER.test(user)) return refuse("bad_user");
  if (domain.endsWith(".onion")) return refuse("onion");
  return DOMAIN.test(domain) ? { ok: true, address: `${user}@${domain}` } : refuse("bad_domain");
}

/** LUD-17: `lnurlp://domain/path` is `https://domain/path`. */
function checkUrl(text: string): LightningCheck {
  const match = /^(?:lnurlp|https):\/\/([^/?#\s]+)([/?][^\s#]*)?$/i.exec(text);
  if (!match) return refuse(/^http:/i.test(text) ? "not_https" : "bad_lnurl");
  const [, host = "", path = ""] = match;
  if (/\.onion$/i.test(host)) return refuse("onion");
  if (!DOMAIN.test(host.toLowerCase())) return refuse("bad_domain");
  // An https URL is a payment link only if its path contains "lnurl", as that of LUD-16 does.
  if (/^https/i.test(text) && !/lnurl/i.test(path)) return refuse("bad_lnurl");
  return { ok: true, address: encodeLnurl(`https://${host.toLowerCase()}${path}`) };
}

function checkLnurl(text: string): LightningCheck {
  const url = decodeLnurl(text);
  if (url === null) return refuse("bad_lnurl");
  if (!/^https:\/\//i.test(url)) return refuse("not_https");
  const host = /^https:\/\/([^/?#\s]+)[^\s]*$/i.exec(url)?.[1]?.toLowerCase() ?? "";
  if (host.endsWith(".onion")) return refuse("onion");
  return DOMAIN.test(host.replace(/:\d{1,5}$/, ""))
    ? { ok: true, address: text.toUpperCase() }
    : refuse("bad_lnurl");
}

/**
 * The text of a Lightning wallet's QR code: `LNURL1…` in upper case, which makes a smaller code. `address` must be as
 * `checkLightning` returns it; null for anything else.
 */
export function lnurlOf(address: string): string | null {
  const check = checkLightning(address);
  if (!check.ok || check.address !== address) return null;
  if (!address.includes("@")) return address;
  const [user = "", domain = ""] = address.split("@");
  return encodeLnurl(`https://${domain}/.well-known/lnurlp/${user}`);
}

function encodeLnurl(url: string): string {
  return bech32.encode("lnurl", bech32.toWords(utf8ToBytes(url)), LNURL_LIMIT).toUpperCase();
}

/** The URL inside an LNURL (LUD-01); null when it is not an LNURL or its checksum does not match. */
export function decodeLnurl(text: string): string | null {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return null;
  const decoded = bech32.decodeUnsafe(text.toLowerCase(), LNURL_LIMIT);
  const bytes = decoded?.prefix === "lnurl" ? bech32.fromWordsUnsafe(decoded.words) : undefined;
  // A URL is ASCII (RFC 3986).
  return bytes && bytes.every((byte) => byte > 0x20 && byte < 0x7f) ? String.fromCharCode(...bytes) : null;
}

const refuse = (problem: LightningProblem): LightningCheck => ({ ok: false, problem });
