import { hexToBytes } from "@noble/hashes/utils.js";
import type { Challenge } from "#db/protocol/shop-api.ts";
import { sharedSecret } from "#db/rules/lightning/till/key-agreement.ts";
import { tillProof } from "#db/rules/shops/till-proof.ts";
import type { TillIdentity } from "#pwa/local-db/till/till-identity.ts";

/** A till's answer to a challenge of the server; null when the challenge is invalid. */
export type ProveTill = (identity: TillIdentity, challenge: Challenge) => string | null;

/** This is a file of its own, because it imports the code of the curve. */
export const proveTill: ProveTill = ({ id, secret }, { nonce, serverPublic }) => {
  if (!/^[0-9a-f]{64}$/.test(serverPublic)) return null;
  const shared = sharedSecret(hexToBytes(secret), hexToBytes(serverPublic));
  return shared && tillProof(shared, { nonce, tillId: id });
};
