import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressUrl, readLightningAddress } from "./lightning-address.ts";
import { readLnurlScheme } from "./lnurl-scheme.ts";
import { decodeLnurl, encodeLnurl } from "./lnurl.ts";
import { readPublicUrl } from "./public-url.ts";

const PATH = "/.well-known/lnurlp/padaria";

/** Whether the platform's own parser sees https, this host, and no port, credentials or fragment. */
const isPlain = (text: string, host: string): boolean => {
  const url = new URL(text);
  return url.protocol === "https:" && url.hostname === host && url.port + url.username + url.hash === "";
};

describe("LNURL (LUD-01)", () => {
  it.each([
    [
      `https://carteira.com${PATH}`,
      "LNURL1DP68GURN8GHJ7CMPWF6X26TJVYHXXMMD9UH8WETVDSKKKMN0WAHZ7MRWW4EXCUP0WPSKGCTJD9SS8W29UM",
    ],
    [
      `https://coinos.io${PATH}`,
      "LNURL1DP68GURN8GHJ7CM0D9HX7UEWD9HJ7TNHV4KXCTTTDEHHWM30D3H82UNVWQHHQCTYV9EXJCG6SF5Y6",
    ],
  ])("writes and reads %s", (url, lnurl) => {
    expect(encodeLnurl(url)).toBe(lnurl);
    expect(lnurl).toHaveLength(12 + Math.ceil((8 * url.length) / 5));
    expect(decodeLnurl(lnurl)).toBe(url);
    expect(decodeLnurl(lnurl.toLowerCase())).toBe(url);
  });

  it("reads back any address, and nothing whose letters were changed", () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.nat(), (url, place) => {
        const lnurl = encodeLnurl(url);
        expect(decodeLnurl(lnurl)).toBe(url);
        const at = 6 + (place % (lnurl.length - 6));
        const other = lnurl.charAt(at) === "Q" ? "P" : "Q";
        expect(decodeLnurl(lnurl.slice(0, at) + other + lnurl.slice(at + 1))).toBeNull();
      }),
    );
  });

  it("refuses any other text without throwing", () => {
    const like = fc.stringMatching(/^lnurl1[02-9ac-hj-np-z]{0,60}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), like), (text) => {
        expect(decodeLnurl(text)).toBeNull();
      }),
    );
  });
});

describe("a Lightning Address (LUD-16)", () => {
  it.each([
    ["padaria@carteira.com", `https://carteira.com${PATH}`],
    ["Padaria@Carteira.COM", `https://carteira.com${PATH}`],
    ["ze_1.a-b+loja@pay.carteira.com.br", "https://pay.carteira.com.br/.well-known/lnurlp/ze_1.a-b+loja"],
  ])("%s answers at %s", (text, url) => {
    const read = readLightningAddress(text);
    expect(typeof read === "string" ? read : addressUrl(read)).toBe(url);
  });

  it.each([
    ["", "no_at"],
    ["padaria", "no_at"],
    ["a@b@carteira.com", "no_at"],
    ["₿padaria@carteira.com", "bip353"],
    ["pão@carteira.com", "bad_user"],
    ["a b@carteira.com", "bad_user"],
    ["../x@carteira.com", "bad_user"],
    ["a%2fb@carteira.com", "bad_user"],
    ["@carteira.com", "bad_user"],
    ["padaria@abc.onion", "onion"],
    ["padaria@umbrel.local", "private_host"],
    ["padaria@metadata.google.internal", "private_host"],
    ["padaria@a.localhost", "private_host"],
    ["padaria@router.home.arpa", "private_host"],
    ["padaria@localhost", "bad_domain"],
    ["padaria@carteira", "bad_domain"],
    ["padaria@127.0.0.1", "bad_domain"],
    ["padaria@0x7f.1", "bad_domain"],
    ["padaria@2130706433", "bad_domain"],
    ["padaria@[::1]", "bad_domain"],
    ["padaria@carteira.com:8080", "bad_domain"],
    ["padaria@carteira.com/x", "bad_domain"],
    ["padaria@127.0.0.1:9200/_x#", "bad_domain"],
    ["padaria@cаrteira.com", "bad_domain"],
    ["padaria@carteira.com.", "bad_domain"],
    ["padaria@-carteira.com", "bad_domain"],
    ["padaria@carteira..com", "bad_domain"],
    [`${"a".repeat(65)}@carteira.com`, "bad_user"],
    [`a@${"b".repeat(64)}.com`, "bad_domain"],
    [`${"a".repeat(400)}@carteira.com`, "too_long"],
  ])("%.60s is refused: %s", (text, problem) => {
    expect(readLightningAddress(text)).toBe(problem);
  });

  it("marks a domain behind which another alphabet may be hidden", () => {
    expect(readLightningAddress("padaria@xn--crteira-2fg.com")).toMatchObject({ punycode: true });
    expect(readLightningAddress("padaria@carteira.com")).toMatchObject({ punycode: false });
  });

  it("leads to an https URL of its own domain, whatever is typed", () => {
    const like = fc.stringMatching(/^[a-z0-9@.:/#?%\\_-]{0,12}@[a-z0-9@.:/#?%\\-]{0,20}\.com$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), like), (text) => {
        const read = readLightningAddress(text);
        expect(typeof read === "string" || isPlain(addressUrl(read), read.domain)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("an address that a provider names", () => {
  it.each([
    ["https://api.carteira.com/cb?id=1&x=%20", "https://api.carteira.com/cb?id=1&x=%20", "api.carteira.com"],
    ["HTTPS://API.Carteira.com:443/Cb", "https://api.carteira.com/Cb", "api.carteira.com"],
    ["https://carteira.com", "https://carteira.com", "carteira.com"],
    ["https://carteira.com?id=1", "https://carteira.com?id=1", "carteira.com"],
  ])("%s is taken", (text, url, host) => {
    expect(readPublicUrl(text)).toEqual({ url, host });
  });

  it.each([
    ["", "bad_url"],
    ["carteira.com/cb", "bad_url"],
    ["ftp://carteira.com/cb", "bad_url"],
    ["http://carteira.com/cb", "not_https"],
    ["https://", "bad_url"],
    ["https:///cb", "bad_url"],
    ["https://carteira.com:8443/cb", "bad_domain"],
    ["https://ana:x@carteira.com/cb", "bad_domain"],
    ["https://carteira.com\\@127.0.0.1/cb", "bad_domain"],
    ["https://carteira.com/cb#x", "bad_url"],
    ["https://carteira.com/a b", "bad_url"],
    ["https://carteira.com/\\evil", "bad_url"],
    ["https://carteira.com/a\nb", "bad_url"],
    ["https://carteira.com/%zz", "bad_url"],
    ["https://carteira.com/é", "bad_url"],
    ["https://169.254.169.254/latest/meta-data", "bad_domain"],
    ["https://127.1/cb", "bad_domain"],
    ["https://[::ffff:127.0.0.1]/cb", "bad_domain"],
    ["https://abc.onion/cb", "onion"],
    ["https://banco.internal/cb", "private_host"],
    [`https://carteira.com/${"a".repeat(2000)}`, "bad_url"],
  ])("%.60s is refused: %s", (text, problem) => {
    expect(readPublicUrl(text)).toBe(problem);
  });

  it("is the address that the platform's own parser sees", () => {
    const like = fc.stringMatching(/^https:\/\/[a-z0-9.:@\\-]{1,20}\.com[a-z0-9/?#:@\\%&= ]{0,20}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }), like), (text) => {
        const read = readPublicUrl(text);
        expect(typeof read === "string" || isPlain(read.url, read.host)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the schemes of LUD-17", () => {
  it.each([
    ["lnurlp://carteira.com/a?b=1", "pay", "https://carteira.com/a?b=1"],
    ["LNURLP://Carteira.com/a", "pay", "https://carteira.com/a"],
    ["lnurlw://carteira.com/a", "withdraw", "https://carteira.com/a"],
    ["lnurlc://carteira.com/a", "channel", "https://carteira.com/a"],
    ["keyauth://carteira.com/a", "login", "https://carteira.com/a"],
    ["https://carteira.com/a", "ask", "https://carteira.com/a"],
    ["https://carteira.com/a?tag=login&k1=00", "login", "https://carteira.com/a?tag=login&k1=00"],
  ])("%s is for %s at %s", (text, kind, url) => {
    expect(readLnurlScheme(text)).toMatchObject({ kind, url });
  });

  it.each([
    ["lnurlp://abc.onion/a", "onion"],
    ["lnurlp://10.0.0.1/a", "bad_domain"],
    ["http://carteira.com/a", "not_https"],
    ["javascript://carteira.com/a", "bad_url"],
    ["lnurlp:carteira.com/a", "bad_url"],
  ])("%s is refused: %s", (text, problem) => {
    expect(readLnurlScheme(text)).toBe(problem);
  });
});
