import type { IDToken, ServerMetadata } from "openid-client";
import type { OidcConfig } from "#server/platform/config/oidc-config.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { FlowSecrets, IdentityProvider, ProvenIdentity } from "./identity-provider.ts";
import { providerProblem } from "./provider-problems.ts";

const TIMEOUT_S = 8;
/** How long the provider's metadata is reused. Its keys are read again for each sign-in. */
const METADATA_MS = 10 * 60_000;
/** Longer names are cut. */
const MAX_NAME = 100;

/** Loaded at the first use: servers without a provider never need it. */
const library = () => import("openid-client");

type Parts = { readonly config: OidcConfig; readonly redirectUri: string; readonly logger: Logger };

/** OpenID Connect Core: authorisation code with PKCE, state and nonce. The provider is asked only when a person signs in. */
export function createOidcGateway({ config, redirectUri, logger }: Parts): IdentityProvider {
  const { issuer, clientId, clientSecret, name } = config;
  let known: { readonly metadata: ServerMetadata; readonly until: number } | null = null;

  const readMetadata = async (): Promise<ServerMetadata> => {
    if (known !== null && performance.now() < known.until) return known.metadata;
    const { discovery, allowInsecureRequests } = await library();
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
      timeout: TIMEOUT_S,
      execute: issuer.startsWith("http:") ? [allowInsecureRequests] : [],
    });
    const metadata = { ...found.serverMetadata() };
    known = { metadata, until: performance.now() + METADATA_MS };
    return metadata;
  };

  /** Created anew each time, so that it reads the provider's current keys, which may just have been rotated. */
  const configure = async () => {
    const oidc = await library();
    const metadata = await readMetadata();
    const isPost = metadata.token_endpoint_auth_methods_supported?.includes("client_secret_post") ?? false;
    const authenticate = isPost ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
    const client = new oidc.Configuration(metadata, clientId, {}, authenticate(clientSecret));
    client.timeout = TIMEOUT_S;
    if (issuer.startsWith("http:")) oidc.allowInsecureRequests(client);
    // Verifies the signature too; without it the library relies on TLS alone.
    oidc.enableNonRepudiationChecks(client);
    return { oidc, client, metadata };
  };

  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) throw error;
      const { kind, reason } = explain(error);
      // Logs the reason only: causes contain what the provider reported about the person.
      logger.warn({ reason }, "OpenID Connect sign-in failed");
      throw providerProblem(kind, name);
    }
  };

  return {
    issuer,
    name,
    authorizationUrl: ({ state, nonce, verifier }) =>
      asked(async () => {
        const { oidc, client } = await configure();
        return oidc.buildAuthorizationUrl(client, {
          redirect_uri: redirectUri,
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
        }).href;
      }),
    readAnswer: (query: string, { state, nonce, verifier }: FlowSecrets) =>
      asked(async () => {
        const { oidc, client, metadata } = await configure();
        const answer = await oidc.authorizationCodeGrant(client, new URL(query, redirectUri), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = answer.claims();
        if (!claims) throw providerProblem("unproven", name);
        // Providers may return the claims of `scope=email` only at their userinfo endpoint (OpenID Connect Core, 5.4).
        const needsMore = claims["email"] === undefined && metadata.userinfo_endpoint !== undefined;
        const more = needsMore ? await oidc.fetchUserInfo(client, answer.access_token, claims.sub) : {};
        return toIdentity({ ...claims, ...more });
      }),
  };
}

function toIdentity(claims: IDToken): ProvenIdentity {
  const { iss, sub, email, email_verified: verified, given_name, family_name, name } = claims;
  return {
    issuer: iss,
    subject: sub,
    email: textOf(email, 254),
    isEmailVerified: verified === true,
    firstName: textOf(given_name ?? name, MAX_NAME),
    lastName: textOf(family_name, MAX_NAME),
  };
}

/** Removes null bytes and unpaired surrogates, which PostgreSQL cannot store. */
function textOf(claim: unknown, most: number): string | null {
  if (typeof claim !== "string") return null;
  const clean = claim.replaceAll(/\p{Cc}|\p{Cs}/gu, "").trim();
  return clean === "" || clean.length > most * 10 ? null : clean.slice(0, most);
}

type Explained = { readonly kind: Parameters<typeof providerProblem>[0]; readonly reason: string };

const DOWN = new Set(["OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON", "OAUTH_PARSE_ERROR"]);

function explain(error: unknown): Explained {
  const { name = "", code, error: said } = error as { name?: string; code?: unknown; error?: unknown };
  const reason = [name, code, said].filter((part) => typeof part === "string").join(" ");
  if (said === "access_denied") return { kind: "cancelled", reason };
  // Error codes of the provider, as the protocol defines them.
  if (typeof said === "string") return { kind: "refused", reason };
  if (code === "OAUTH_TIMEOUT" || name === "TimeoutError") return { kind: "slow", reason };
  // `fetch` reports a provider that cannot be reached as a TypeError.
  if (name === "TypeError" || (typeof code === "string" && DOWN.has(code))) return { kind: "down", reason };
  return { kind: "unproven", reason };
}
