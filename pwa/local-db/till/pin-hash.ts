import { retryLoad } from "#pwa/retry-load.ts";
import { PIN_ROUNDS, type PinRecord } from "./pin-record.ts";

const BYTES = 16;

export async function hashPin(pin: string, rounds = PIN_ROUNDS): Promise<PinRecord> {
  const salt = crypto.getRandomValues(new Uint8Array(BYTES));
  return { rounds, salt: toHex(salt), hash: toHex(await derive(pin, salt, rounds)) };
}

/** Compares in constant time, so that the duration tells nothing about the PIN. */
export async function matchesPin(pin: string, record: PinRecord): Promise<boolean> {
  const hash = toHex(await derive(pin, fromHex(record.salt), record.rounds));
  let difference = hash.length ^ record.hash.length;
  for (let at = 0; at < hash.length; at++) difference |= hash.charCodeAt(at) ^ record.hash.charCodeAt(at);
  return difference === 0;
}

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> {
  const typed = new TextEncoder().encode(pin);
  // Browsers hide WebCrypto from pages without https (a till in the shop's own network).
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    const [{ pbkdf2Async }, { sha256 }] = await retryLoad(() =>
      Promise.all([import("@noble/hashes/pbkdf2.js"), import("@noble/hashes/sha2.js")]),
    );
    return pbkdf2Async(sha256, typed, salt, { c: rounds, dkLen: BYTES });
  }
  const key = await subtle.importKey("raw", typed, "PBKDF2", false, ["deriveBits"]);
  const settings = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return new Uint8Array(await subtle.deriveBits(settings, key, BYTES * 8));
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
