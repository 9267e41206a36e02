import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";

type SigningKey = { readonly kid: string; readonly privateKey: KeyObject };

export type SigningKeys = {
  /** The key that currently signs. */
  readonly current: () => SigningKey;
  /** Replaces the key; the former one is no longer published. */
  readonly rotate: () => void;
  readonly published: () => object;
};

const newKey = (): SigningKey => ({
  kid: randomUUID(),
  privateKey: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey,
});

/** Keys are generated on first use, because few sandboxes need one. */
export function createSigningKeys(): SigningKeys {
  let key: SigningKey | null = null;
  const current = (): SigningKey => (key ??= newKey());
  return {
    current,
    rotate: () => {
      key = newKey();
    },
    published: () => {
      const { kid, privateKey } = current();
      const jwk = createPublicKey(privateKey).export({ format: "jwk" });
      return { keys: [{ ...jwk, kid, use: "sig", alg: "RS256" }] };
    },
  };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A signed JWT (RS256). `forged`: signed by an unpublished key under the id of the published one. */
export function writeJwt(claims: object, { kid, privateKey }: SigningKey, forged: boolean): string {
  const text = `${part({ alg: "RS256", typ: "JWT", kid })}.${part(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), forged ? newKey().privateKey : privateKey).toString("base64url")}`;
}

/** A JWT without a signature, which clients must reject. */
export const writeUnsignedJwt = (claims: object): string => `${part({ alg: "none" })}.${part(claims)}.`;
