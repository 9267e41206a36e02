import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";
import { markChallengeUsed } from "#server/accounts/passkeys/passkey-repository.ts";
import type { FlowSecrets } from "./identity-provider.ts";

/** How long a person may take from pressing the button to coming back. */
export const FLOW_MS = 10 * 60_000;

const flowSchema = z.object({
  until: z.number(),
  random: z.string(),
  /** Links the provider's account to this one; null: signs in. */
  linkTo: z.string().nullable(),
  returnTo: z.string().nullable(),
});
export type Flow = Pick<z.output<typeof flowSchema>, "linkTo" | "returnTo">;

const mac = ({ config }: Pick<Deps, "config">, purpose: string, payload: string): string =>
  createHmac("sha256", config.sessionSecret).update(`oidc ${purpose}\n${payload}`).digest("base64url");

/**
 * State, nonce and PKCE verifier are derived from the payload, so the browser stores none of them and neither does the server.
 */
const secretsOf = (deps: Deps, payload: string): FlowSecrets => ({
  state: mac(deps, "state", payload),
  nonce: mac(deps, "nonce", payload),
  verifier: mac(deps, "verifier", payload),
});

/** Begins an attempt. The cookie binds it to this browser: `<payload>.<mac>`. */
export function beginFlow(
  deps: Deps,
  flow: Flow,
): { readonly cookie: string; readonly secrets: FlowSecrets } {
  const until = deps.clock.now().getTime() + FLOW_MS;
  const random = randomBytes(16).toString("base64url");
  const payload = Buffer.from(JSON.stringify({ ...flow, until, random })).toString("base64url");
  return { cookie: `${payload}.${mac(deps, "cookie", payload)}`, secrets: secretsOf(deps, payload) };
}

/** Takes the attempt of this browser that `state` belongs to, once; null: none, another one, expired, or used before. */
export async function takeFlow(
  deps: Deps,
  cookie: string,
  state: string,
): Promise<(Flow & { readonly secrets: FlowSecrets }) | null> {
  const [payload = "", signature = ""] = cookie.split(".");
  if (!isSameSecret(signature, mac(deps, "cookie", payload))) return null;
  const { linkTo, returnTo, until } = flowSchema.parse(
    JSON.parse(Buffer.from(payload, "base64url").toString("utf8")),
  );
  const secrets = secretsOf(deps, payload);
  const now = deps.clock.now();
  if (until <= now.getTime() || !isSameSecret(state, secrets.state)) return null;
  const expiresAt = new Date(until);
  return (await markChallengeUsed(deps.knex, { challenge: secrets.state, expiresAt, now }))
    ? { linkTo, returnTo, secrets }
    : null;
}
