import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readInfoMethods, readLookup, readMadeInvoice, readOffer, readPaidNotice } from "./wallet-answers.ts";

const PREIMAGE = "11".repeat(32);
const HASH = createHash("sha256").update(Buffer.from(PREIMAGE, "hex")).digest("hex");
const INVOICE = "lnbcrt10u1xyz";
const ASKED = { invoice: INVOICE, paymentHash: HASH, msat: "1000000" };
const RUNS = { seed: 20_261_124, numRuns: 500 };

const NO_OBJECTS: readonly unknown[] = [undefined, null, true, 7, "text", [], [{}], () => undefined];

describe("the methods of a connection", () => {
  test("are read in their order", () => {
    const methods = ["make_invoice", "lookup_invoice"];
    expect(readInfoMethods({ alias: "x", methods })).toEqual(methods);
  });

  test.each<[string, unknown]>([
    ...NO_OBJECTS.map((value) => [String(value), value] as [string, unknown]),
    ["no list", { methods: "make_invoice" }],
    ["a list with a number", { methods: ["make_invoice", 7] }],
    ["an empty list", { methods: [] }],
    ["a hundred and one names", { methods: Array.from({ length: 101 }, () => "make_invoice") }],
    ["a name of 101 letters", { methods: ["x".repeat(101)] }],
  ])("are not known from %s", (_what, result) => {
    expect(readInfoMethods(result)).toBeNull();
  });
});

describe("what a wallet's service offers", () => {
  test.each<[string, string, string[][], string[], string[]]>([
    ["blanks between the names", "pay_invoice  get_info", [], ["pay_invoice", "get_info"], ["nip04"]],
    ["commas, as some write them", "get_info,make_invoice", [], ["get_info", "make_invoice"], ["nip04"]],
    ["nothing", "", [["encryption", ""]], [], []],
    ["two encryptions", "x", [["encryption", "nip44_v2 nip04"]], ["x"], ["nip44_v2", "nip04"]],
    ["a tag without a value", "x", [["encryption"]], ["x"], ["nip04"]],
  ])("%s", (_what, content, tags, methods, encryptions) => {
    expect(readOffer({ content, tags })).toEqual({ methods, encryptions });
  });
});

describe("the invoice that a wallet made", () => {
  test("is its text", () => expect(readMadeInvoice({ invoice: INVOICE })).toBe(INVOICE));

  test.each<[string, unknown]>([
    ...NO_OBJECTS.map((value) => [String(value), value] as [string, unknown]),
    ["an answer without one", { payment_hash: HASH }],
    ["an empty text", { invoice: "" }],
    ["a text of 2001 letters", { invoice: "l".repeat(2001) }],
    ["a number", { invoice: 10 }],
    ["the field of LNURL", { pr: INVOICE }],
  ])("is none: %s", (_what, result) => {
    expect(readMadeInvoice(result)).toBeNull();
  });
});

describe("what a wallet says of an invoice", () => {
  test.each<[string, object, object]>([
    ["settled, with its preimage", { state: "settled", preimage: PREIMAGE }, { preimage: PREIMAGE }],
    [
      "a preimage in capitals",
      { state: "settled", preimage: PREIMAGE.toUpperCase() },
      { preimage: PREIMAGE },
    ],
    ["a time of settlement without a state", { settled_at: 1_700_000_000 }, { preimage: null }],
    ["a time with a word of its own", { settled_at: 1_700_000_000, state: "paid" }, { preimage: null }],
    ["a preimage that is none", { state: "settled", preimage: "conta-7" }, { preimage: null }],
    ["a preimage that is a number", { state: "settled", preimage: 7 }, { preimage: null }],
    ["more money than was asked for", { state: "settled", amount: 1_000_001 }, { preimage: null }],
    [
      "hash and invoice in capitals",
      { state: "settled", payment_hash: HASH.toUpperCase() },
      { preimage: null },
    ],
  ])("is settled: %s", (_what, result, expected) => {
    expect(readLookup(result, ASKED)).toEqual({ state: "settled", ...expected });
  });

  test.each<[string, object]>([
    ["pending", { state: "pending" }],
    ["expired", { state: "expired" }],
    ["failed", { state: "failed" }],
    ["a state that nobody knows", { state: "paid" }],
    ["another spelling", { state: "SETTLED" }],
    ["a settlement at no time", { settled_at: 0, payment_hash: HASH }],
    ["one before time began", { settled_at: -1, invoice: INVOICE }],
    ["one that is null", { settled_at: null, state: "pending" }],
  ])("is waiting: %s", (_what, result) => {
    expect(readLookup(result, ASKED)).toEqual({ state: "waiting" });
  });

  test("money that is locked and nobody's is held", () => {
    const held = { state: "accepted", preimage: PREIMAGE };
    expect(readLookup(held, ASKED)).toEqual({ state: "held" });
    expect(readLookup({ ...held, settled_at: 0 }, ASKED)).toEqual({ state: "held" });
  });

  test.each<[string, unknown]>([
    ...NO_OBJECTS.filter((value) => !Array.isArray(value)).map(
      (value) => [String(value), value] as [string, unknown],
    ),
    ["an empty answer", {}],
    ["an empty state", { state: "" }],
    ["a time although the state says no", { settled_at: 1_700_000_000, state: "pending" }],
    ["held money with a time", { settled_at: 1_700_000_000, state: "accepted", preimage: PREIMAGE }],
    ["an expired one with a time", { settled_at: 1_700_000_000, state: "expired" }],
    ["a failed one with a time", { settled_at: 1_700_000_000, state: "failed" }],
    ["an amount alone", { amount: 1_000_000 }],
    ["a state that is a number", { state: 1 }],
    ["a time that is a text", { state: "settled", settled_at: "now" }],
    ["a hash that is a list", { state: "settled", payment_hash: [HASH] }],
    ["an amount that is a text", { state: "settled", amount: "1000000" }],
  ])("is unknown: %s", (_what, result) => {
    expect(readLookup(result, ASKED)).toEqual({ state: "unknown" });
  });

  test.each<[string, object, string]>([
    ["another hash", { state: "settled", payment_hash: "22".repeat(32) }, "other_invoice"],
    ["another invoice", { state: "settled", invoice: `${INVOICE}q` }, "other_invoice"],
    ["another invoice that waits", { state: "pending", invoice: `${INVOICE}q` }, "other_invoice"],
    ["less money", { state: "settled", amount: 999_999 }, "other_amount"],
    ["a preimage of another hash", { state: "settled", preimage: "22".repeat(32) }, "wrong_preimage"],
  ])("is a contradiction: %s", (_what, result, problem) => {
    expect(readLookup(result, ASKED)).toEqual({ state: "contradiction", problem });
  });

  test("is settled only by an answer that states it, whatever else it contains", () => {
    const field = fc.oneof(
      fc.constantFrom<unknown>("pending", null, 0, HASH, INVOICE, PREIMAGE),
      fc.anything(),
    );
    const result = fc.record(
      { state: field, payment_hash: field, invoice: field, amount: field, preimage: field },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(result, fc.anything()), (value) => {
        const { state } = readLookup(value, ASKED);
        const says = value as { state?: unknown; settled_at?: unknown } | null;
        const isSaid = says?.state === "settled" || Number(says?.settled_at) > 0;
        expect(state !== "settled" || isSaid).toBe(true);
      }),
      RUNS,
    );
  });

  test("has a preimage that fits, or none", () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.constant(null)), (bytes) => {
        const preimage = bytes === null ? PREIMAGE : Buffer.from(bytes).toString("hex");
        const answer = readLookup({ state: "settled", preimage }, ASKED);
        expect(answer.state).toBe(preimage === PREIMAGE ? "settled" : "contradiction");
      }),
      RUNS,
    );
  });
});

describe("a wallet's notice", () => {
  const notice = (payment_hash: unknown, notification_type: unknown = "payment_received"): object => ({
    notification_type,
    notification: { payment_hash, type: "incoming" },
  });

  test("names the payment hash in lower case", () => {
    expect(readPaidNotice(notice(HASH.toUpperCase()))).toBe(HASH);
  });

  test.each<[string, unknown]>([
    ...NO_OBJECTS.map((value) => [String(value), value] as [string, unknown]),
    ["of money that was sent", notice(HASH, "payment_sent")],
    ["of held money", notice(HASH, "hold_invoice_accepted")],
    ["without a kind", notice(HASH, null)],
    ["without a payment", { notification_type: "payment_received" }],
    ["of a hash that is too short", notice(HASH.slice(1))],
    ["of a hash with a line end", notice(`${HASH}\n`)],
    ["of a hash that is none", notice(7)],
    ["an answer", { result_type: "lookup_invoice", result: { payment_hash: HASH } }],
  ])("says nothing: %s", (_what, value) => {
    expect(readPaidNotice(value)).toBeNull();
  });
});
