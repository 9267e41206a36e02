import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Assertion, NewPasskey } from "#db/protocol/account/passkey-api.ts";

type Options = {
  readonly challenge: string;
  readonly user?: { readonly id: string };
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
};
type Faults = { readonly origin?: string; readonly rpId?: string; readonly unverified?: boolean };

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const text = (data: Uint8Array): string => Buffer.from(data).toString("base64url");
const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

/** A software authenticator that implements WebAuthn Level 3 as Chromium does: ES256, attestation "none". */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let userHandle = "";
  let counter = 0;

  const clientData = (type: string, challenge: string, at: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, more: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const head = { id: text(id), rawId: text(id), type: "public-key", clientExtensionResults: {} } as const;

  return {
    id: text(id),
    /** Sets the counter back, as a copied authenticator does. */
    setCounter: (value: number): void => {
      counter = value;
    },
    create(options: Options, faults: Faults = {}): NewPasskey {
      userHandle = options.user?.id ?? "";
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, cose]);
      const authData = authenticatorData(
        faults.rpId ?? options.rp?.id ?? "",
        UP | AT | (faults.unverified ? 0 : UV),
        attested,
      );
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]) as Map<string, string>,
      );
      return {
        ...head,
        response: {
          clientDataJSON: text(clientData("webauthn.create", options.challenge, faults.origin ?? origin)),
          attestationObject: text(attestationObject),
          transports: ["internal"],
        },
      };
    },
    sign(options: Options, faults: Faults = {}): Assertion {
      const client = clientData("webauthn.get", options.challenge, faults.origin ?? origin);
      const data = authenticatorData(faults.rpId ?? options.rpId ?? "", UP | (faults.unverified ? 0 : UV));
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...head,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle,
        },
      };
    },
  };
}
