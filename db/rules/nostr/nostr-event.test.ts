import { hexToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { eventId, publicKeyOf, readEvent, signEvent } from "./nostr-event.ts";

const SECRET = hexToBytes("71a8c14c1407c113601079c4302dab36460f0ccd0ad506f1f2dc73b5100e4f3c");
const PUBLIC = "3ba6db4896124383fdaa5f7d42c25f9df1b128a280928baeb3f3fa36d25506f9";
const WALLET = "3c72addb4fdf09af94f0c94d7fe92a386a7e70cf8a1d85916386bb2535c7b1b1";
const CONTENT =
  "AkRERERERERERERERERERERERERERERERERERERERERESl7cNCAGwOFB1KZpvcFX+Ugk6e0B0xDY70RF6iHAE073KXJT9fd0D+0pGxzmUCrMlTiiBwoOM5NgJQQmfQzMtPlG14wgC/etgNyS6LMA0OwNwMBHSIrACYaMTLBqB8CwQna8d+5nLP7SOXCrd/8A0nhanAZ36IC3RAX9ebY3hGdYaQ==";
const REQUEST = {
  created_at: 1_795_348_800,
  kind: 23_194,
  tags: [
    ["p", WALLET],
    ["encryption", "nip44_v2"],
    ["expiration", "1795348830"],
  ],
  content: CONTENT,
};
const ID = "17e966f518110c01c62e3c5a51c619cb5e9660762505c661627aeb693a91cefe";
const SIG =
  "dc3584addca5c3848a7d9654c6876b668275f3e828d8e409fa46d2ddf614badbcc71dd0109c47515fa7a9bdcc19ed8a968a213cdb153b314c5271484766c837c";
const EVENT = { ...REQUEST, pubkey: PUBLIC, id: ID, sig: SIG };

test("LN5: the request of the reference has its id and its signature, in both directions", () => {
  expect(publicKeyOf(SECRET)).toBe(PUBLIC);
  expect(publicKeyOf(hexToBytes("33".repeat(32)))).toBe(WALLET);
  expect(signEvent(REQUEST, SECRET, new Uint8Array(32))).toEqual(EVENT);
  expect(readEvent(structuredClone(EVENT))).toEqual(EVENT);
});

test.each([
  ["another kind", { kind: 23_195 }],
  ["another time", { created_at: REQUEST.created_at + 1 }],
  ["another text", { content: `${CONTENT.slice(0, -4)}bQ==` }],
  ["another tag", { tags: [["p", PUBLIC]] }],
  ["another author", { pubkey: WALLET }],
  ["another id", { id: ID.replace("1", "2") }],
  ["a flipped bit in the signature", { sig: SIG.replace(/c$/, "d") }],
  ["capitals", { id: ID.toUpperCase() }],
  ["a fraction as time", { created_at: 1.5 }],
  ["a number as text", { content: 1 }],
  ["a number in a tag", { tags: [["p", 1]] }],
  ["no tags", { tags: undefined }],
])("LN5: an event with %s is refused", (_name, change) => {
  expect(readEvent({ ...EVENT, ...change })).toBeNull();
});

test("LN5: an author signs only for itself", () => {
  const { id: _id, sig: _sig, ...unsigned } = EVENT;
  const forged = { ...unsigned, pubkey: WALLET };
  expect(readEvent({ ...forged, id: eventId(forged), sig: SIG })).toBeNull();
});

test("text that programs hash differently has no id", () => {
  for (const content of ["\u0000", "\u000B", "\u001F", "\uD800"])
    expect(eventId({ ...EVENT, content })).toBeNull();
  expect(eventId({ ...EVENT, tags: [["p", "\u0001"]] })).toBeNull();
  expect(eventId({ ...EVENT, content: '\n"\\\r\t\b\f ☕ é' })).toMatch(/^[0-9a-f]{64}$/);
});

test("an invalid secret gives no key and no signature", () => {
  const order = "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";
  for (const secret of ["00".repeat(32), order, "ff".repeat(32), "01"]) {
    expect(publicKeyOf(hexToBytes(secret))).toBeNull();
    expect(signEvent(REQUEST, hexToBytes(secret))).toBeNull();
  }
});

test("reading never throws, whatever a relay sends", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(readEvent(value)).toBeNull();
    }),
  );
});
