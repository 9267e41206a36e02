import { checkLightning } from "#db/rules/lightning/check-lightning.ts";
import { addressUrl, readLightningAddress } from "#db/rules/lightning/lightning-address.ts";
import { decodeLnurl } from "#db/rules/lightning/lnurl.ts";
import { readPublicUrl, type PublicUrl } from "#db/rules/lightning/public-url.ts";
import type { ErrorCode } from "#db/protocol/errors.ts";

export type SourceTarget = {
  readonly target: PublicUrl;
  /** The domain uses another alphabet, so a person should check it. */
  readonly punycode: boolean;
};

/** The URL to ask for what the owner typed, which is a Lightning Address or an LNURL; an error code when there is none. */
export function sourceTarget(text: string): SourceTarget | ErrorCode {
  const read = readLightningAddress(text.trim());
  if (typeof read !== "string") {
    const target = readPublicUrl(addressUrl(read));
    return typeof target === "string" ? "private_host" : { target, punycode: read.punycode };
  }
  if (read === "bip353" || read === "private_host") return read;
  if (read === "onion") return "private_host";
  const check = checkLightning(text);
  const url = check.ok ? decodeLnurl(check.address) : null;
  const target = url === null ? null : readPublicUrl(url);
  return target === null || typeof target === "string" ? "bad_answer" : { target, punycode: false };
}
