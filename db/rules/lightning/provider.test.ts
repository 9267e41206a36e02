import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OWN } from "#db/rules/testing/invoices.ts";
import { readPayAnswer } from "./pay-answer.ts";
import { metadataHash, readPayMetadata } from "./pay-metadata.ts";
import { invoiceUrl, readPayRequest, type PayRequest } from "./pay-request.ts";
import { MAX_ANSWER, MAX_FIRST_ANSWER, providerText, readProviderJson } from "./provider-json.ts";
import type { PublicUrl } from "./public-url.ts";
import { readVerifyAnswer } from "./verify-answer.ts";

const CALLBACK: PublicUrl = { url: "https://api.carteira.com/cb", host: "api.carteira.com" };
const METADATA = '[["text/plain","Paying padaria@coinos.io"],["text/identifier","padaria@coinos.io"]]';
const FIRST = {
  tag: "payRequest",
  callback: CALLBACK.url,
  minSendable: 1000,
  maxSendable: 100_000_000_000,
  metadata: METADATA,
};
const request = (changes: object = {}): PayRequest => {
  const read = readPayRequest({ ...FIRST, ...changes });
  if (typeof read === "string") throw new Error(read);
  return read;
};

describe("a provider's JSON", () => {
  it("is an object, whatever status it came with", () => {
    expect(readProviderJson('{"a":[1,{"b":null}]}', MAX_ANSWER)).toEqual({
      ok: true,
      value: { a: [1, { b: null }] },
    });
    expect(readProviderJson('{"status":"OK"}', MAX_ANSWER)).toMatchObject({ ok: true });
  });

  it.each([
    ["", "not_json"],
    ["<html>Carteira</html>", "not_json"],
    ["[]", "not_json"],
    ["null", "not_json"],
    ['"text"', "not_json"],
    [`{"a":${"[".repeat(8)}${"]".repeat(8)}}`, "not_json"],
    [`{"a":[${"1,".repeat(100)}1]}`, "not_json"],
    [`{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, "not_json"],
    ['{"status":"ERROR","reason":"Not found"}', "error"],
    ['{"status":"error"}', "error"],
  ])("%.40s is refused: %s", (body, problem) => {
    expect(readProviderJson(body, MAX_ANSWER)).toMatchObject({ ok: false, problem });
  });

  it("may be longer where a picture is in it", () => {
    const body = JSON.stringify({ metadata: "a".repeat(MAX_ANSWER) });
    expect(readProviderJson(body, MAX_ANSWER)).toEqual({ ok: false, problem: "too_long" });
    expect(readProviderJson(body, MAX_FIRST_ANSWER)).toMatchObject({ ok: true });
  });

  it("gives a reason that may be shown", () => {
    const reason = `  a\n\u0000b <b>\u202Ec</b> \ud800 ${"x".repeat(200)}`;
    const body = JSON.stringify({ status: "ERROR", reason });
    expect(readProviderJson(body, MAX_ANSWER)).toMatchObject({ reason: `a b <b>c</b> ${"x".repeat(127)}` });
    expect(readProviderJson('{"status":"ERROR","reason":{"a":1}}', MAX_ANSWER)).toMatchObject({ reason: "" });
  });

  it("shows one short line of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const shown = providerText(text);
        expect(Array.from(shown).length).toBeLessThanOrEqual(140);
        expect(shown).not.toMatch(/[\p{Cc}\p{Surrogate}\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
  });
});

describe("the first answer (LUD-06)", () => {
  it("gives the URL, the amounts and the metadata", () => {
    expect(request({ commentAllowed: 512, allowsNostr: true, payerData: null })).toEqual({
      callback: CALLBACK,
      minMsat: 1000n,
      maxMsat: 100_000_000_000n,
      metadata: METADATA,
      about: { text: "Paying padaria@coinos.io", identifier: "padaria@coinos.io" },
      commentLetters: 512,
    });
  });

  it.each<[string, unknown, string]>([
    ["nothing", null, "bad_answer"],
    ["no tag", { ...FIRST, tag: undefined }, "bad_answer"],
    ["a login", { tag: "login", k1: "00" }, "other_tag"],
    ["a withdrawal", { ...FIRST, tag: "withdrawRequest" }, "other_tag"],
    ["a private callback", { ...FIRST, callback: "https://127.0.0.1/cb" }, "bad_callback"],
    ["a callback without https", { ...FIRST, callback: "http://carteira.com/cb" }, "bad_callback"],
    ["a minimum of nothing", { ...FIRST, minSendable: 0 }, "bad_amounts"],
    ["a minimum above the maximum", { ...FIRST, minSendable: 2000, maxSendable: 1000 }, "bad_amounts"],
    ["half a millisatoshi", { ...FIRST, minSendable: 0.5 }, "bad_answer"],
    ["an amount as text", { ...FIRST, minSendable: "1000" }, "bad_answer"],
    ["an endless amount", { ...FIRST, maxSendable: Number.POSITIVE_INFINITY }, "bad_answer"],
    ["no metadata", { ...FIRST, metadata: undefined }, "bad_answer"],
    ["metadata that is not a text", { ...FIRST, metadata: [["text/plain", "a"]] }, "bad_answer"],
    ["metadata that is no JSON", { ...FIRST, metadata: "[[" }, "bad_metadata"],
    ["metadata larger than an answer", { ...FIRST, metadata: " ".repeat(300_000) }, "bad_answer"],
  ])("with %s is refused: %s", (_what, value, problem) => {
    expect(readPayRequest(value)).toBe(problem);
  });

  it("keeps every number exact", () => {
    expect(request({ maxSendable: 2.1e18 }).maxMsat).toBe(BigInt(Number.MAX_SAFE_INTEGER));
    expect(readPayRequest({ ...FIRST, minSendable: 2 ** 60, maxSendable: 2 ** 60 })).toBe("bad_amounts");
  });
});

describe("the address of the second call", () => {
  it.each<[object, bigint, string, string | null]>([
    [{}, 13_919_000n, "", "https://api.carteira.com/cb?amount=13919000"],
    [{ callback: `${CALLBACK.url}?id=1` }, 1000n, "", "https://api.carteira.com/cb?id=1&amount=1000"],
    [
      { commentAllowed: 10 },
      1000n,
      "Pão & café",
      "https://api.carteira.com/cb?amount=1000&comment=P%C3%A3o%20%26%20caf%C3%A9",
    ],
    [{ commentAllowed: 1 }, 1000n, "\ud800", "https://api.carteira.com/cb?amount=1000&comment=%EF%BF%BD"],
    [{ commentAllowed: 9 }, 1000n, "Pão & café", null],
    [{}, 1000n, "a", null],
    [{}, 999n, "", null],
    [{}, 100_000_000_001n, "", null],
  ])("%o, %d msat, %s", (changes, msat, comment, url) => {
    expect(invoiceUrl(request(changes), msat, comment)).toBe(url);
  });
});

describe("metadata", () => {
  it.each([
    // The example of LUD-06, whose hash depends on its text.
    [
      '[["text/plain", "lorem ipsum blah blah"]]',
      "f7d6f565d86b0065d2d2af771106de4f8477f1f14b4cca4c009c0d53bb9be25f",
    ],
    [
      '[["text/plain","Padaria da Ana: R$ 49,90"]]',
      "430c0a1c295c1fe2a832729cbe6450f5306223c66ada112aaf5b3e889fb12ad1",
    ],
    [
      '[["text/plain","Padaria da Ana — R$ 49,90"]]',
      "eaa4d9c0a02d4fe9c2eed80da109f530d1ca3c46855ca3922336c9bc62e44912",
    ],
    [
      String.raw`[["text/plain","Pão & Café \"da Ana\""]]`,
      "8abc4b279093baf5261c87c0b12848e34d7658d4989c806a453055f1e12ff3fb",
    ],
    [METADATA, "021936ea7a280dc587ec2efceb4d044e727ec7e567d18ca74f2b4d03c238aeed"],
  ])("%s is hashed as it was sent", (metadata, hash) => {
    expect(metadataHash(metadata)).toBe(hash);
    expect(readPayMetadata(metadata)).not.toBeNull();
  });

  it("is hashed with the payer's data behind it (LUD-18)", () => {
    const metadata = '[["text/plain", "description"], ["image/png;base64", "AAA=="]]';
    expect(metadataHash(metadata)).toBe("b5d77f8d3228c7f015fbf0c3f0b2167cc1c1db6148517cf1a4c951f09d48954e");
    expect(metadataHash(metadata, '{"name":"bob"}')).toBe(
      "70fb07289d15a3a13429cc74d5951921bcfeb3da8cfdc61a9abe676875d9c4d7",
    );
  });

  it("differs after it was serialised again", () => {
    for (const metadata of [
      '[["text/plain", "a"]]',
      String.raw`[["text/plain","\u00e3"]]`,
      '[["text/plain","a"]]\n',
    ]) {
      expect(metadataHash(JSON.stringify(JSON.parse(metadata)))).not.toBe(metadataHash(metadata));
    }
  });

  it.each<[string, object | null]>([
    [
      '[["text/plain","a"],["text/long-desc","b\\nc"],["x",{"y":1}],[],7,null,"z"]',
      { text: "a", identifier: null },
    ],
    ['[["text/email","a@b.com"],["text/plain",""]]', { text: "", identifier: "a@b.com" }],
    [
      JSON.stringify([
        ["text/plain", "a"],
        ["image/png;base64", "A".repeat(136_536)],
      ]),
      { text: "a", identifier: null },
    ],
    [
      JSON.stringify([
        ["text/plain", "a"],
        ["image/png;base64", "A".repeat(136_537)],
      ]),
      null,
    ],
    ['[["text/plain","a"],["image/png;base64","AA"],["image/jpeg;base64","AA"]]', null],
    ['[["text/plain","a"],["text/plain","a"]]', null],
    ['[["text/plain",7]]', null],
    ["[]", null],
    ["{}", null],
    ["null", null],
    ["", null],
  ])("%.60s", (metadata, expected) => {
    expect(readPayMetadata(metadata)).toEqual(expected);
  });
});

describe("the second answer", () => {
  it("has an invoice, and where its payment is asked for", () => {
    expect(readPayAnswer({ pr: OWN, routes: [], disposable: null })).toEqual({
      invoice: OWN,
      verify: null,
    });
    const verify = "https://lnurl.carteira.com/verify/1";
    expect(
      readPayAnswer({ pr: OWN, verify, successAction: { tag: "message", message: "Obrigado" } }),
    ).toEqual({
      invoice: OWN,
      verify: { url: verify, host: "lnurl.carteira.com" },
    });
  });

  it.each([
    [{}, "bad_answer"],
    [{ pr: "" }, "bad_answer"],
    [{ pr: 7 }, "bad_answer"],
    [{ pr: "l".repeat(2001) }, "bad_answer"],
    [{ pr: OWN, verify: "https://169.254.169.254/" }, "bad_verify"],
    [{ pr: OWN, verify: "javascript:alert(1)" }, "bad_verify"],
    [{ pr: OWN, verify: 7 }, "bad_answer"],
  ])("%o is refused: %s", (value, problem) => {
    expect(readPayAnswer(value)).toBe(problem);
  });
});

describe("the answer of verify (LUD-21)", () => {
  const PREIMAGE = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  const asked = {
    invoice: OWN,
    paymentHash: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  };
  it.each<[object, object]>([
    [{ status: "OK", settled: false, preimage: null, pr: OWN }, { state: "waiting" }],
    [
      { settled: true, preimage: PREIMAGE, pr: OWN },
      { state: "settled", preimage: PREIMAGE },
    ],
    [
      { settled: true, preimage: PREIMAGE.toUpperCase(), pr: OWN.toUpperCase() },
      { state: "settled", preimage: PREIMAGE },
    ],
    // A payment within the service's own ledger: the field contains an id of the payer.
    [
      { settled: true, preimage: "7d9f2b34-3c1e-4a11-9a52-0e5b9a0c1d2e", pr: OWN },
      { state: "settled", preimage: null },
    ],
    [
      { settled: true, preimage: null },
      { state: "settled", preimage: null },
    ],
    [{ settled: true }, { state: "settled", preimage: null }],
    [
      { settled: true, preimage: "00".repeat(32), pr: OWN },
      { state: "contradiction", problem: "wrong_preimage" },
    ],
    [
      { settled: true, preimage: PREIMAGE, pr: `${OWN}q` },
      { state: "contradiction", problem: "other_invoice" },
    ],
    [
      { settled: false, pr: "lnbc1" },
      { state: "contradiction", problem: "other_invoice" },
    ],
    [{ settled: "true", preimage: PREIMAGE }, { state: "unknown" }],
    [{ settled: 1 }, { state: "unknown" }],
    [{ settled: true, pr: 7 }, { state: "unknown" }],
    [{ status: "OK" }, { state: "unknown" }],
  ])("%o", (value, expected) => {
    expect(readVerifyAnswer(value, asked)).toEqual(expected);
  });
});

describe("any other value", () => {
  it("is refused by every reader and never throws", () => {
    const keys = [
      "tag",
      "callback",
      "minSendable",
      "maxSendable",
      "metadata",
      "pr",
      "verify",
      "settled",
      "preimage",
    ];
    const value = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(...keys),
        fc.oneof(fc.jsonValue(), fc.webUrl(), fc.constant("payRequest")),
      ),
    );
    fc.assert(
      fc.property(value, (json) => {
        expect(readProviderJson(JSON.stringify(json), MAX_ANSWER)).toHaveProperty("ok");
        expect(readPayRequest(json)).toBeTruthy();
        expect(readPayAnswer(json)).toBeTruthy();
        expect(readVerifyAnswer(json, { invoice: OWN, paymentHash: "" })).toHaveProperty("state");
        expect(readPayMetadata(JSON.stringify(json))).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
