import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Challenge, TillSession } from "#db/protocol/shop-api.ts";
import type { TillProof } from "#db/protocol/shop-request.ts";
import { publicKeyOf, sharedSecret } from "#db/rules/lightning/till/key-agreement.ts";
import { tillProof } from "#db/rules/shops/till-proof.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";
import { findShopName, findTillKey } from "./member-repository.ts";

/**
 * Authenticates a till without an account: the server sends a challenge with a fresh public key, the till answers with an HMAC
 * under the secret that both can derive, and gets a token for an hour. Nothing is stored: challenge and token contain their
 * expiry and a MAC of the server.
 */
const CHALLENGE_MS = 5 * 60_000;
const TOKEN_MS = 60 * 60_000;

const macOf = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(`till\n${text}`).digest("base64url").slice(0, 32);

/** `<ms until which it is valid>.<random>.<mac>` */
function readNonce({ config, clock }: Deps, nonce: string): boolean {
  const [until = "", random = "", mac = ""] = nonce.split(".");
  return (
    isSameSecret(mac, macOf(config.sessionSecret, `challenge ${until} ${random}`)) &&
    Number(until) > clock.now().getTime()
  );
}

/** The server's half of the secret for this challenge. */
const secretFor = (sessionSecret: string, nonce: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", sessionSecret, nonce, "balcao-till-challenge", 32));

export function challengeTill({ config, clock }: Deps): Challenge {
  const until = clock.now().getTime() + CHALLENGE_MS;
  const random = randomBytes(12).toString("base64url");
  const nonce = `${until}.${random}.${macOf(config.sessionSecret, `challenge ${until} ${random}`)}`;
  const serverPublic = Buffer.from(publicKeyOf(secretFor(config.sessionSecret, nonce))).toString("hex");
  return { nonce, serverPublic };
}

/**
 * Returns a token for a till that authenticates itself. A till that was switched off still gets one, so that the charges it has
 * made arrive.
 */
export async function openTillSession(
  deps: Deps,
  { tillId, shopId, nonce, proof }: TillProof,
): Promise<TillSession> {
  const { config, clock, knex } = deps;
  if (!readNonce(deps, nonce))
    throw new AppError("invalid_token", {
      message: "Esta conferência do caixa venceu. O aplicativo pede outra.",
    });
  const publicKey = await findTillKey(knex, shopId, tillId);
  if (publicKey === null)
    throw new AppError("not_found", {
      message:
        "A loja ainda não conhece este caixa. Quem é dono precisa abrir o aplicativo com internet uma vez.",
    });
  const shared = sharedSecret(secretFor(config.sessionSecret, nonce), Buffer.from(publicKey, "hex"));
  if (shared === null || !isSameSecret(proof, tillProof(shared, { nonce, tillId })))
    throw new AppError("invalid_token", {
      message: "Este caixa não é o que a loja registrou. Ligue o caixa de novo.",
    });
  const until = Math.floor((clock.now().getTime() + TOKEN_MS) / 1000);
  const text = `${tillId}.${shopId}.${until}`;
  return {
    token: `${text}.${macOf(config.sessionSecret, `token ${text}`)}`,
    shopId,
    shopName: await findShopName(knex, shopId),
    expiresAt: new Date(until * 1000).toISOString(),
  };
}

/** The till and the shop of a token; null: invalid or expired. */
export function readTillToken(
  { config, clock }: Pick<Deps, "config" | "clock">,
  token: string,
): { readonly tillId: string; readonly shopId: string } | null {
  const [tillId = "", shopId = "", until = "", mac = ""] = token.split(".");
  const isOurs = isSameSecret(mac, macOf(config.sessionSecret, `token ${tillId}.${shopId}.${until}`));
  return isOurs && Number(until) * 1000 > clock.now().getTime() ? { tillId, shopId } : null;
}
