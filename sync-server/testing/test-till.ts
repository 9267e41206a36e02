import { randomBytes, randomUUID } from "node:crypto";
import type { Challenge, TillSession } from "#db/protocol/shop-api.ts";
import { publicKeyOf, sharedSecret } from "#db/rules/lightning/till/key-agreement.ts";
import { tillProof } from "#db/rules/shops/till-proof.ts";
import type { Client, TestServer } from "./start-test-server.ts";

/** A device without an account, with the key that its shop registers. */
export type TestTill = { readonly id: string; readonly secret: Uint8Array; readonly publicKey: string };

export const newTill = (): TestTill => {
  const secret = new Uint8Array(randomBytes(32));
  return { id: randomUUID(), secret, publicKey: Buffer.from(publicKeyOf(secret)).toString("hex") };
};

/** A till's answer to the server's challenge. */
export function proveTill(till: TestTill, shopId: string, { nonce, serverPublic }: Challenge) {
  const tillId = till.id;
  const shared = sharedSecret(till.secret, Buffer.from(serverPublic, "hex"));
  if (!shared) throw new Error("no shared secret");
  return { tillId, shopId, nonce, proof: tillProof(shared, { nonce, tillId }) };
}

/** A client that sends the till's token with every request. */
export async function signInTill(server: TestServer, till: TestTill, shopId: string): Promise<Client> {
  const client = server.newClient();
  const challenge = (await (
    await client.fetch("/api/till/challenge", { method: "POST" })
  ).json()) as Challenge;
  const proven = await client.fetch("/api/till/session", { json: proveTill(till, shopId, challenge) });
  if (proven.status !== 200) throw new Error(`till: ${proven.status} ${await proven.text()}`);
  const { token } = (await proven.json()) as TillSession;
  return {
    cookies: client.cookies,
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set("Authorization", `Bearer ${token}`);
      return client.fetch(path, { ...init, headers });
    },
  };
}
