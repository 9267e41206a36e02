import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { base64urlnopad } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publicKeyOf, sharedSecret } from "./key-agreement.ts";
import { decodeLnurl } from "#db/rules/lightning/lnurl.ts";
import { receiptId } from "./receipt-id.ts";
import { agreedTillKey, tillKeysOf } from "./till-key.ts";
import { pinOf, pinText, readPin } from "./till-pin.ts";
import { hasValidTag, readToken, tokenBody, tokenLnurl, writeToken, type TillToken } from "./till-token.ts";

const tillSecret = new Uint8Array(32).fill(0x11);
const serverSecret = new Uint8Array(32).fill(0x22);
const TILL_PUBLIC = "7b4e909bbe7ffe44c465a220037d608ee35897d31ef972f07f74892cb0f73f13";
const SERVER_PUBLIC = "0faa684ed28867b97f4a6a2dee5df8ce974e76b7018e3f22a1c4cf2678570f20";
const SHARED = "9e004098efc091d4ec2663b4e9f5cfd4d7064571690b4bea97ab146ab9f35056";
const TILL_ID = "0a1b2c3d4e5f";
const KEY = "44732351d6a09e44cd1041512514b0f1805d906a9bc370072c33844cf94723d4";
const TOKEN = "AQobLD1OXwGPP258KntNnh8KKzxNXm8AABN-AciUsDrq3nlu3kLJpjU";

const sale: TillToken = {
  tillId: TILL_ID,
  chargeId: "018f3f6e-7c2a-7b4d-9e1f-0a2b3c4d5e6f",
  cents: 4990,
  minute: 29922480,
};
const keys = tillKeysOf(hexToBytes(KEY));
const bodyOf = (token: TillToken): Uint8Array => tokenBody(token) ?? new Uint8Array();
const verified = (text: string): TillToken | null => {
  const read = readToken(text);
  if (read === null || !hasValidTag(read, keys.mac)) return null;
  const { body: _body, tag: _tag, ...token } = read;
  return token;
};

const anySale = fc.record<TillToken>({
  tillId: fc.uint8Array({ minLength: 6, maxLength: 6 }).map(bytesToHex),
  chargeId: fc.uuid(),
  cents: fc.integer({ min: 1, max: 100_000 }),
  minute: fc.integer({ min: 0, max: 0xffffffff }),
});

describe("the keys of a till", () => {
  it("are agreed between two key pairs", () => {
    expect(bytesToHex(publicKeyOf(tillSecret))).toBe(TILL_PUBLIC);
    expect(bytesToHex(publicKeyOf(serverSecret))).toBe(SERVER_PUBLIC);
    for (const shared of [
      sharedSecret(tillSecret, hexToBytes(SERVER_PUBLIC)),
      sharedSecret(serverSecret, hexToBytes(TILL_PUBLIC)),
    ]) {
      expect(bytesToHex(shared ?? new Uint8Array())).toBe(SHARED);
    }
    const till = {
      tillId: TILL_ID,
      tillPublic: hexToBytes(TILL_PUBLIC),
      serverPublic: hexToBytes(SERVER_PUBLIC),
    };
    expect(bytesToHex(agreedTillKey(hexToBytes(SHARED), till))).toBe(KEY);
    expect(bytesToHex(keys.mac)).toBe("e1d260a66cfc462ed02bb73059b3c0cf7709f048ecfe3bce4c9f4cee5c1835bd");
    expect(bytesToHex(keys.pin)).toBe("9c6c91b6cf2d0bd874094324d7b353573e1ae066b9813c2bc85d981b12a8e879");
  });

  it("are refused for a public key that leaves no secret", () => {
    expect(sharedSecret(tillSecret, new Uint8Array(32))).toBeNull();
    expect(sharedSecret(tillSecret, new Uint8Array(32).fill(1, 0, 1))).toBeNull();
    expect(sharedSecret(tillSecret, new Uint8Array(31))).toBeNull();
  });
});

describe("the token", () => {
  it("has exactly this form", () => {
    const body = bodyOf(sale);
    expect(bytesToHex(body)).toBe("010a1b2c3d4e5f018f3f6e7c2a7b4d9e1f0a2b3c4d5e6f0000137e01c894b0");
    expect(writeToken(body, keys.mac)).toBe(TOKEN);
    expect(bytesToHex(readToken(TOKEN)?.tag ?? new Uint8Array())).toBe("3aeade796ede42c9a635");
    expect(verified(TOKEN)).toEqual(sale);
    expect(pinOf(body, keys.pin)).toBe("263092");
  });

  it("differs for one centavo more", () => {
    const body = bodyOf({ ...sale, cents: 4991 });
    expect(writeToken(body, keys.mac)).toBe("AQobLD1OXwGPP258KntNnh8KKzxNXm8AABN_AciUsNwioH_nn_IiQqY");
    expect(pinOf(body, keys.pin)).toBe("345590");
  });

  it("is read by a wallet as an address of the server", () => {
    const lnurl = tokenLnurl("caixa.example.com.br", TOKEN);
    expect(lnurl).toBe(
      "LNURL1DP68GURN8GHJ7CMPD9UXZTN90PSK6URVV5HXXMMD9E38YTMVWQH5Z5T0VFXYGV20TPM5W5ZSXG6NSJMWW38XU6PCFD9H57ZWTPKNSS2PGF8Z6STRD92HX3RJWYEKUMR4XD45CJNSDF2SFKMSZ7",
    );
    expect(decodeLnurl(lnurl)).toBe(`https://caixa.example.com.br/lp/${TOKEN}`);
  });

  it("reads back any sale", () => {
    fc.assert(
      fc.property(anySale, (token) => {
        const text = writeToken(bodyOf(token), keys.mac);
        expect(text).toMatch(/^[A-Za-z0-9_-]{55}$/);
        expect(verified(text)).toEqual(token);
      }),
    );
  });

  it("is void after any change of a bit, and with another till's key", () => {
    const bytes = base64urlnopad.decode(TOKEN);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = bytes.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit % 8));
      expect(verified(base64urlnopad.encode(changed))).toBeNull();
    }
    expect(hasValidTag(readToken(TOKEN)!, keys.pin)).toBe(false);
  });

  it("is void after any change of a letter", () => {
    for (let at = 0; at < TOKEN.length; at += 1) {
      for (const letter of "ABUVwx09-_=+/ é") {
        const changed = TOKEN.slice(0, at) + letter + TOKEN.slice(at + 1);
        expect(verified(changed)).toEqual(changed === TOKEN ? sale : null);
      }
    }
  });

  it.each([
    ["", "nothing"],
    [`${TOKEN}=`, "padding"],
    [` ${TOKEN}`, "a blank"],
    [`${TOKEN}\n`, "a line's end"],
    [TOKEN.slice(1), "a letter less"],
    [`${TOKEN}A`, "a letter more"],
    [TOKEN.replaceAll("-", "+"), "another alphabet"],
    // The last character has two unused bits.
    [`${TOKEN.slice(0, -1)}V`, "other letters of the same bytes"],
    [writeToken(concatBytes(new Uint8Array([2]), bodyOf(sale).slice(1)), keys.mac), "another format"],
    [writeToken(bodyOf(sale).fill(0, 23, 27), keys.mac), "no amount"],
    [writeToken(bodyOf(sale).fill(255, 23, 27), keys.mac), "an amount above the ceiling"],
  ])("%s is refused: %s", (text) => {
    expect(readToken(text)).toBeNull();
  });

  it.each<Partial<TillToken>>([
    { cents: 0 },
    { cents: 100_001 },
    { cents: 1.5 },
    { cents: Number.NaN },
    { minute: -1 },
    { minute: 2 ** 32 },
    { tillId: "0A1B2C3D4E5F" },
    { tillId: "0a" },
    { chargeId: "018f3f6e7c2a7b4d9e1f0a2b3c4d5e6f" },
    { chargeId: "" },
  ])("is not made of %o", (change) => {
    expect(tokenBody({ ...sale, ...change })).toBeNull();
  });

  it("never throws for any text", () => {
    const like = fc.stringMatching(/^[A-Za-z0-9_-]{55}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), like), (text) => {
        expect(verified(text)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

describe("the PIN", () => {
  it("has six digits for any sale, and is equal for equal sales", () => {
    fc.assert(
      fc.property(anySale, (token) => {
        const pin = pinOf(bodyOf(token), keys.pin);
        expect(pin).toMatch(/^\d{6}$/);
        expect(pinOf(bodyOf({ ...token }), keys.pin)).toBe(pin);
        expect(readPin(pinText(pin))).toBe(pin);
      }),
    );
  });

  it("changes with till, charge, amount, minute and key", () => {
    const others: TillToken[] = [
      { ...sale, tillId: "0a1b2c3d4e60" },
      { ...sale, chargeId: "018f3f6e-7c2a-7b4d-9e1f-0a2b3c4d5e70" },
      { ...sale, cents: 4991 },
      { ...sale, minute: sale.minute + 1 },
    ];
    const pins = [
      ...[sale, ...others].map((token) => pinOf(bodyOf(token), keys.pin)),
      pinOf(bodyOf(sale), keys.mac),
    ];
    expect(new Set(pins).size).toBe(pins.length);
  });

  it.each([
    ["263092", "263092"],
    ["263 092", "263092"],
    [" 263092 ", "263092"],
    ["000000", "000000"],
    ["26309", null],
    ["2630921", null],
    ["26309a", null],
    ["+63092", null],
    ["", null],
  ])("%s is read as %s", (typed, pin) => {
    expect(readPin(typed)).toBe(pin);
  });

  it("is written in two groups", () => {
    expect(pinText("263092")).toBe("263 092");
  });
});

it("leads to the page of a paid charge by a name that only the server can make", () => {
  expect(receiptId(sale.chargeId, new Uint8Array(32).fill(0x55))).toBe("C2eW71fOYSY3m98S");
});
