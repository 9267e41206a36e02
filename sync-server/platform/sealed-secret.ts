import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/**
 * Secrets at rest: AES-256-GCM, `v1.{key id}.{iv}.{ciphertext and tag}` in base64url. The key id selects the key, so
 * that keys can be rotated. `place` binds the ciphertext to one row of one shop or account (D12): copied to another row,
 * it does not decrypt.
 */

const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SecretPlace = { readonly table: string; readonly rowId: string; readonly ownerId: string };

/** Identifies a key without revealing it. */
const keyId = (key: Buffer): string =>
  createHash("sha256").update("balcao-key-id\0").update(key).digest("hex").slice(0, 8);

const boundTo = ({ table, rowId, ownerId }: SecretPlace): Buffer =>
  Buffer.from([VERSION, table, rowId, ownerId].join("\0"), "utf8");

/** Encrypts with the newest (first) key. */
export function sealSecret(keys: readonly Buffer[], text: string, place: SecretPlace): string {
  const [key] = keys;
  if (!key) throw new Error("no encryption key");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, keyId(key), iv.toString("base64url"), sealed.toString("base64url")].join(".");
}

/** Throws when the key is missing, the place differs, or the text was changed. */
export function openSecret(keys: readonly Buffer[], sealed: string, place: SecretPlace): string {
  const [version, id, iv = "", body = "", ...rest] = sealed.split(".");
  const key = keys.find((candidate) => keyId(candidate) === id);
  const bytes = Buffer.from(body, "base64url");
  const nonce = Buffer.from(iv, "base64url");
  if (version !== VERSION || rest.length > 0 || nonce.length !== IV_BYTES || bytes.length < TAG_BYTES)
    throw new Error("not a sealed secret");
  if (!key) throw new Error("sealed with a key that is not configured");
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString("utf8");
}

export const isSealedWithNewest = (keys: readonly Buffer[], sealed: string): boolean =>
  keys[0] !== undefined && sealed.startsWith(`${VERSION}.${keyId(keys[0])}.`);
