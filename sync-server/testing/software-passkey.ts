import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Assertion, NewPasskey } from "#db/protocol/account/passkey-api.ts";
import { type Answer, call } from "./admin-calls.ts";
import type { Client, TestServer } from "./start-test-server.ts";
import type { TestAccount } from "./sync-device.ts";

export type PasskeyOptions = {
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
    create(options: PasskeyOptions, faults: Faults = {}): NewPasskey {
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
    sign(options: PasskeyOptions, faults: Faults = {}): Assertion {
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

/** Adds a passkey to the account; the returned function signs in with it, in a new browser unless one is given. */
export async function addPasskey(
  server: Pick<TestServer, "deps" | "newClient">,
  { client: owner }: TestAccount,
): Promise<(client?: Client) => Promise<Answer>> {
  const passkey = softwarePasskey(server.deps.config.appOrigin);
  const ask = async (client: Client, line: string) =>
    (await call(client, line)).body as unknown as PasskeyOptions;
  const credential = passkey.create(await ask(owner, "POST /api/account/passkeys/challenge"));
  const added = await call(owner, "POST /api/account/passkeys", { credential });
  if (added.status !== 201) throw new Error(`no passkey was added: ${added.status}`);
  return async (client = server.newClient()) =>
    call(client, "POST /api/login/passkey", {
      credential: passkey.sign(await ask(client, "POST /api/login/passkey/challenge")),
    });
}
