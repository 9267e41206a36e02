import { expect, test } from "vitest";
import QRCode from "qrcode";
import { base64urlnopad } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import {
  addFrame,
  checkEnrolment,
  type Enrolment,
  enrolmentFrames,
  type EnrolmentParts,
} from "./enrolment.ts";

// First addresses of the BIP-84 test vector's account.
const FRESH = [
  "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
  "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g",
  "bc1qp59yckz4ae5c4efgw2s5wfyvrz0ala7rgvuz8z",
  "bc1qgl5vlg0zdl7yvprgxj9fevsc6q6x5dmcyk3cn3",
  "bc1qm97vqzgj934vnaq9s53ynkyf9dgr05rargr04n",
];
const PIN = { rounds: 600_000, salt: "0".repeat(32), hash: "f".repeat(32) };
const TILL = "7d444840-9dc0-4d1a-b245-5ffdce74fad2";
const SMALL: Enrolment = {
  v: 3,
  till: { id: TILL, name: "Caixa 2" },
  shop: { id: "3f1d2c4b-5a69-4788-8796-a5b4c3d2e1f0", name: "Padaria Estrela do Sertão ☕" },
  wallets: {
    bitcoin: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    usdt: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
  },
  fresh: {
    keyId: "0123456789abcdef",
    script: "p2wpkh",
    blocks: [{ block: 3, addresses: FRESH }],
  },
  pix: { key: "loja@exemplo.com.br", name: "PADARIA", city: "RECIFE" },
  lightning: null,
  marginBps: 150,
  rates: [{ key: "rate:usdt", value: "5.45@2026-11-21T12:00:00.000Z" }],
  items: '[["Café",500]]',
  tips: "5 10",
  cashiers: [{ id: "a", name: "Ana", pin: PIN }],
  rules: { typesRate: false, seesShift: true },
};
const MARKET = {
  sandbox: false,
  rates: [{ coin: "usdt" as const, rate: "5.45", asOf: "2026-11-21T11:40:00.000Z" }],
};
const framesOf = (enrolment: Enrolment): readonly string[] => enrolmentFrames(enrolment) ?? [];
const read = (frames: readonly string[]): EnrolmentParts | null =>
  frames.reduce<EnrolmentParts | null>((before, frame) => {
    const answer = addFrame(before, frame);
    if (!answer.ok) throw new Error(answer.problem);
    return answer.parts;
  }, null);
const join = (frames: readonly string[]) => {
  const parts = read(frames);
  return parts && checkEnrolment(parts, TILL);
};
/** Codes with an arbitrary payload and a valid checksum. */
const forge = (value: unknown): string => {
  const payload = base64urlnopad.encode(utf8ToBytes(JSON.stringify(value)));
  return `balcao-caixa:3:${bytesToHex(sha256(utf8ToBytes(payload))).slice(0, 16)}:1/1:${payload}`;
};
const forgeMany = (value: unknown): readonly string[] => {
  const [, , sum, , payload = ""] = forge(value).split(":");
  const chunks = payload.match(/.{1,360}/g) ?? [];
  return chunks.map((chunk, at) => `balcao-caixa:3:${sum}:${at + 1}/${chunks.length}:${chunk}`);
};

test("codes read in any order, also twice, return the same settings", () => {
  const frames = framesOf(SMALL);
  expect(frames.length).toBeGreaterThan(1);
  const shuffled = [...frames.toReversed(), ...frames.slice(0, 1)];
  expect(join(shuffled)).toEqual({ ok: true, enrolment: SMALL });
  expect(join(frames.slice(1))).toBeNull();
});

test("codes have a later version only where an older app would not read all of them", () => {
  const more = { ...SMALL, usdt: { polygon: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" } };
  expect(framesOf(SMALL)[0]).toMatch(/^balcao-caixa:3:/);
  expect(framesOf(more)[0]).toMatch(/^balcao-caixa:4:/);
  expect(join(framesOf(more))).toEqual({ ok: true, enrolment: more });
  const dated = { ...more, market: MARKET };
  expect(framesOf(dated)[0]).toMatch(/^balcao-caixa:5:/);
  expect(join(framesOf(dated))).toEqual({ ok: true, enrolment: dated });
});

test("every code of the largest enrolment fits a QR Code of version 25, level M", () => {
  const full: Enrolment = {
    ...SMALL,
    items: "x".repeat(2000),
    lightning: "loja@exemplo.com",
    cashiers: Array.from({ length: 12 }, (_, at) => ({ id: `id-${at}`, name: `Caixa ${at}`, pin: PIN })),
  };
  const frames = framesOf(full);
  expect(join(frames)).toEqual({ ok: true, enrolment: full });
  const versions = frames.map((frame) => QRCode.create(frame, { errorCorrectionLevel: "M" }).version);
  expect(Math.max(...versions)).toBeLessThanOrEqual(25);
  expect(enrolmentFrames({ ...full, items: "x".repeat(12_000) })).toBeNull();
});

test.each([
  ["another QR Code", "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "not_one"],
  ["nothing", "", "not_one"],
  ["an earlier version", "balcao-caixa:2:0123456789abcdef:1/1:AAAA", "older"],
  ["a later version", "balcao-caixa:6:0123456789abcdef:1/1:AAAA", "newer"],
  ["a place behind the end", "balcao-caixa:3:0123456789abcdef:3/2:AAAA", "damaged"],
  ["no place", "balcao-caixa:3:0123456789abcdef:0/2:AAAA", "damaged"],
  ["too many codes", "balcao-caixa:3:0123456789abcdef:1/99:AAAA", "damaged"],
])("%s is refused", (_, text, problem) => {
  expect(addFrame(null, text)).toEqual({ ok: false, problem });
});

test("codes of two enrolments are not mixed, and a changed character is detected", () => {
  const frames = framesOf(SMALL);
  const others = framesOf({ ...SMALL, marginBps: 0 });
  expect(addFrame(read(frames.slice(0, 1)), others[1] ?? "")).toEqual({ ok: false, problem: "mixed" });
  const changed = frames.map((frame, at) =>
    at === 0 ? frame.replace(/.$/, (last) => (last === "A" ? "B" : "A")) : frame,
  );
  expect(join(changed)).toEqual({ ok: false, problem: "damaged" });
});

test.each([
  ["an address with a wrong letter", { wallets: { bitcoin: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp" } }],
  ["an address of another coin", { wallets: { ethereum: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH" } }],
  ["an address in capitals", { wallets: { bitcoin: "BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ" } }],
  [
    "a fresh address twice",
    { fresh: { ...SMALL.fresh, blocks: [{ block: 1, addresses: Array(5).fill(FRESH[0]) }] } },
  ],
  ["a Pix key that is none", { pix: { key: "11111111111", name: "A", city: "B" } }],
  ["an address of TRON for Polygon", { usdt: { polygon: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH" } }],
  ["a token's contract", { usdt: { bsc: "0x55d398326f99059fF775485246999027B3197955" } }],
  ["a Lightning address that is none", { lightning: "not-an-address" }],
])("%s is unsafe", (_, change) => {
  expect(join(forgeMany({ ...SMALL, ...change }))).toEqual({ ok: false, problem: "unsafe" });
});

test("codes are accepted by their till only", () => {
  const parts = read(framesOf(SMALL));
  expect(parts && checkEnrolment(parts, SMALL.shop.id ?? "")).toEqual({ ok: false, problem: "other_till" });
  const ofVisitor = { ...SMALL, shop: { id: null, name: null }, fresh: null };
  const open = read(framesOf(ofVisitor));
  expect(open && checkEnrolment(open, TILL)).toEqual({ ok: true, enrolment: ofVisitor });
});

test.each([
  ["no JSON object", 5],
  ["a till that cannot be", { ...SMALL, till: { id: "caixa", name: "Caixa 2" } }],
  [
    "a rate of the server without a time",
    { ...SMALL, market: { sandbox: false, rates: [{ coin: "usdt", rate: "5.45", asOf: "hoje" }] } },
  ],
  [
    "a rate of the server that is no number",
    { ...SMALL, market: { sandbox: false, rates: [{ ...MARKET.rates[0], rate: "-5" }] } },
  ],
  ["a rate of no coin", { ...SMALL, rates: [{ ...SMALL.rates[0], key: "pix:key" }] }],
  ["a field nobody knows", { ...SMALL, xpub: "zpub6rFR7y4Q2AijBEq" }],
  ["too few rounds for a PIN", { ...SMALL, cashiers: [{ id: "a", name: "A", pin: { ...PIN, rounds: 1 } }] }],
  [
    "a block that is too short",
    { ...SMALL, fresh: { ...SMALL.fresh, blocks: [{ block: 1, addresses: [] }] } },
  ],
  ["a margin above ten per cent", { ...SMALL, marginBps: 1001 }],
])("%s is damaged", (_, value) => {
  expect(join(forgeMany(value))).toEqual({ ok: false, problem: "damaged" });
});
