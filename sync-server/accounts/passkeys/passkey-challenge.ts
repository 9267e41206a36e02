import { createHmac, randomBytes } from "node:crypto";
import type { Deps } from "#server/platform/deps.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";
import { markChallengeUsed } from "./passkey-repository.ts";

/** How long a challenge is valid; the sign-in page renews its challenge earlier (`passkey-sign-in.js`). */
const CHALLENGE_MS = 15 * 60_000;

/** Purpose of a challenge: a signature for one purpose or account is invalid for another. */
export type Purpose = "sign-in" | `create ${string}` | `prove ${string}`;

/**
 * A challenge contains its expiry and a MAC of the server, so that nothing is stored until it is answered. Each is accepted once.
 * `<ms until which it is valid>.<random>.<mac>`
 */
export function newChallenge(deps: Pick<Deps, "config" | "clock">, purpose: Purpose): string {
  const until = deps.clock.now().getTime() + CHALLENGE_MS;
  const random = randomBytes(16).toString("base64url");
  return `${until}.${random}.${macOf(deps, purpose, `${until}.${random}`)}`;
}

/** Whether a challenge, as signed by the browser (base64url), was issued here for this purpose, is valid and not used yet. */
export async function takeChallenge(deps: Deps, purpose: Purpose, signed: string): Promise<boolean> {
  const challenge = Buffer.from(signed, "base64url").toString("utf8");
  const [until = "", random = "", mac = ""] = challenge.split(".");
  const now = deps.clock.now();
  if (!isSameSecret(mac, macOf(deps, purpose, `${until}.${random}`)) || Number(until) <= now.getTime())
    return false;
  return markChallengeUsed(deps.knex, { challenge, expiresAt: new Date(Number(until)), now });
}

const macOf = ({ config }: Pick<Deps, "config">, purpose: Purpose, text: string): string =>
  createHmac("sha256", config.sessionSecret)
    .update(`passkey\n${purpose}\n${text}`)
    .digest("base64url")
    .slice(0, 32);
