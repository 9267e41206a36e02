import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLightning, lnurlOf } from "./check-lightning.ts";
import { decodeLnurl } from "./lnurl.ts";

/** The example of LUD-01. */
const URL_OF_SPEC =
  "https://service.com/api?q=3fc3645b439ce8e7f2553a69e5267081d96dcd340693afabe04be7b0ccd178df";
const LNURL_OF_SPEC =
  "LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS";

const verdict = (text: string): string => {
  const check = checkLightning(text);
  return check.ok ? check.address : check.problem;
};

describe("checkLightning", () => {
  it.each([
    ["padaria@carteira.com.br", "padaria@carteira.com.br"],
    [" ⚡".replace("⚡", "") + "Padaria@Carteira.com.BR\u200B", "padaria@carteira.com.br"],
    ["lightning:padaria@carteira.com", "padaria@carteira.com"],
    ["ze.da-silva_1+loja@carteira.com", "ze.da-silva_1+loja@carteira.com"],
    [LNURL_OF_SPEC, LNURL_OF_SPEC],
    [`LIGHTNING:${LNURL_OF_SPEC}`, LNURL_OF_SPEC],
    [LNURL_OF_SPEC.toLowerCase(), LNURL_OF_SPEC],
    [LNURL_OF_SPEC.replace("LNURL1DP", "LNURL1dp"), "bad_lnurl"],
    [`${LNURL_OF_SPEC.slice(0, -1)}Q`, "bad_lnurl"],
    ["", "empty"],
    ["lightning:", "empty"],
    ["padaria", "no_at"],
    ["a@b@c.com", "no_at"],
    ["pão@carteira.com", "bad_user"],
    ["@carteira.com", "bad_user"],
    ["padaria@carteira", "bad_domain"],
    ["padaria@-carteira.com", "bad_domain"],
    ["padaria@127.0.0.1", "bad_domain"],
    // A Cyrillic "а" in the domain.
    ["padaria@cаrteira.com", "bad_domain"],
    ["padaria@abc.onion", "onion"],
    ["padaria@no.local", "bad_domain"],
    ["padaria@carteira.com:8080", "bad_domain"],
    ["₿padaria@carteira.com", "bip353"],
    ["lnurlp://abc.onion/x", "onion"],
    ["lnurlp://192.168.0.1/x", "bad_domain"],
    ["https://a@carteira.com/lnurl", "bad_domain"],
    ["keyauth://carteira.com/lnurl", "bad_lnurl"],
    ["lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqf", "invoice"],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "bitcoin_address"],
    ["bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "bitcoin_address"],
    ["http://carteira.com/.well-known/lnurlp/ze", "not_https"],
    ["https://carteira.com/entrar", "bad_lnurl"],
    [`${"a".repeat(400)}@carteira.com`, "too_long"],
    ["x".repeat(5000), "too_long"],
  ])("%s is %s", (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it("converts a payment link of LUD-17 to its LNURL", () => {
    const check = checkLightning("lnurlp://carteira.com/.well-known/lnurlp/ze");
    expect(check.ok && decodeLnurl(check.address)).toBe("https://carteira.com/.well-known/lnurlp/ze");
    expect(check.ok && checkLightning("https://Carteira.com/.well-known/lnurlp/ze")).toEqual(check);
  });
});

describe("lnurlOf", () => {
  it("reads LUD-01's example", () => {
    expect(decodeLnurl(LNURL_OF_SPEC)).toBe(URL_OF_SPEC);
    expect(lnurlOf(LNURL_OF_SPEC)).toBe(LNURL_OF_SPEC);
  });

  it("encodes the URL that LUD-16 defines for an address", () => {
    const name = fc.stringMatching(/^[a-z0-9._-]{1,30}$/);
    const domain = fc.stringMatching(/^[a-z0-9]{1,20}\.(com|com\.br|app)$/).filter((text) => text.length > 4);
    fc.assert(
      fc.property(name, domain, (user, host) => {
        const lnurl = lnurlOf(`${user}@${host}`) ?? "";
        expect(lnurl).toMatch(/^LNURL1[02-9AC-HJ-NP-Z]+$/);
        expect(decodeLnurl(lnurl)).toBe(`https://${host}/.well-known/lnurlp/${user}`);
      }),
    );
  });

  it.each(["Padaria@carteira.com", "padaria", "", "lnbc1"])("makes no code for %s", (text) => {
    expect(lnurlOf(text)).toBeNull();
  });
});
