import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decrypted,
  encrypted,
  publicKey,
  secretOf,
  signed,
  type SignedEvent,
} from "#sandbox/nwc/nostr-crypto.ts";
import { walletMessages, type WalletMessages } from "./wallet-messages.ts";

const [WALLET, CLIENT, STRANGER] = [secretOf("wallet"), secretOf("client"), secretOf("stranger")];
const [WALLET_KEY, CLIENT_KEY] = [publicKey(WALLET), publicKey(CLIENT)];
const NOW = new Date("2026-11-24T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;
const REQUEST = "ab".repeat(32);
const HASH = "cd".repeat(32);
const [RESPONSE, OLD_NOTICE, NOTICE] = [23_195, 23_196, 23_197];

const connectionOf = (secret: Buffer) => ({
  walletKey: WALLET_KEY,
  relays: ["wss://relay.carteira.com"],
  secret: secret.toString("hex"),
});
function messagesOf(secret = CLIENT): WalletMessages {
  const messages = walletMessages(connectionOf(secret));
  if (messages === null) throw new Error("no keys");
  return messages;
}
const messages = messagesOf();
const read = (event: unknown, asked = REQUEST) => messages.read(event, (id) => id === asked);

type Changes = Partial<Pick<SignedEvent, "kind" | "tags" | "content">> & { readonly by?: Buffer };
const ANSWER = { result_type: "make_invoice", error: null, result: { invoice: "lnbcrt1" } };
const bodyOf = (body: unknown): string =>
  encrypted(typeof body === "string" ? body : JSON.stringify(body), WALLET, CLIENT_KEY);
const TAGS = [
  ["p", CLIENT_KEY],
  ["e", REQUEST],
];
function eventOf({ kind = RESPONSE, tags = TAGS, content = bodyOf(ANSWER), by = WALLET }: Changes = {}) {
  return signed({ kind, tags, content, created_at: SECONDS }, by);
}

describe("a request", () => {
  test("can be read by the wallet only, and expires after half a minute", () => {
    const event = messages.request("make_invoice", { amount: 1000 }, NOW);
    expect(event).toMatchObject({
      pubkey: CLIENT_KEY,
      created_at: SECONDS,
      tags: [
        ["p", WALLET_KEY],
        ["encryption", "nip44_v2"],
        ["expiration", String(SECONDS + 30)],
      ],
    });
    const text = decrypted(event.content, WALLET, CLIENT_KEY);
    expect(JSON.parse(text ?? "")).toEqual({ method: "make_invoice", params: { amount: 1000 } });
    expect(decrypted(event.content, STRANGER, CLIENT_KEY)).toBeNull();
  });

  test("cannot be written with invalid keys", () => {
    expect(walletMessages({ ...connectionOf(CLIENT), walletKey: "ff".repeat(32) })).toBeNull();
    expect(walletMessages({ ...connectionOf(CLIENT), secret: "00".repeat(32) })).toBeNull();
  });
});

describe("an answer of the wallet", () => {
  test("is read with what it answers", () => {
    expect(read(eventOf())).toEqual({
      kind: "response",
      to: REQUEST,
      response: { kind: "result", method: "make_invoice", result: { invoice: "lnbcrt1" } },
    });
  });

  test.each<[string, object, object]>([
    [
      "a refusal",
      { result_type: "x", error: { code: "RATE_LIMITED" } },
      { kind: "error", method: "x", code: "RATE_LIMITED" },
    ],
    ["one without a code", { result_type: "x", error: {} }, { kind: "error", method: "x", code: "OTHER" }],
    [
      "one whose code is a number",
      { result_type: "x", error: { code: 7 } },
      { kind: "error", method: "x", code: "OTHER" },
    ],
    [
      "one beside a result",
      { result_type: "x", error: { code: "A" }, result: {} },
      { kind: "error", method: "x", code: "A" },
    ],
    [
      "one that is a text",
      { result_type: "x", error: "no", result: 1 },
      { kind: "result", method: "x", result: 1 },
    ],
    ["one of no method", { result_type: 7, result: null }, { kind: "result", method: "", result: null }],
    ["an empty object", {}, { kind: "result", method: "", result: undefined }],
  ])("%s", (_what, body, response) => {
    expect(read(eventOf({ content: bodyOf(body) }))).toEqual({ kind: "response", to: REQUEST, response });
  });

  const genuine = eventOf();
  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", "EVENT"],
    ["a number", 7],
    ["a list", [genuine]],
    ["an empty object", {}],
    ["signed by another key", eventOf({ by: STRANGER })],
    ["the wallet's name over another key's signature", { ...eventOf({ by: STRANGER }), pubkey: WALLET_KEY }],
    ["another signature", { ...genuine, sig: eventOf({ content: bodyOf({}) }).sig }],
    ["a signature that is none", { ...genuine, sig: "" }],
    ["another id", { ...genuine, id: "00".repeat(32) }],
    ["another time than was signed", { ...genuine, created_at: SECONDS + 1 }],
    ["other tags than were signed", { ...genuine, tags: [["p", CLIENT_KEY]] }],
    ["another content than was signed", { ...genuine, content: bodyOf({ result: 1 }) }],
    ["of another kind", eventOf({ kind: 1 })],
    [
      "to somebody else",
      eventOf({
        tags: [
          ["p", publicKey(STRANGER)],
          ["e", REQUEST],
        ],
      }),
    ],
    ["to nobody", eventOf({ tags: [["e", REQUEST]] })],
    ["to no question", eventOf({ tags: [["p", CLIENT_KEY]] })],
    [
      "to a question that nobody asked",
      eventOf({
        tags: [
          ["p", CLIENT_KEY],
          ["e", HASH],
        ],
      }),
    ],
    ["that is not encrypted", eventOf({ content: JSON.stringify(ANSWER) })],
    ["with nothing in it", eventOf({ content: "" })],
    ["in the older encryption", eventOf({ content: "c2VjcmV0?iv=AAAAAAAAAAAAAAAAAAAAAA==" })],
    ["encrypted for somebody else", eventOf({ content: encrypted("{}", WALLET, publicKey(STRANGER)) })],
    ["that is no JSON", eventOf({ content: bodyOf("<html>") })],
    ["that is a list", eventOf({ content: bodyOf([ANSWER]) })],
    ["that is a number", eventOf({ content: bodyOf("7") })],
    ["that is nested without end", eventOf({ content: bodyOf('{"a":'.repeat(50) + "1" + "}".repeat(50)) })],
    ["with a hundred and one items", eventOf({ content: bodyOf({ result: Array(101).fill(0) }) })],
  ])("is none: %s", (_what, event) => {
    expect(read(event)).toBeNull();
  });

  test("is read by nobody else", () => {
    const other = messagesOf(STRANGER);
    expect(other.read(genuine, () => true)).toBeNull();
    const tags = [["p", publicKey(STRANGER)]];
    expect(other.read(eventOf({ tags }), () => true)).toBeNull();
  });

  test("is rejected after any change of a character", () => {
    const fields = ["id", "sig", "content", "pubkey"] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.nat(),
        fc.constantFrom(..."0123456789abcdefQz".split("")),
        (name, at, letter) => {
          const text = genuine[name];
          const place = at % text.length;
          const changed = text.slice(0, place) + letter + text.slice(place + 1);
          expect(changed === text || read({ ...genuine, [name]: changed }) === null).toBe(true);
        },
      ),
      { seed: 20_261_124, numRuns: 200 },
    );
  });

  test("never throws, whatever comes", () => {
    const value = fc.oneof(
      fc.anything(),
      fc.anything().map((content) => ({ ...genuine, content })),
    );
    fc.assert(
      fc.property(value, (event) => {
        expect(read(event)).toBeNull();
      }),
      { seed: 20_261_124, numRuns: 300 },
    );
  });
});

describe("a notice of the wallet", () => {
  const paid = { notification_type: "payment_received", notification: { payment_hash: HASH } };
  const tags = [["p", CLIENT_KEY]];

  test("names the invoice that a wallet announces as paid", () => {
    const event = eventOf({ kind: NOTICE, tags, content: bodyOf(paid) });
    expect(read(event)).toEqual({ kind: "paid", paymentHash: HASH });
  });

  test.each<[string, SignedEvent]>([
    ["of the older kind", eventOf({ kind: OLD_NOTICE, tags, content: bodyOf(paid) })],
    ["of another key", eventOf({ kind: NOTICE, tags, content: bodyOf(paid), by: STRANGER })],
    [
      "to somebody else",
      eventOf({ kind: NOTICE, tags: [["p", publicKey(STRANGER)]], content: bodyOf(paid) }),
    ],
    [
      "of something else",
      eventOf({ kind: NOTICE, tags, content: bodyOf({ notification_type: "payment_sent" }) }),
    ],
    ["that is an answer", eventOf({ kind: NOTICE, tags, content: bodyOf(ANSWER) })],
  ])("is none: %s", (_what, event) => {
    expect(read(event)).toBeNull();
  });

  test("in the place of an answer is no notification", () => {
    expect(read(eventOf({ content: bodyOf(paid) }))).toMatchObject({ kind: "response" });
  });
});

describe("the wallet's introduction", () => {
  const info = { kind: 13_194, content: "get_info", tags: [] };

  test("is its own, with its signature", () => {
    expect(messages.readInfo(eventOf(info))).toMatchObject({ content: "get_info" });
  });

  test.each<[string, unknown]>([
    ["of another key", eventOf({ ...info, by: STRANGER })],
    ["of another kind", eventOf({ ...info, kind: 0 })],
    ["with other words than were signed", { ...eventOf(info), content: "get_info make_invoice" }],
    ["nothing", null],
  ])("is none: %s", (_what, event) => {
    expect(messages.readInfo(event)).toBeNull();
  });
});
