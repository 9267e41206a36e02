import { createCipheriv, createECDH, createHash, createHmac, randomBytes } from "node:crypto";
import { schnorr } from "@noble/curves/secp256k1.js";

/** Events and encryption as a wallet's service writes them (NIP-01, NIP-44), using Node's own cryptography. */

export type SignedEvent = {
  readonly id: string;
  readonly pubkey: string;
  readonly created_at: number;
  readonly kind: number;
  readonly tags: readonly (readonly string[])[];
  readonly content: string;
  readonly sig: string;
};
type Draft = Pick<SignedEvent, "created_at" | "kind" | "tags" | "content">;

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const hmac = (key: Buffer, ...parts: Buffer[]): Buffer =>
  createHmac("sha256", key).update(Buffer.concat(parts)).digest();

/** A secret that is the same at every start of the sandbox. */
export const secretOf = (name: string): Buffer => sha256(`balcao sandbox nwc ${name}`);
/** Cached, because deriving a public key is slow. */
const publicKeys = new Map<string, string>();
export function publicKey(secret: Buffer): string {
  const name = secret.toString("hex");
  const key = publicKeys.get(name) ?? Buffer.from(schnorr.getPublicKey(secret)).toString("hex");
  publicKeys.set(name, key);
  return key;
}

const idOf = ({ pubkey, created_at, kind, tags, content }: Omit<SignedEvent, "id" | "sig">): Buffer =>
  sha256(JSON.stringify([0, pubkey, created_at, kind, tags, content]));

export function signed(draft: Draft, secret: Buffer): SignedEvent {
  const event = { ...draft, pubkey: publicKey(secret) };
  const id = idOf(event);
  return { ...event, id: id.toString("hex"), sig: Buffer.from(schnorr.sign(id, secret)).toString("hex") };
}

export const isGenuine = (event: SignedEvent): boolean =>
  idOf(event).toString("hex") === event.id &&
  schnorr.verify(
    Buffer.from(event.sig, "hex"),
    Buffer.from(event.id, "hex"),
    Buffer.from(event.pubkey, "hex"),
  );

function keysOf(secret: Buffer, theirs: string, nonce: Buffer) {
  const curve = createECDH("secp256k1");
  curve.setPrivateKey(secret);
  const shared = hmac(Buffer.from("nip44-v2"), curve.computeSecret(Buffer.from(`02${theirs}`, "hex")));
  const blocks: Buffer[] = [];
  for (let count = 1; blocks.length < 3; count += 1)
    blocks.push(hmac(shared, blocks.at(-1) ?? Buffer.alloc(0), nonce, Buffer.of(count)));
  const bytes = Buffer.concat(blocks);
  return { cipher: bytes.subarray(0, 32), iv: bytes.subarray(32, 44), mac: bytes.subarray(44, 76) };
}

/** OpenSSL's ChaCha20 takes the block counter before the nonce. */
const chacha = (key: Buffer, iv: Buffer, data: Buffer): Buffer =>
  createCipheriv("chacha20", key, Buffer.concat([Buffer.alloc(4), iv])).update(data);

const paddedLength = (length: number): number => {
  if (length <= 32) return 32;
  const power = 2 ** Math.ceil(Math.log2(length));
  const chunk = power <= 256 ? 32 : power / 8;
  return Math.ceil(length / chunk) * chunk;
};

export function encrypted(text: string, secret: Buffer, theirs: string): string {
  const nonce = randomBytes(32);
  const { cipher, iv, mac } = keysOf(secret, theirs, nonce);
  const bytes = Buffer.from(text, "utf8");
  const padded = Buffer.alloc(2 + paddedLength(bytes.length));
  padded.writeUInt16BE(bytes.length);
  bytes.copy(padded, 2);
  const hidden = chacha(cipher, iv, padded);
  return Buffer.concat([Buffer.of(2), nonce, hidden, hmac(mac, nonce, hidden)]).toString("base64");
}

/** null: encrypted for another key, or damaged. */
export function decrypted(payload: string, secret: Buffer, theirs: string): string | null {
  const bytes = Buffer.from(payload, "base64");
  if (bytes[0] !== 2 || bytes.length < 99) return null;
  const [nonce, hidden, tag] = [bytes.subarray(1, 33), bytes.subarray(33, -32), bytes.subarray(-32)];
  const { cipher, iv, mac } = keysOf(secret, theirs, nonce);
  if (!hmac(mac, nonce, hidden).equals(tag)) return null;
  const padded = chacha(cipher, iv, hidden);
  return padded.subarray(2, 2 + padded.readUInt16BE()).toString("utf8");
}
