import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBitcoinUri, type BitcoinLink } from "#db/rules/payment-links/bip21.ts";
import * as vectors from "#db/rules/testing/invoices.ts";
import { decodeInvoice } from "./invoice/invoice.ts";
import { unifiedInvoice, unifiedUri } from "./unified-link.ts";

const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

const linkOf = (text: string): BitcoinLink => {
  const link = parseBitcoinUri(text);
  if (typeof link === "string") throw new Error(link);
  return link;
};

describe("unifiedUri", () => {
  it("has the address and the invoice of the same amount", () => {
    const uri = unifiedUri({ address: ADDRESS, units: 13_919n }, vectors.OWN.toUpperCase());
    expect(uri).toBe(`bitcoin:${ADDRESS}?amount=0.00013919&lightning=${vectors.OWN}`);
    expect(unifiedInvoice(linkOf(uri ?? ""), "bc")).toEqual({
      ok: true,
      invoice: decodeInvoice(vectors.OWN),
    });
  });

  it("keeps the description of the charge", () => {
    const uri = unifiedUri({ address: ADDRESS, units: 13_919n, description: "Pão & café" }, vectors.OWN);
    expect(linkOf(uri ?? "")).toMatchObject({
      address: ADDRESS,
      units: 13_919n,
      message: "Pão & café",
      lightning: [vectors.OWN],
    });
  });

  it.each([
    ["of another amount", 13_918n, vectors.OWN],
    ["without an amount", 13_919n, vectors.OWN_NO_AMOUNT],
    [
      "that is an LNURL",
      13_919n,
      "LNURL1DP68GURN8GHJ7CM0D9HX7UEWD9HJ7TNHV4KXCTTTDEHHWM30D3H82UNVWQHHQCTYV9EXJCG6SF5Y6",
    ],
    ["that is damaged", 13_919n, vectors.OWN.replace("lnbc139190n", "lnbc139180n")],
    ["of a fraction of a satoshi", 967_878n, vectors.PICO],
  ])("is not made with an invoice %s", (_what, units, invoice) => {
    expect(unifiedUri({ address: ADDRESS, units }, invoice)).toBeNull();
  });
});

describe("unifiedInvoice", () => {
  it.each([
    ["with neither", `bitcoin:${ADDRESS}?amount=1`, null],
    ["without an address", `bitcoin:?lightning=${vectors.OWN}`, vectors.OWN],
    ["in capitals", `BITCOIN:?LIGHTNING=${vectors.OWN.toUpperCase()}`, vectors.OWN],
    ["without an amount of its own", `bitcoin:${ADDRESS}?lightning=${vectors.OWN}`, vectors.OWN],
    [
      "whose invoice leaves the amount open",
      `bitcoin:${ADDRESS}?amount=0.00013919&lightning=${vectors.OWN_NO_AMOUNT}`,
      vectors.OWN_NO_AMOUNT,
    ],
    [
      "with two invoices of the same amount",
      `bitcoin:?lightning=${vectors.OWN}&lightning=${vectors.OWN.toUpperCase()}`,
      vectors.OWN,
    ],
  ])("reads a link %s", (_what, uri, invoice) => {
    const expected = invoice === null ? null : decodeInvoice(invoice);
    expect(unifiedInvoice(linkOf(uri), "bc")).toEqual({ ok: true, invoice: expected });
  });

  it.each([
    ["of another amount", "other_amount", `bitcoin:${ADDRESS}?amount=0.0001392&lightning=${vectors.OWN}`],
    ["of two amounts", "other_amount", `bitcoin:?lightning=${vectors.OWN}&lightning=${vectors.ONE_MINUTE}`],
    ["of another network", "other_network", `bitcoin:?lightning=${vectors.OWN_TESTNET}`],
    ["that is none", "bad_invoice", "bitcoin:?lightning=lnbc420bogusinvoice"],
    ["after a good one that is none", "bad_invoice", `bitcoin:?lightning=${vectors.OWN}&lightning=x`],
  ])("refuses an invoice %s: %s", (_what, problem, uri) => {
    expect(unifiedInvoice(linkOf(uri), "bc")).toEqual({ ok: false, problem });
  });

  it("never throws", () => {
    const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom(vectors.OWN, vectors.PICO)), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(texts, fc.option(fc.bigInt({ min: 0n })), (lightning, units) => {
        expect(unifiedInvoice({ lightning, units }, "bc")).toHaveProperty("ok");
      }),
    );
  });
});
