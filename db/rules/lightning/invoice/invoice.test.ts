import { bech32 } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as vectors from "#db/rules/testing/invoices.ts";
import { invoiceExpiry, invoiceMismatches, type ExpectedInvoice } from "./invoice-check.ts";
import { payeeOf } from "./invoice-payee.ts";
import { readInvoicePrefix } from "./invoice-prefix.ts";
import { decodeInvoice, type Invoice } from "./invoice.ts";
import { metadataHash } from "#db/rules/lightning/pay-metadata.ts";
import { preimageFits, readPreimage } from "./preimage.ts";

const KEY = "03e7156ae33b0a208d0744199163177e909e80176e55d97a2f221ede0f934dd9ad";
const HASH = "0001020304050607080900010203040506070809000102030405060708090102";
const LIST_HASH = "3925b6f67e2c340036ed12093dd44e0368df1b6ea26c53dbe4811f58fd5db8c1";
const PREIMAGE = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const OWN_HASH = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const METADATA = '[["text/plain","Padaria da Ana: R$ 49,90"]]';

const decoded = (text: string): Invoice => {
  const invoice = decodeInvoice(text);
  if (typeof invoice === "string") throw new Error(invoice);
  return invoice;
};

describe("decodeInvoice (BOLT 11)", () => {
  const common = {
    network: "bc",
    paymentHash: HASH,
    timestamp: 1496314658,
    descriptionHash: null,
    finalCltv: 18,
    features: [8, 14],
    payee: null,
  };
  it.each<[string, string, object]>([
    [
      "no amount",
      vectors.NO_AMOUNT,
      { msat: null, description: "Please consider supporting this project", expirySeconds: 3600 },
    ],
    [
      "one minute",
      vectors.ONE_MINUTE,
      { msat: 250_000_000n, description: "1 cup coffee", expirySeconds: 60 },
    ],
    ["UTF-8", vectors.UTF8, { msat: 250_000_000n, description: "ナンセンス 1杯", expirySeconds: 60 }],
    [
      "a description hash",
      vectors.DESCRIPTION_HASH,
      { msat: 2_000_000_000n, description: null, descriptionHash: LIST_HASH },
    ],
    [
      "testnet",
      vectors.TESTNET,
      { network: "tb", msat: 2_000_000_000n, description: null, descriptionHash: LIST_HASH },
    ],
    [
      "pico-bitcoin",
      vectors.PICO,
      {
        msat: 967_878_534n,
        timestamp: 1572468703,
        paymentHash: "462264ede7e14047e9b249da94fefc47f41f7d02ee9b091815a5506bc8abf75f",
        expirySeconds: 604_800,
        finalCltv: 10,
      },
    ],
    [
      "odd features",
      vectors.FEATURES,
      { msat: 2_500_000_000n, description: "coffee beans", features: [8, 14, 99] },
    ],
    [
      "capitals",
      vectors.FEATURES.toUpperCase(),
      { msat: 2_500_000_000n, description: "coffee beans", features: [8, 14, 99] },
    ],
    ["a high S", vectors.HIGH_S, { msat: null, expirySeconds: 3600 }],
    [
      "our own",
      vectors.OWN,
      {
        msat: 13_919_000n,
        timestamp: 1795348800,
        expirySeconds: 300,
        paymentHash: OWN_HASH,
        description: null,
        descriptionHash: metadataHash(METADATA),
        finalCltv: expect.any(Number),
      },
    ],
    [
      "our own without an amount",
      vectors.OWN_NO_AMOUNT,
      {
        msat: null,
        timestamp: 1795348800,
        paymentHash: OWN_HASH,
        expirySeconds: 300,
        description: "Padaria da Ana",
      },
    ],
  ])("reads %s", (_name, text, expected) => {
    const wanted = { ...common, ...expected };
    const { description: _text, ...rest } = wanted as typeof wanted & { description?: unknown };
    expect(decodeInvoice(text)).toMatchObject("description" in wanted ? wanted : rest);
  });

  it.each(vectors.INVALID)("refuses %s: %s", (_what, problem, text) => {
    expect(decodeInvoice(text)).toBe(problem);
  });

  it("rejects a text that is not an invoice, or too long for one", () => {
    expect(decodeInvoice("")).toBe("not_an_invoice");
    expect(decodeInvoice("bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq")).toBe("not_an_invoice");
    expect(decodeInvoice(`lightning:${vectors.OWN}`)).toBe("not_an_invoice");
    expect(decodeInvoice(vectors.OWN.replace("k", "\u212a"))).toBe("bad_character");
    expect(decodeInvoice(` ${vectors.OWN}`)).toBe("bad_character");
    expect(decodeInvoice("lnbc1".padEnd(2001, "q"))).toBe("too_long");
  });
});

/** An invoice with changed parts: the checksum is valid, the signature is not. */
const altered = (
  change: (words: number[], prefix: string) => { words?: number[]; prefix?: string },
): string => {
  const { prefix, words } = bech32.decode(vectors.NO_AMOUNT as `${string}1${string}`, false);
  const changed = change([...words], prefix);
  return bech32.encode(changed.prefix ?? prefix, changed.words ?? words, false);
};
/** The invoice with one more tagged field at the end. */
const withField = (tag: number, data: readonly number[]): string =>
  altered((words) => ({
    words: [
      ...words.slice(0, -104),
      tag,
      Math.floor(data.length / 32),
      data.length % 32,
      ...data,
      ...words.slice(-104),
    ],
  }));

describe("tagged fields", () => {
  const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

  it("skips unknown fields, and known ones of another length", () => {
    const plain = decoded(vectors.NO_AMOUNT);
    const skipped: [number, number][] = [
      [2, 5],
      [31, 1023],
      [1, 51],
      [1, 53],
      [16, 51],
      [19, 52],
      [23, 53],
      [27, 10],
      [3, 82],
      [9, 33],
    ];
    for (const [tag, length] of skipped) {
      const { signedHash: _hash, ...rest } = decoded(withField(tag, zeros(length)));
      expect(plain).toMatchObject(rest);
    }
  });

  it.each<[string, string, string]>([
    [
      "that runs into the signature",
      "bad_field",
      altered((words) => ({ words: words.toSpliced(-104, 0, 13, 0, 9) })),
    ],
    ["without a length", "bad_field", altered((words) => ({ words: words.toSpliced(-104, 0, 13) }))],
    ["that contradicts an earlier one", "conflicting_fields", withField(1, zeros(52))],
    [
      "with a second expiry",
      "conflicting_fields",
      altered((words) => ({ words: words.toSpliced(-104, 0, 6, 0, 1, 5, 6, 0, 1, 6) })),
    ],
    ["whose padding is not zero", "bad_field", withField(23, [...zeros(51), 1])],
    ["with an expiry of centuries", "bad_field", withField(6, [1, ...zeros(10)])],
    ["with both descriptions", "two_descriptions", withField(23, zeros(52))],
  ])("refuses one %s: %s", (_what, problem, text) => {
    expect(decodeInvoice(text)).toBe(problem);
  });

  it("refuses an invoice without a payment hash, without any description, or with one that is not UTF-8", () => {
    // Timestamp (7 words), then s (55) and p (55), then d.
    expect(decodeInvoice(altered((words) => ({ words: words.toSpliced(62, 55) })))).toBe("no_payment_hash");
    const length = (words: readonly number[]): number => (words[118] ?? 0) * 32 + (words[119] ?? 0);
    expect(decodeInvoice(altered((words) => ({ words: words.toSpliced(117, 3 + length(words)) })))).toBe(
      "no_description",
    );
    expect(
      decodeInvoice(
        altered((words) => ({
          words: words.toSpliced(
            117,
            3 + length(words),
            13,
            0,
            4,
            ...bech32.toWords(new Uint8Array([0xc3, 0x28])),
          ),
        })),
      ),
    ).toBe("bad_description");
  });
});

describe("the amount of the prefix", () => {
  it.each([
    ["lnbc10p", 1n],
    ["lnbc10n", 1000n],
    ["lnbc1u", 100_000n],
    ["lnbc139190n", 13_919_000n],
    ["lnbc1m", 100_000_000n],
    ["lnbc1", 100_000_000_000n],
    ["lnbcrt5u", 500_000n],
    ["lntbs5u", 500_000n],
    ["lnbc21000000", 2_100_000_000_000_000_000n],
  ])("%s is %s msat", (prefix, msat) => {
    expect(readInvoicePrefix(prefix)).toMatchObject({ msat });
  });

  it.each([
    ["lnbc0u", "bad_amount"],
    ["lnbc01u", "bad_amount"],
    ["lnbcu", "bad_amount"],
    ["lnbc1.5u", "bad_amount"],
    ["lnbc-1u", "bad_amount"],
    ["lnbc1k", "bad_amount"],
    ["lnbc1uu", "bad_amount"],
    ["lnbc21000001", "bad_amount"],
    [`lnbc${"9".repeat(60)}n`, "bad_amount"],
    ["lnbc1p", "below_one_msat"],
    ["lnbc15p", "below_one_msat"],
    ["lnxx1u", "unknown_network"],
    ["bc1u", "not_an_invoice"],
  ])("%s is refused: %s", (prefix, problem) => {
    expect(readInvoicePrefix(prefix)).toBe(problem);
  });

  it("is the same in every unit, without a fraction", () => {
    const units = fc.constantFrom(["p", 1n] as const, ["n", 1000n] as const, ["u", 1_000_000n] as const);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2_100_000_000_000n }), units, (amount, [unit, tenths]) => {
        expect(readInvoicePrefix(`lnbc${amount * 10n}${unit}`)).toEqual({
          network: "bc",
          msat: amount * tenths,
        });
      }),
    );
  });
});

describe("the signature of an invoice", () => {
  it.each<[string, string, string | null]>([
    ["no amount", vectors.NO_AMOUNT, KEY],
    ["one minute", vectors.ONE_MINUTE, KEY],
    ["UTF-8", vectors.UTF8, KEY],
    ["a description hash", vectors.DESCRIPTION_HASH, KEY],
    ["testnet", vectors.TESTNET, KEY],
    ["pico-bitcoin", vectors.PICO, KEY],
    ["odd features", vectors.FEATURES, KEY],
    ["capitals", vectors.FEATURES.toUpperCase(), KEY],
    ["a high S", vectors.HIGH_S, "02d0139ce7427d6dfffd26a326c18be754ef1e64672b42694ba5b23ef6e6e7803d"],
    ["our own", vectors.OWN, KEY],
    ["our own without an amount", vectors.OWN_NO_AMOUNT, KEY],
    ["our own on testnet", vectors.OWN_TESTNET, KEY],
    ["no key fits", vectors.UNRECOVERABLE, null],
    ["a named payee and a high S", vectors.PAYEE_HIGH_S, null],
  ])("%s: %#", (_name, text, payee) => {
    expect(payeeOf(decoded(text))).toBe(payee);
  });

  it("holds for a named payee only with a signature of that key", () => {
    const invoice = decoded(vectors.OWN);
    expect(payeeOf({ ...invoice, payee: KEY })).toBe(KEY);
    expect(payeeOf({ ...invoice, payee: `02${KEY.slice(2)}` })).toBeNull();
    expect(payeeOf({ ...invoice, payee: "00".repeat(33) })).toBeNull();
  });

  it("never is the payee's own after any change", () => {
    const { words } = bech32.decode(vectors.NO_AMOUNT as `${string}1${string}`, false);
    fc.assert(
      fc.property(fc.nat({ max: words.length - 1 }), fc.integer({ min: 1, max: 31 }), (at, flip) => {
        const invoice = decodeInvoice(altered((all) => ({ words: all.with(at, (all[at] ?? 0) ^ flip) })));
        expect(typeof invoice === "string" ? null : payeeOf(invoice)).not.toBe(KEY);
      }),
      { numRuns: 60 },
    );
  });
});

describe("invoiceMismatches", () => {
  const own = decoded(vectors.OWN);
  const asked: ExpectedInvoice = {
    network: "bc",
    msat: 13_919_000n,
    now: 1795348800,
    descriptionHash: metadataHash(METADATA),
  };

  it("finds nothing in the invoice that was asked for", () => {
    expect(invoiceMismatches(own, asked)).toEqual([]);
    expect(invoiceMismatches(own, { ...asked, descriptionHash: null })).toEqual([]);
    expect(invoiceExpiry(own)).toBe(1795349100);
  });

  it.each<[string, Partial<ExpectedInvoice>, string[]]>([
    ["a millisatoshi less", { msat: 13_918_999n }, ["other_amount"]],
    ["a millisatoshi more", { msat: 13_919_001n }, ["other_amount"]],
    ["the sandbox's network", { network: "bcrt" }, ["other_network"]],
    [
      "metadata with one blank more",
      { descriptionHash: metadataHash(`${METADATA} `) },
      ["other_description"],
    ],
    ["a minute before the end", { now: 1795349100 - 60 }, []],
    ["less than a minute before the end", { now: 1795349100 - 59 }, ["expired"]],
    ["after the end", { now: 1795349101 }, ["expired"]],
    ["a clock ten minutes behind", { now: 1795348800 - 600 }, []],
    ["a clock more than ten minutes behind", { now: 1795348800 - 601 }, ["from_the_future"]],
  ])("with %s", (_what, other, problems) => {
    expect(invoiceMismatches(own, { ...asked, ...other })).toEqual(problems);
  });

  it("reports every difference of another invoice", () => {
    expect(invoiceMismatches(decoded(vectors.OWN_NO_AMOUNT), asked)).toEqual([
      "no_amount",
      "other_description",
    ]);
    expect(invoiceMismatches(decoded(vectors.OWN_TESTNET), asked)).toEqual(["other_network"]);
    expect(invoiceMismatches(decoded(vectors.TESTNET), asked)).toEqual([
      "other_network",
      "other_amount",
      "expired",
      "other_description",
    ]);
  });
});

describe("a preimage", () => {
  it("proves the payment of its own hash only", () => {
    expect(preimageFits(PREIMAGE, OWN_HASH)).toBe(true);
    expect(preimageFits(PREIMAGE, HASH)).toBe(false);
    expect(preimageFits("00".repeat(32), OWN_HASH)).toBe(false);
  });

  it.each([
    [PREIMAGE.toUpperCase(), PREIMAGE],
    ["7d9f2b34-0000-4000-8000-000000000000", null],
    [PREIMAGE.slice(1), null],
    [`${PREIMAGE}\n`, null],
    ["", null],
    [null, null],
    [undefined, null],
    [12, null],
  ])("%s is read as %s", (value, preimage) => {
    expect(readPreimage(value)).toBe(preimage);
  });
});

describe("any other text", () => {
  it("is refused by name and never throws", () => {
    const words = fc.array(fc.nat({ max: 31 }), { maxLength: 200 });
    const prefix = fc.stringMatching(/^ln(bc|tb|bcrt|x)?[0-9]{0,8}[munpx]?$/);
    const invoiceLike = fc.tuple(prefix, words).map(([head, body]) => bech32.encode(head, body, false));
    const fieldLike = fc.tuple(fc.nat({ max: 31 }), words).map(([tag, data]) => withField(tag, data));
    fc.assert(
      fc.property(fc.oneof(fc.string(), invoiceLike, fieldLike), (text) => {
        const invoice = decodeInvoice(text);
        expect(typeof invoice === "string" ? invoice : invoice.paymentHash).toMatch(/^[0-9a-z_]+$/);
      }),
      { numRuns: 1000 },
    );
  });
});
