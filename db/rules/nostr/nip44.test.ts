import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { conversationKey, decrypt, encrypt, paddedLength } from "./nip44.ts";

const scalar = (value: number): Uint8Array => hexToBytes(value.toString(16).padStart(64, "0"));
/** x of the generator and of its double, which are the public keys of 1 and 2. */
const ONE = "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
const TWO = "c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5";
const KEY = hexToBytes("c41c775356fd92eadc63ff5a0dc1da211b268cbea22316767095b2871ea1412d");
const PAYLOAD =
  "AgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABee0G5VSK0/9YypIObAtDKfYEAjD35uVkHyB0F4DwrcNaCXlCWZKaArsGrY6M9wnuTMxWfp1RTN9Xga8no+kF5Vsb";

test("LN5: both sides have the key of the reference", () => {
  expect(conversationKey(scalar(1), TWO)).toEqual(KEY);
  expect(conversationKey(scalar(2), ONE)).toEqual(KEY);
});

test("LN5: the text of the reference, in both directions", () => {
  expect(encrypt("a", KEY, scalar(1))).toBe(PAYLOAD);
  expect(decrypt(PAYLOAD, KEY)).toBe("a");
});

test("LN5: the wallet request of the reference, in both directions", () => {
  const secret = hexToBytes("71a8c14c1407c113601079c4302dab36460f0ccd0ad506f1f2dc73b5100e4f3c");
  const wallet = "3c72addb4fdf09af94f0c94d7fe92a386a7e70cf8a1d85916386bb2535c7b1b1";
  const key = conversationKey(secret, wallet) ?? new Uint8Array();
  expect(bytesToHex(key)).toBe("159cf0e3cc3c31fe642302264af4c7c87751b2169b9e53b0e3918f87d1211aad");
  const text = '{"method":"make_invoice","params":{"amount":13919000,"expiry":300}}';
  const payload =
    "AkRERERERERERERERERERERERERERERERERERERERERESl7cNCAGwOFB1KZpvcFX+Ugk6e0B0xDY70RF6iHAE073KXJT9fd0D+0pGxzmUCrMlTiiBwoOM5NgJQQmfQzMtPlG14wgC/etgNyS6LMA0OwNwMBHSIrACYaMTLBqB8CwQna8d+5nLP7SOXCrd/8A0nhanAZ36IC3RAX9ebY3hGdYaQ==";
  expect(encrypt(text, key, new Uint8Array(32).fill(0x44))).toBe(payload);
  expect(decrypt(payload, key)).toBe(text);
});

test.each([
  [1, 32],
  [32, 32],
  [33, 64],
  [65, 96],
  [100, 128],
  [200, 224],
  [256, 256],
  [257, 320],
  [383, 384],
  [500, 512],
  [1000, 1024],
  [65_535, 65_536],
])("LN5: %i bytes are padded to %i", (bytes, padded) => {
  expect(paddedLength(bytes)).toBe(padded);
});

test("LN5: invalid keys give no shared key", () => {
  const order = "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";
  for (const secret of ["00".repeat(32), order, "ff".repeat(32)])
    expect(conversationKey(hexToBytes(secret), TWO)).toBeNull();
  for (const key of ["ff".repeat(32), "00".repeat(32), "not hex", ""])
    expect(conversationKey(scalar(1), key)).toBeNull();
});

test("LN5: a flipped bit anywhere gives no text", () => {
  const bytes = Buffer.from(PAYLOAD, "base64");
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    expect(decrypt(flipped.toString("base64"), KEY)).toBeNull();
  }
});

test.each([
  ["the last byte of the base64", `${PAYLOAD.slice(0, -1)}a`],
  ["a comma", PAYLOAD.replace("0", ",")],
  ["another version's mark", `#${PAYLOAD.slice(1)}`],
  ["too short", PAYLOAD.slice(0, 128)],
  ["nothing", ""],
  ["a letter too many", `${PAYLOAD}A`],
])("LN5: %s is refused", (_name, payload) => {
  expect(decrypt(payload, KEY)).toBeNull();
});

test("texts of every length are decrypted unchanged, and none beyond the limit is accepted", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 400, unit: "grapheme" }), (text) => {
      expect(decrypt(encrypt(text, KEY, scalar(7)) ?? "", KEY)).toBe(text);
    }),
  );
  expect(decrypt(encrypt("\uFEFFa", KEY, scalar(7)) ?? "", KEY)).toBe("\uFEFFa");
  const longest = "x".repeat(65_535);
  expect(decrypt(encrypt(longest, KEY, scalar(7)) ?? "", KEY)).toBe(longest);
  expect(encrypt(`${longest}x`, KEY, scalar(7))).toBeNull();
  expect(encrypt("", KEY, scalar(7))).toBeNull();
});
