import { readPublicUrl, type PublicUrl, type PublicUrlProblem } from "./public-url.ts";

/** Purpose of the URL; `ask`: only its response tells. */
export type LnurlKind = "pay" | "withdraw" | "channel" | "login" | "ask";

const KINDS: Readonly<Record<string, LnurlKind>> = {
  lnurlp: "pay",
  lnurlw: "withdraw",
  lnurlc: "channel",
  keyauth: "login",
  https: "ask",
};

/**
 * Reads a URL with a scheme of LUD-17 (`lnurlp://host/path` is `https://host/path`) or https. `tag=login` in the query takes
 * precedence (LUD-04).
 */
export function readLnurlScheme(text: string): (PublicUrl & { readonly kind: LnurlKind }) | PublicUrlProblem {
  const [, scheme = "", rest = ""] = /^([a-z]+):\/\/(.*)$/is.exec(text) ?? [];
  const kind = KINDS[scheme.toLowerCase()];
  const read = readPublicUrl(kind === undefined ? text : `https://${rest}`);
  if (typeof read === "string") return read;
  return { ...read, kind: /[?&]tag=login(?:&|$)/i.test(rest) ? "login" : (kind ?? "ask") };
}
